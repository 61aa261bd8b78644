import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@/lib/api/create-api';
import { LIST_LIMIT } from '@/lib/config/list';
import { filterOf, listQueryText, type ListQuery } from '@/lib/format/list-query';

export type CategoryScope = { kind: 'category'; currency: string; categoryId: number };

export const productListQueries = {
  all: ['product list'] as const,
  of: (api: Api, { currency, categoryId }: CategoryScope, query: ListQuery) =>
    queryOptions({
      queryKey: [...productListQueries.all, currency, categoryId, listQueryText(query)],
      queryFn: ({ signal }) =>
        api.product.list({ ...filterOf(query), categoryId, limit: LIST_LIMIT }, { signal }),
    }),
};
