import type { PaginatedProducts } from '@/contract/product-list';
import type { ListQuery } from '@/lib/catalog/list-query';
import { getQueryContext } from './client';
import { productListQueries, type CategoryScope } from './product-list';
import { searchResultQueries, type SearchScope } from './search-results';

/** The source of a product list: a category, or search terms. */
export type ListScope = CategoryScope | SearchScope;

/** One page of a list, from the cache or from the server. */
export async function fetchList(scope: ListScope, query: ListQuery): Promise<PaginatedProducts> {
  const { api, client } = getQueryContext();
  return scope.kind === 'category'
    ? client.fetchQuery(productListQueries.list(api, scope, query))
    : client.fetchQuery(searchResultQueries.list(api, scope, query));
}
