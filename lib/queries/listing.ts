import { queryOptions } from '@tanstack/react-query';
import type { PaginatedProducts } from '@/contract/product-list';
import { type ListQuery, toProductFilterInput, serializeListQuery } from '@/lib/catalog/list-query';
import { getQueryContext } from './client';
import type { Api } from '@/lib/api/create-api';
import { LIST_LIMIT } from '@/lib/config/list';

type SearchScope = { kind: 'search'; currency: string; q: string; isExact: boolean };

const searchResultQueries = {
  all: ['search results'] as const,
  list: (api: Api, { currency, q, isExact }: SearchScope, query: ListQuery) =>
    queryOptions({
      queryKey: [...searchResultQueries.all, currency, q, isExact, serializeListQuery(query)],
      queryFn: ({ signal }) =>
        api.search.find(
          { ...toProductFilterInput(query), q, isExact: isExact ? '1' : undefined, limit: LIST_LIMIT },
          { signal },
        ),
    }),
};

type CategoryScope = { kind: 'category'; currency: string; categoryId: number };

const productListQueries = {
  all: ['product list'] as const,
  list: (api: Api, { currency, categoryId }: CategoryScope, query: ListQuery) =>
    queryOptions({
      queryKey: [...productListQueries.all, currency, categoryId, serializeListQuery(query)],
      queryFn: ({ signal }) =>
        api.product.list({ ...toProductFilterInput(query), categoryId, limit: LIST_LIMIT }, { signal }),
    }),
};

/** The source of a product list: a category, or search terms. */
export type ListScope = CategoryScope | SearchScope;

/** One page of a list, from the cache or from the server. */
export async function fetchList(scope: ListScope, query: ListQuery): Promise<PaginatedProducts> {
  const { api, client } = getQueryContext();
  return scope.kind === 'category'
    ? client.fetchQuery(productListQueries.list(api, scope, query))
    : client.fetchQuery(searchResultQueries.list(api, scope, query));
}
