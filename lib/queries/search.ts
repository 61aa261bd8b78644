import { queryOptions } from '@tanstack/react-query';
import type { CoreApi } from '@/lib/api/create-calls';
import { suppressErrorToast } from './suppress-error-toast';

const KEYWORDS_STALE_MS = 5 * 60_000;
const BEST_MATCHES = 3;

/** Spec 8: failures of suggestions and hot words are internal and not shown to the shopper. */
export const searchQueries = {
  suggest: (api: CoreApi, term: string) =>
    queryOptions({
      queryKey: ['search', 'suggest', term],
      queryFn: async ({ signal }) => (await api.search.suggest({ suggest: term }, { signal })).suggests,
      meta: suppressErrorToast,
      retry: false,
      staleTime: KEYWORDS_STALE_MS,
    }),
  matches: (api: CoreApi, term: string) =>
    queryOptions({
      queryKey: ['search', 'matches', term],
      queryFn: ({ signal }) => api.search.find({ q: term, limit: BEST_MATCHES }, { signal }),
      meta: suppressErrorToast,
      retry: false,
    }),
  hotKeywords: (api: CoreApi) =>
    queryOptions({
      queryKey: ['search', 'hot words'],
      queryFn: async ({ signal }) =>
        (await api.system.configs({ module: 'system_configs' }, { signal })).searchPageHotKeywords ?? [],
      meta: suppressErrorToast,
      retry: false,
      staleTime: KEYWORDS_STALE_MS,
    }),
  /** Products shown before a search. */
  mostViewed: (api: CoreApi) =>
    queryOptions({
      queryKey: ['search', 'show'],
      queryFn: async ({ signal }) => (await api.search.readSearchStart({}, { signal })).items,
      meta: suppressErrorToast,
      retry: false,
      staleTime: KEYWORDS_STALE_MS,
    }),
  cards: (api: CoreApi, productIds: readonly number[]) =>
    queryOptions({
      queryKey: ['search', 'cards', ...productIds],
      queryFn: async ({ signal }) =>
        (await api.product.byIds({ ids: productIds.map(String) }, { signal })).items,
      meta: suppressErrorToast,
      retry: false,
    }),
  /** For a search without results: near its terms, and near the viewed products. */
  recommended: (api: CoreApi, q: string, viewed: readonly number[]) =>
    queryOptions({
      queryKey: ['search', 'recommended', q, ...viewed],
      queryFn: async ({ signal }) =>
        (await api.search.recommend({ q, viewed: viewed.join(',') }, { signal })).items,
      meta: suppressErrorToast,
      retry: false,
    }),
};
