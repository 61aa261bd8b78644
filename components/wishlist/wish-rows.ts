import type { Wish } from '@/contract/wishlist';

/** A wish that was taken out a moment ago, at the place it had. */
export type RemovedWish = { wish: Wish; index: number };
export type WishRow = { wish: Wish; isRemoved: boolean };

/** The wishes as they are shown: a removed one keeps its place for as long as it can be put back. */
export function wishRows(items: readonly Wish[], removed: readonly RemovedWish[]): WishRow[] {
  const gone = new Set(removed.map(({ wish }) => wish.id));
  const rows = items.filter(({ id }) => !gone.has(id)).map((wish): WishRow => ({ wish, isRemoved: false }));
  for (const { wish, index } of [...removed].sort((a, b) => a.index - b.index))
    rows.splice(Math.min(index, rows.length), 0, { wish, isRemoved: true });
  return rows;
}

/** What of a page of the wishlist can go into the cart now. */
export const itemsHere = (rows: readonly WishRow[]) =>
  rows
    .filter(({ wish, isRemoved }) => wish.isSaleable && !isRemoved)
    .map(({ wish }) => ({ variantId: wish.variantId, qty: 1 }));
