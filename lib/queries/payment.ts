import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { CallInput } from '@/contract/call';
import type { payment } from '@/contract/payment';
import type { CoreApi } from '@/lib/api/create-calls';
import { setClockOffset } from '@/lib/browser/clock';
import { suppressErrorToast as meta } from './suppress-error-toast';

export const paymentQueries = {
  /** How far the server's clock is ahead of this browser's, fetched once. */
  clock: (api: CoreApi) =>
    queryOptions({
      queryKey: ['clock'],
      queryFn: async ({ signal }) => {
        const sentAt = Date.now();
        const { now } = await api.system.serverTime({}, { signal });
        const aheadMs = now - (sentAt + Date.now()) / 2;
        setClockOffset(aheadMs);
        return { offsetMs: aheadMs };
      },
      staleTime: Infinity,
      meta,
    }),
};

export const paymentMutations = {
  open: (api: CoreApi) =>
    mutationOptions({
      meta,
      mutationFn: (input: CallInput<typeof payment.open>) => api.payment.open(input),
    }),
  openWithFields: (api: CoreApi) =>
    mutationOptions({
      meta,
      mutationFn: (input: CallInput<typeof payment.openWithFields>) => api.payment.openWithFields(input),
    }),
  openInstalment: (api: CoreApi) =>
    mutationOptions({
      meta,
      mutationFn: (input: CallInput<typeof payment.openInstalment>) => api.payment.openInstalment(input),
    }),
  reconcile: (api: CoreApi) =>
    mutationOptions({
      meta,
      mutationFn: (input: CallInput<typeof payment.return>) => api.payment.return(input),
    }),
  retry: (api: CoreApi) =>
    mutationOptions({
      meta,
      mutationFn: ({
        idempotencyKey,
        ...input
      }: {
        orderId: number;
        paymentMethod: string;
        idempotencyKey: string;
      }) => api.payment.retry(input, { idempotencyKey }),
    }),
};
