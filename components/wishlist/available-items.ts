import type { WishlistItem } from '@/contract/wishlist';
import type { UndoRow } from '@/components/ui/hooks/undo-rows';

/** Items of a wishlist page that can be added to the cart now. */
export const getAvailableItems = (rows: readonly UndoRow<WishlistItem>[]) =>
  rows
    .filter(({ item, isRemoved }) => item.isSaleable && !isRemoved)
    .map(({ item }) => ({ variantId: item.variantId, qty: 1 }));
