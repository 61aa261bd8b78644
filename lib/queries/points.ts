import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { CallInput } from '@/contract/call';
import type { points } from '@/contract/points';
import type { CoreApi } from '@/lib/api/create-calls';
import { cancelAndInvalidate } from './refetch';
import { CUSTOMER_KEY } from './customer-key';
import { suppressErrorToast as meta } from './suppress-error-toast';

/** Entries on one page of the history. */
export const POINTS_PER_PAGE = 10;

const KEY = [...CUSTOMER_KEY, 'points'] as const;

export const pointsQueries = {
  list: (api: CoreApi, page: number, limit: number) =>
    queryOptions({
      queryKey: [...KEY, page, limit],
      queryFn: ({ signal }) => api.points.list({ page, limit }, { signal }),
    }),
};

export const pointsMutations = {
  earn: (api: CoreApi, client: QueryClient) =>
    mutationOptions({
      meta,
      mutationFn: (input: CallInput<typeof points.earn>) => api.points.earn(input),
      onSuccess: () => cancelAndInvalidate(client, CUSTOMER_KEY),
    }),
};
