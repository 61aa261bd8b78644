import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { CallInput } from '@/contract/call';
import type { OrderReturns, returns as returnCalls } from '@/contract/returns';
import type { CoreApi } from '@/lib/api/create-calls';
import { suppressErrorToast as meta } from './suppress-error-toast';

export const returnQueries = {
  list: (api: CoreApi, orderId: number) =>
    queryOptions({
      queryKey: ['returns', orderId],
      queryFn: ({ signal }) => api.returns.list({ orderId }, { signal }),
      staleTime: 5_000,
      meta,
    }),
};

/** Each answers with all returns of the order. */
const createSave = (api: CoreApi, client: QueryClient) => (data: OrderReturns) =>
  client.setQueryData(returnQueries.list(api, data.orderId).queryKey, data);

type RequestInput = CallInput<typeof returnCalls.request> & { idempotencyKey: string };

export const returnMutations = {
  request: (api: CoreApi, client: QueryClient) =>
    mutationOptions({
      meta,
      mutationFn: ({ idempotencyKey, ...input }: RequestInput) =>
        api.returns.request(input, { idempotencyKey }),
      onSuccess: createSave(api, client),
    }),
  cancel: (api: CoreApi, client: QueryClient) =>
    mutationOptions({
      meta,
      mutationFn: (input: CallInput<typeof returnCalls.cancel>) => api.returns.cancel(input),
      onSuccess: createSave(api, client),
    }),
  markSent: (api: CoreApi, client: QueryClient) =>
    mutationOptions({
      meta,
      mutationFn: (input: CallInput<typeof returnCalls.markSent>) => api.returns.markSent(input),
      onSuccess: createSave(api, client),
    }),
};
