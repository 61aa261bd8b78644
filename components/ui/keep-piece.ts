import { useNotice } from '@/stores/notice';
import { useWishlist } from '@/stores/wishlist';

type Piece = { productId: number; variantId?: number };

const load = () =>
  Promise.all([
    import('@/lib/queries/client'),
    import('@/lib/queries/wishlist'),
    import('@/lib/queries/execute'),
  ]);

/** Into the wishlist: the heart fills at once, and empties again when it was refused (why is said as a toast). */
export async function keepPiece({ productId, variantId }: Piece) {
  useWishlist.getState().kept(productId);
  const [{ asking }, { wishlistMutations }, { execute }] = await load();
  const { api, client } = asking();
  try {
    await execute(client, wishlistMutations.add(api, client), { productId, variantId });
    useNotice.getState().toasted('success', 'Saved to your wishlist');
  } catch {
    useWishlist.getState().letGo(productId);
  }
}

/** Out of it again. */
export async function letPieceGo(productId: number) {
  useWishlist.getState().letGo(productId);
  const [{ asking }, { wishlistMutations }, { execute }] = await load();
  const { api, client } = asking();
  try {
    await execute(client, wishlistMutations.removeProduct(api, client), productId);
    useNotice.getState().toasted('success', 'Removed from your wishlist');
  } catch {
    useWishlist.getState().kept(productId);
  }
}
