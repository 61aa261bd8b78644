import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { InputOf } from '@/contract/call';
import type { payment } from '@/contract/payment';
import type { Api } from '@/lib/api/create-api';
import { clockRead } from '@/lib/browser/clock';

const meta = { quiet: true };

export const paymentQueries = {
  /** How far the server's clock is ahead of this browser's, asked for once. */
  clock: (api: Api) =>
    queryOptions({
      queryKey: ['clock'],
      queryFn: async ({ signal }) => {
        const askedAt = Date.now();
        const { now } = await api.system.serverTime({}, { signal });
        const aheadMs = now - (askedAt + Date.now()) / 2;
        clockRead(aheadMs);
        return { aheadMs };
      },
      staleTime: Infinity,
      meta,
    }),
};

export const paymentMutations = {
  open: (api: Api) =>
    mutationOptions({
      meta,
      mutationFn: (input: InputOf<typeof payment.stripeCreate>) => api.payment.stripeCreate(input),
    }),
  openAdyen: (api: Api) =>
    mutationOptions({
      meta,
      mutationFn: (input: InputOf<typeof payment.adyenCreate>) => api.payment.adyenCreate(input),
    }),
  openInstalment: (api: Api) =>
    mutationOptions({
      meta,
      mutationFn: (input: InputOf<typeof payment.openInstalment>) => api.payment.openInstalment(input),
    }),
  settle: (api: Api) =>
    mutationOptions({
      meta,
      mutationFn: (input: InputOf<typeof payment.return>) => api.payment.return(input),
    }),
  replay: (api: Api) =>
    mutationOptions({
      meta,
      mutationFn: ({
        idempotencyKey,
        ...input
      }: {
        orderId: number;
        paymentMethod: string;
        idempotencyKey: string;
      }) => api.payment.replay(input, { idempotencyKey }),
    }),
};
