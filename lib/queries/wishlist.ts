import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { CoreApi } from '@/lib/api/create-calls';
import { events } from '@/lib/browser/events';
import { cancelAndInvalidate } from './refetch';
import { CUSTOMER_KEY } from './customer-key';
import { suppressErrorToast as meta } from './suppress-error-toast';

/** Cards on one page of the wishlist. */
export const WISHLIST_ITEMS_PER_PAGE = 12;

const KEY = [...CUSTOMER_KEY, 'wishlist'] as const;
const WISHLIST_IDS_KEY = [...KEY, 'hearts'] as const;
const scope = { id: 'wishlist' };

type WishlistIds = { wishlistCount: number; productIds: number[] };

/** A response from before this write would empty a heart that has just been filled. */
const cancelOlderReads = (client: QueryClient) => client.cancelQueries({ queryKey: WISHLIST_IDS_KEY });

/**
 * A read that began before this write returns the older state. It is cancelled and replaced by this response,
 * or it would empty the heart (after a login the header reads the hearts while the clicked one is still being
 * saved).
 */
function cacheWishlist(client: QueryClient, wishlistIds: WishlistIds) {
  void client.cancelQueries({ queryKey: WISHLIST_IDS_KEY });
  client.setQueryData<WishlistIds>(WISHLIST_IDS_KEY, wishlistIds);
  events.emit('wishlist', wishlistIds);
  // The counts of the side menu change with it.
  return cancelAndInvalidate(client, CUSTOMER_KEY);
}

const SEARCH_PAGE_SIZE = 100;

/** The wishlist item of a product; null when not saved. */
async function findWishlistItemId(api: CoreApi, productId: number, page = 1): Promise<number | null> {
  const { items, lastPage } = await api.wishlist.list({ page, limit: SEARCH_PAGE_SIZE });
  const item = items.find(({ product }) => product.productId === productId);
  if (item) return item.id;
  return page < lastPage ? findWishlistItemId(api, productId, page + 1) : null;
}

export const wishlistQueries = {
  list: (api: CoreApi, page: number, limit: number) =>
    queryOptions({
      queryKey: [...KEY, page, limit],
      queryFn: ({ signal }) => api.wishlist.list({ page, limit }, { signal }),
    }),
  /** The saved products, for the hearts on the images. */
  wishlistIds: (api: CoreApi) =>
    queryOptions({
      queryKey: WISHLIST_IDS_KEY,
      queryFn: async ({ signal }): Promise<WishlistIds> => {
        const { wishlistCount, productIds } = await api.wishlist.list({ limit: 1 }, { signal });
        return { wishlistCount, productIds };
      },
      meta,
    }),
};

export const wishlistMutations = {
  add: (api: CoreApi, client: QueryClient) =>
    mutationOptions({
      scope,
      onMutate: () => cancelOlderReads(client),
      mutationFn: (input: { productId: number; variantId?: number }) => api.wishlist.add(input),
      onSuccess: (wishlistIds) => cacheWishlist(client, wishlistIds),
    }),
  remove: (api: CoreApi, client: QueryClient) =>
    mutationOptions({
      scope,
      meta,
      mutationFn: (id: number) => api.wishlist.remove({ id }),
      onSuccess: (wishlistIds) => cacheWishlist(client, wishlistIds),
    }),
  /** For the heart on an image, which only knows the product. */
  removeProduct: (api: CoreApi, client: QueryClient) =>
    mutationOptions({
      scope,
      onMutate: () => cancelOlderReads(client),
      mutationFn: async (productId: number) => {
        const id = await findWishlistItemId(api, productId);
        return id === null ? null : api.wishlist.remove({ id });
      },
      onSuccess: (wishlistIds) => wishlistIds && cacheWishlist(client, wishlistIds),
    }),
};
