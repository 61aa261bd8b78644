import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { CallInput } from '@/contract/call';
import { returns, type OrderReturns } from '@/contract/returns';
import { getBrowserCalls } from '@/lib/api/browser';
import type { CallFunctions } from '@/lib/api/create-calls';
import { suppressErrorToast as meta } from './suppress-error-toast';

type ReturnCalls = CallFunctions<typeof returns>;
export const getReturnCalls = () => getBrowserCalls(returns);

export const returnQueries = {
  list: (calls: ReturnCalls, orderId: number) =>
    queryOptions({
      queryKey: ['returns', orderId],
      queryFn: ({ signal }) => calls.list({ orderId }, { signal }),
      staleTime: 5_000,
      meta,
    }),
};

/** Each answers with all returns of the order. */
const createSave = (calls: ReturnCalls, client: QueryClient) => (data: OrderReturns) =>
  client.setQueryData(returnQueries.list(calls, data.orderId).queryKey, data);

type RequestInput = CallInput<typeof returns.request> & { idempotencyKey: string };

export const returnMutations = {
  request: (calls: ReturnCalls, client: QueryClient) =>
    mutationOptions({
      meta,
      mutationFn: ({ idempotencyKey, ...input }: RequestInput) => calls.request(input, { idempotencyKey }),
      onSuccess: createSave(calls, client),
    }),
  cancel: (calls: ReturnCalls, client: QueryClient) =>
    mutationOptions({
      meta,
      mutationFn: (input: CallInput<typeof returns.cancel>) => calls.cancel(input),
      onSuccess: createSave(calls, client),
    }),
  markSent: (calls: ReturnCalls, client: QueryClient) =>
    mutationOptions({
      meta,
      mutationFn: (input: CallInput<typeof returns.markSent>) => calls.markSent(input),
      onSuccess: createSave(calls, client),
    }),
};
