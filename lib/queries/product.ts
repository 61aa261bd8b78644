import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { CoreApi } from '@/lib/api/create-calls';
import { suppressErrorToast } from './suppress-error-toast';

/** Colors and options change with the seasons, not while a shopper chooses. */
const OPTIONS_STALE_MS = 300_000;

export const productQueries = {
  all: ['product'] as const,
  read: (api: CoreApi, id: number) =>
    queryOptions({
      queryKey: [...productQueries.all, 'read', id],
      queryFn: ({ signal }) => api.product.read({ id }, { signal }),
    }),
  /** The shop's colors; the guide shows a failure itself. */
  colors: (api: CoreApi) =>
    queryOptions({
      queryKey: [...productQueries.all, 'colors'],
      queryFn: async ({ signal }) => (await api.product.colors({}, { signal })).items,
      meta: suppressErrorToast,
      staleTime: OPTIONS_STALE_MS,
    }),
  /** The options of all attributes; the hair profile shows a failure itself. */
  options: (api: CoreApi) =>
    queryOptions({
      queryKey: [...productQueries.all, 'options'],
      queryFn: async ({ signal }) => (await api.product.options({}, { signal })).items,
      meta: suppressErrorToast,
      staleTime: OPTIONS_STALE_MS,
    }),
  /** The options of one attribute; silently left out on failure. */
  attributeOptions: (api: CoreApi, attribute: string) =>
    queryOptions({
      queryKey: [...productQueries.all, 'options', attribute],
      queryFn: ({ signal }) => api.product.readAttributeOptions({ attribute }, { signal }),
      meta: suppressErrorToast,
      retry: false,
      staleTime: OPTIONS_STALE_MS,
    }),
  /** Rows that load late and are left out on failure. */
  byIds: (api: CoreApi, ids: readonly number[]) =>
    queryOptions({
      queryKey: [...productQueries.all, 'by ids', ...ids],
      queryFn: async ({ signal }) => (await api.product.byIds({ ids: ids.map(String) }, { signal })).items,
      meta: suppressErrorToast,
    }),
};

export const productMutations = {
  subscribeToStock: (api: CoreApi) =>
    mutationOptions({
      mutationFn: (input: { id: number; variantId: number; email: string }) =>
        api.product.subscribeToStock(input),
    }),
};
