import { queryOptions } from '@tanstack/react-query';
import type { PaginatedProducts } from '@/contract/product-list';
import { type ListQuery, toProductFilterInput, serializeListQuery } from '@/lib/catalog/list-query';
import { getOrCreateGuestToken } from '@/lib/auth/guest-token';
import { events } from '@/lib/browser/events';
import { getQueryContext, shouldRetry } from './client';
import type { CoreApi } from '@/lib/api/create-calls';
import { LIST_LIMIT } from '@/lib/config/list';
import { suppressErrorToast } from './suppress-error-toast';

type SearchScope = { kind: 'search'; currency: string; q: string; isExact: boolean };
type CategoryScope = { kind: 'category'; currency: string; categoryId: number };

/** The source of a product list: a category, or search terms. */
export type ListScope = CategoryScope | SearchScope;

const listQueries = {
  list: (api: CoreApi, scope: ListScope, query: ListQuery) =>
    queryOptions({
      queryKey: ['list', scope, serializeListQuery(query)],
      queryFn: ({ signal }): Promise<PaginatedProducts> => {
        const input = { ...toProductFilterInput(query), limit: LIST_LIMIT };
        if (scope.kind === 'category')
          return api.product.list({ ...input, categoryId: scope.categoryId }, { signal });
        const isExact = scope.isExact ? ('1' as const) : undefined;
        return api.search.find({ ...input, q: scope.q, isExact }, { signal });
      },
    }),
};

/** A new guest's token waits for a lock, which takes 80 ms while the page renders another list. */
export const prepareListRequest = getOrCreateGuestToken;

/** Loads a page of a list that a press may ask for next. A failure is not shown. */
export function preloadList(scope: ListScope, query: ListQuery): Promise<void> {
  const { api, client } = getQueryContext();
  return client.prefetchQuery({
    ...listQueries.list(api, scope, query),
    retry: false, // the press tries again
    meta: suppressErrorToast,
  });
}

/** One page of a list, from the cache or from the server. */
export async function fetchList(scope: ListScope, query: ListQuery): Promise<PaginatedProducts> {
  const { api, client } = getQueryContext();
  const list = listQueries.list(api, scope, query);
  if (client.isFetching({ queryKey: list.queryKey, exact: true })) {
    await client.prefetchQuery(list);
    // A preload that fails says nothing. What would fail again is said now; else a new request follows.
    const error = client.getQueryState(list.queryKey)?.error;
    if (error && !shouldRetry(0, error)) {
      events.emit('requestFailed', error);
      throw error;
    }
  }
  return client.fetchQuery(list);
}
