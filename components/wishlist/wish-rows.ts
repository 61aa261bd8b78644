import type { Wish } from '@/contract/wishlist';
import type { Row } from '@/lib/format/in-place';

/** What of a page of the wishlist can go into the cart now. */
export const itemsHere = (rows: readonly Row<Wish>[]) =>
  rows
    .filter(({ item, isRemoved }) => item.isSaleable && !isRemoved)
    .map(({ item }) => ({ variantId: item.variantId, qty: 1 }));
