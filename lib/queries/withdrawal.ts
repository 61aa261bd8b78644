import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { CallInput } from '@/contract/call';
import type { withdrawal as withdrawalCalls } from '@/contract/withdrawal';
import type { CoreApi } from '@/lib/api/create-calls';
import { suppressErrorToast as meta } from './suppress-error-toast';

export const withdrawalQueries = {
  read: (api: CoreApi, orderId: number) =>
    queryOptions({
      queryKey: ['withdrawal', orderId],
      queryFn: ({ signal }) => api.withdrawal.read({ orderId }, { signal }),
      staleTime: 5_000,
      meta,
    }),
};

type SubmitInput = CallInput<typeof withdrawalCalls.submit> & { idempotencyKey: string };

export const withdrawalMutations = {
  submit: (api: CoreApi, client: QueryClient) =>
    mutationOptions({
      meta,
      mutationFn: ({ idempotencyKey, ...input }: SubmitInput) =>
        api.withdrawal.submit(input, { idempotencyKey }),
      onSuccess: (data) => client.setQueryData(withdrawalQueries.read(api, data.orderId).queryKey, data),
    }),
};
