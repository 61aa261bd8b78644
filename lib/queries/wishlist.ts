import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Api } from '@/lib/api/create-api';
import { CUSTOMER_KEY, saidThere as meta } from './customer-key';

/** Cards on one page of the wishlist. */
export const WISHES_PER_PAGE = 12;

const KEY = [...CUSTOMER_KEY, 'wishlist'] as const;
const scope = { id: 'wishlist' };

/** The counts of the side menu change with it. */
const forget = (client: QueryClient) => client.invalidateQueries({ queryKey: CUSTOMER_KEY });

export const wishlistQueries = {
  list: (api: Api, page: number, limit: number) =>
    queryOptions({
      queryKey: [...KEY, page, limit],
      queryFn: ({ signal }) => api.wishlist.list({ page, limit }, { signal }),
    }),
};

export const wishlistMutations = {
  add: (api: Api, client: QueryClient) =>
    mutationOptions({
      scope,
      mutationFn: (wish: { productId: number; variantId?: number }) => api.wishlist.add(wish),
      onSuccess: () => forget(client),
    }),
  remove: (api: Api, client: QueryClient) =>
    mutationOptions({
      scope,
      meta,
      mutationFn: (id: number) => api.wishlist.remove({ id }),
      onSuccess: () => forget(client),
    }),
};
