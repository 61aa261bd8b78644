import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { InputOf } from '@/contract/call';
import type { review } from '@/contract/review';
import type { Api } from '@/lib/api/create-api';
import { CUSTOMER_KEY, saidThere as meta } from './customer-key';

export const reviewQueries = {
  ofOrder: (api: Api, orderId: number) =>
    queryOptions({
      queryKey: [...CUSTOMER_KEY, 'reviews', orderId],
      queryFn: ({ signal }) => api.review.ofOrder({ orderId }, { signal }),
    }),
};

export const reviewMutations = {
  add: (api: Api, client: QueryClient) =>
    mutationOptions({
      meta,
      mutationFn: ({ idempotencyKey, ...input }: InputOf<typeof review.add> & { idempotencyKey: string }) =>
        api.review.add(input, { idempotencyKey }),
      onSuccess: () => client.invalidateQueries({ queryKey: CUSTOMER_KEY }),
    }),
};
