import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@/lib/api/create-api';
import { LIST_LIMIT } from '@/lib/config/list';
import { toProductFilterInput, serializeListQuery, type ListQuery } from '@/lib/catalog/list-query';

export type SearchScope = { kind: 'search'; currency: string; q: string; isExact: boolean };

export const searchResultQueries = {
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
