import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@/lib/api/create-api';
import { LIST_LIMIT } from '@/lib/config/list';
import { toProductFilterInput, serializeListQuery, type ListQuery } from '@/lib/catalog/list-query';

export type CategoryScope = { kind: 'category'; currency: string; categoryId: number };

export const productListQueries = {
  all: ['product list'] as const,
  list: (api: Api, { currency, categoryId }: CategoryScope, query: ListQuery) =>
    queryOptions({
      queryKey: [...productListQueries.all, currency, categoryId, serializeListQuery(query)],
      queryFn: ({ signal }) =>
        api.product.list({ ...toProductFilterInput(query), categoryId, limit: LIST_LIMIT }, { signal }),
    }),
};
