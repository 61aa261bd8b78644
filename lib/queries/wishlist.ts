import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Api } from '@/lib/api/create-api';
import { tell } from '@/lib/browser/signals';
import { askAnew } from './ask-anew';
import { CUSTOMER_KEY, saidThere as meta } from './customer-key';

/** Cards on one page of the wishlist. */
export const WISHES_PER_PAGE = 12;

const KEY = [...CUSTOMER_KEY, 'wishlist'] as const;
const HEARTS_KEY = [...KEY, 'hearts'] as const;
const scope = { id: 'wishlist' };

type Kept = { wishlistCount: number; productIds: number[] };

/** An answer from before this write would empty a heart that has just been filled. */
const dropOlder = (client: QueryClient) => client.cancelQueries({ queryKey: HEARTS_KEY });

/**
 * A read that began before this write answers what was true before it. It is cancelled and given this answer, or it would
 * empty the heart (after a login the header asks for the hearts while the pressed one is still being kept).
 */
function settle(client: QueryClient, kept: Kept) {
  void client.cancelQueries({ queryKey: HEARTS_KEY });
  client.setQueryData<Kept>(HEARTS_KEY, kept);
  tell('kept', kept);
  // The counts of the side menu change with it.
  return askAnew(client, CUSTOMER_KEY);
}

const SOUGHT_AT_ONCE = 100;

/** The entry of a product; null when it is not kept. */
async function findWish(api: Api, productId: number, page = 1): Promise<number | null> {
  const { items, lastPage } = await api.wishlist.list({ page, limit: SOUGHT_AT_ONCE });
  const found = items.find(({ product }) => product.productId === productId);
  if (found) return found.id;
  return page < lastPage ? findWish(api, productId, page + 1) : null;
}

export const wishlistQueries = {
  list: (api: Api, page: number, limit: number) =>
    queryOptions({
      queryKey: [...KEY, page, limit],
      queryFn: ({ signal }) => api.wishlist.list({ page, limit }, { signal }),
    }),
  /** What is kept, for the hearts on the pictures. */
  hearts: (api: Api) =>
    queryOptions({
      queryKey: HEARTS_KEY,
      queryFn: async ({ signal }): Promise<Kept> => {
        const { wishlistCount, productIds } = await api.wishlist.list({ limit: 1 }, { signal });
        return { wishlistCount, productIds };
      },
      meta,
    }),
};

export const wishlistMutations = {
  add: (api: Api, client: QueryClient) =>
    mutationOptions({
      scope,
      onMutate: () => dropOlder(client),
      mutationFn: (wish: { productId: number; variantId?: number }) => api.wishlist.add(wish),
      onSuccess: (kept) => settle(client, kept),
    }),
  remove: (api: Api, client: QueryClient) =>
    mutationOptions({
      scope,
      meta,
      mutationFn: (id: number) => api.wishlist.remove({ id }),
      onSuccess: (kept) => settle(client, kept),
    }),
  /** By the heart on a picture, which knows the product alone. */
  removeProduct: (api: Api, client: QueryClient) =>
    mutationOptions({
      scope,
      onMutate: () => dropOlder(client),
      mutationFn: async (productId: number) => {
        const id = await findWish(api, productId);
        return id === null ? null : api.wishlist.remove({ id });
      },
      onSuccess: (kept) => kept && settle(client, kept),
    }),
};
