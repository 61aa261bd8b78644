import type { WishlistItem } from '@/contract/wishlist';
import type { UndoRow } from '@/lib/format/in-place';

/** What of a page of the wishlist can go into the cart now. */
export const getAvailableItems = (rows: readonly UndoRow<WishlistItem>[]) =>
  rows
    .filter(({ item, isRemoved }) => item.isSaleable && !isRemoved)
    .map(({ item }) => ({ variantId: item.variantId, qty: 1 }));
