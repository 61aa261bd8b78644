import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '@/lib/api/create-api';

export const productQueries = {
  all: ['product'] as const,
  read: (api: Api, id: number) =>
    queryOptions({
      queryKey: [...productQueries.all, 'read', id],
      queryFn: ({ signal }) => api.product.read({ id }, { signal }),
    }),
  /** Rows that come late and are left out when they fail. */
  byIds: (api: Api, ids: readonly number[]) =>
    queryOptions({
      queryKey: [...productQueries.all, 'by ids', ...ids],
      queryFn: async ({ signal }) => (await api.product.byIds({ ids: ids.map(String) }, { signal })).items,
      meta: { quiet: true },
    }),
};

export const productMutations = {
  notifyWhenBack: (api: Api) =>
    mutationOptions({
      mutationFn: (wish: { id: number; variantId: number; email: string }) =>
        api.product.notifyWhenBack(wish),
    }),
};
