import * as productCardText from '@/components/product-card/product-card-text';
import { useFeedback } from '@/stores/feedback';
import { useWishlist } from '@/stores/wishlist';

type WishlistTarget = { productId: number; variantId?: number };

const loadWishlistModules = () =>
  Promise.all([
    import('@/lib/queries/client'),
    import('@/lib/queries/wishlist'),
    import('@/lib/queries/execute'),
  ]);

/** Adds to the wishlist: the heart fills at once, and empties again if the request fails (a toast explains why). */
export async function addToWishlist({ productId, variantId }: WishlistTarget) {
  useWishlist.getState().added(productId);
  const [{ getQueryContext }, { wishlistMutations }, { executeMutation }] = await loadWishlistModules();
  const { api, client } = getQueryContext();
  try {
    await executeMutation(client, wishlistMutations.add(api, client), { productId, variantId });
    useFeedback.getState().toasted('success', productCardText.saved);
  } catch {
    useWishlist.getState().removed(productId);
  }
}

/** Removes from the wishlist. */
export async function removeFromWishlist(productId: number) {
  useWishlist.getState().removed(productId);
  const [{ getQueryContext }, { wishlistMutations }, { executeMutation }] = await loadWishlistModules();
  const { api, client } = getQueryContext();
  try {
    await executeMutation(client, wishlistMutations.removeProduct(api, client), productId);
    useFeedback.getState().toasted('success', productCardText.removed);
  } catch {
    useWishlist.getState().added(productId);
  }
}
