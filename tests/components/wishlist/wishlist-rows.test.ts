import { expect, test } from 'vitest';
import { getAvailableItems } from '@/components/wishlist/available-items';
import type { WishlistItem } from '@/contract/wishlist';
import { buildUndoRows } from '@/components/ui/hooks/undo-rows';

const createWishlistItem = (id: number, isSaleable = true) =>
  ({ id, variantId: 100 + id, isSaleable }) as WishlistItem;

test('a removed item keeps its position until its undo is dropped', () => {
  const rows = buildUndoRows(
    [createWishlistItem(1), createWishlistItem(3)],
    [{ item: createWishlistItem(2), index: 1 }],
  );
  expect(rows.map(({ item: { id }, isRemoved }) => `${id}${isRemoved ? ' removed' : ''}`)).toEqual([
    '1',
    '2 removed',
    '3',
  ]);
});

test('an item is shown once, also while the server still lists the removed one', () => {
  const rows = buildUndoRows(
    [createWishlistItem(1), createWishlistItem(2)],
    [{ item: createWishlistItem(2), index: 1 }],
  );
  expect(rows.map(({ item: { id } }) => id)).toEqual([1, 2]);
});

test('adds to the cart only items that are in stock and not removed', () => {
  const rows = buildUndoRows(
    [createWishlistItem(1), createWishlistItem(2, false)],
    [{ item: createWishlistItem(3), index: 2 }],
  );
  expect(getAvailableItems(rows)).toEqual([{ variantId: 101, qty: 1 }]);
});
