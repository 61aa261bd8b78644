import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@/lib/api/create-api';
import { suppressErrorToast } from './suppress-error-toast';

const KEYWORDS_STALE_MS = 5 * 60_000;
const BEST_MATCHES = 3;

/** Spec 8: failures of suggestions and hot words are internal and not shown to the shopper. */
export const searchQueries = {
  suggest: (api: Api, term: string) =>
    queryOptions({
      queryKey: ['search', 'suggest', term],
      queryFn: async ({ signal }) => (await api.search.suggest({ suggest: term }, { signal })).suggests,
      meta: suppressErrorToast,
      retry: false,
      staleTime: KEYWORDS_STALE_MS,
    }),
  matches: (api: Api, term: string) =>
    queryOptions({
      queryKey: ['search', 'matches', term],
      queryFn: ({ signal }) => api.search.find({ q: term, limit: BEST_MATCHES }, { signal }),
      meta: suppressErrorToast,
      retry: false,
    }),
  hotKeywords: (api: Api) =>
    queryOptions({
      queryKey: ['search', 'hot words'],
      queryFn: async ({ signal }) =>
        (await api.system.configs({ module: 'system_configs' }, { signal })).searchPageHotKeywords ?? [],
      meta: suppressErrorToast,
      retry: false,
      staleTime: KEYWORDS_STALE_MS,
    }),
  /** Products shown before a search. */
  mostViewed: (api: Api) =>
    queryOptions({
      queryKey: ['search', 'show'],
      queryFn: async ({ signal }) => (await api.search.readSearchStart({}, { signal })).items,
      meta: suppressErrorToast,
      retry: false,
      staleTime: KEYWORDS_STALE_MS,
    }),
  cards: (api: Api, productIds: readonly number[]) =>
    queryOptions({
      queryKey: ['search', 'cards', ...productIds],
      queryFn: async ({ signal }) =>
        (await api.product.byIds({ ids: productIds.map(String) }, { signal })).items,
      meta: suppressErrorToast,
      retry: false,
    }),
  /** For a search without results: near its terms, and near the viewed products. */
  recommended: (api: Api, q: string, viewed: readonly number[]) =>
    queryOptions({
      queryKey: ['search', 'recommended', q, ...viewed],
      queryFn: async ({ signal }) =>
        (await api.search.recommend({ q, viewed: viewed.join(',') }, { signal })).items,
      meta: suppressErrorToast,
      retry: false,
    }),
};
