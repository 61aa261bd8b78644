import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { CallInput } from '@/contract/call';
import { withdrawal } from '@/contract/withdrawal';
import { getBrowserCalls } from '@/lib/api/browser';
import type { CallFunctions } from '@/lib/api/create-calls';
import { suppressErrorToast as meta } from './suppress-error-toast';

type WithdrawalCalls = CallFunctions<typeof withdrawal>;
export const getWithdrawalCalls = () => getBrowserCalls(withdrawal);

export const withdrawalQueries = {
  read: (calls: WithdrawalCalls, orderId: number) =>
    queryOptions({
      queryKey: ['withdrawal', orderId],
      queryFn: ({ signal }) => calls.read({ orderId }, { signal }),
      staleTime: 5_000,
      meta,
    }),
};

type SubmitInput = CallInput<typeof withdrawal.submit> & { idempotencyKey: string };

export const withdrawalMutations = {
  submit: (calls: WithdrawalCalls, client: QueryClient) =>
    mutationOptions({
      meta,
      mutationFn: ({ idempotencyKey, ...input }: SubmitInput) => calls.submit(input, { idempotencyKey }),
      onSuccess: (data) => client.setQueryData(withdrawalQueries.read(calls, data.orderId).queryKey, data),
    }),
};
