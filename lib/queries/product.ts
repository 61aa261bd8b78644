import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '@/lib/api/create-api';
import { suppressErrorToast } from './suppress-error-toast';

/** Colors and options change with the seasons, not while a shopper chooses. */
const OPTIONS_STALE_MS = 300_000;

export const productQueries = {
  all: ['product'] as const,
  read: (api: Api, id: number) =>
    queryOptions({
      queryKey: [...productQueries.all, 'read', id],
      queryFn: ({ signal }) => api.product.read({ id }, { signal }),
    }),
  /** The shop's colors; the guide shows a failure itself. */
  colors: (api: Api) =>
    queryOptions({
      queryKey: [...productQueries.all, 'colors'],
      queryFn: async ({ signal }) => (await api.product.colors({}, { signal })).items,
      meta: suppressErrorToast,
      staleTime: OPTIONS_STALE_MS,
    }),
  /** The options of one attribute; silently left out on failure. */
  attributeOptions: (api: Api, attribute: string) =>
    queryOptions({
      queryKey: [...productQueries.all, 'options', attribute],
      queryFn: ({ signal }) => api.product.readAttributeOptions({ attribute }, { signal }),
      meta: suppressErrorToast,
      retry: false,
      staleTime: OPTIONS_STALE_MS,
    }),
  /** Rows that load late and are left out on failure. */
  byIds: (api: Api, ids: readonly number[]) =>
    queryOptions({
      queryKey: [...productQueries.all, 'by ids', ...ids],
      queryFn: async ({ signal }) => (await api.product.byIds({ ids: ids.map(String) }, { signal })).items,
      meta: suppressErrorToast,
    }),
};

export const productMutations = {
  subscribeToStock: (api: Api) =>
    mutationOptions({
      mutationFn: (input: { id: number; variantId: number; email: string }) =>
        api.product.subscribeToStock(input),
    }),
};
