import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@/lib/api/create-api';
import { LIST_LIMIT } from '@/lib/config/list';
import { filterOf, listQueryText, type ListQuery } from '@/lib/format/list-query';

export type SearchScope = { kind: 'search'; currency: string; q: string; isExact: boolean };

export const searchResultQueries = {
  all: ['search results'] as const,
  of: (api: Api, { currency, q, isExact }: SearchScope, query: ListQuery) =>
    queryOptions({
      queryKey: [...searchResultQueries.all, currency, q, isExact, listQueryText(query)],
      queryFn: ({ signal }) =>
        api.search.find(
          { ...filterOf(query), q, isExact: isExact ? '1' : undefined, limit: LIST_LIMIT },
          { signal },
        ),
    }),
};
