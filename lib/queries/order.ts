import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '@/lib/api/create-api';

const meta = { quiet: true };

export const orderQueries = {
  all: ['order'] as const,
  read: (api: Api, id: number) =>
    queryOptions({
      queryKey: [...orderQueries.all, 'read', id],
      queryFn: ({ signal }) => api.order.read({ id }, { signal }),
      staleTime: 5_000,
      meta,
    }),
};

export const orderMutations = {
  arrived: (api: Api) => mutationOptions({ meta, mutationFn: (id: number) => api.order.arrived({ id }) }),
};
