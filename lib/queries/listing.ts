import type { ProductPage } from '@/contract/product-list';
import type { ListQuery } from '@/lib/format/list-query';
import { asking } from './client';
import { productListQueries, type CategoryScope } from './product-list';
import { searchResultQueries, type SearchScope } from './search-results';

/** Where a list of products comes from: a category, or words that were searched for. */
export type ListScope = CategoryScope | SearchScope;

/** One page of a list, from what is known or from the server. */
export async function askList(scope: ListScope, query: ListQuery): Promise<ProductPage> {
  const { api, client } = asking();
  return scope.kind === 'category'
    ? client.fetchQuery(productListQueries.of(api, scope, query))
    : client.fetchQuery(searchResultQueries.of(api, scope, query));
}
