import { expect, test } from 'vitest';
import { getAvailableItems } from '@/components/wishlist/wish-rows';
import type { WishlistItem } from '@/contract/wishlist';
import { buildUndoRows } from '@/lib/format/in-place';

const createWishlistItem = (id: number, isSaleable = true) =>
  ({ id, variantId: 100 + id, isSaleable }) as WishlistItem;

test('a removed wish keeps its place until it is forgotten', () => {
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

test('a wish is shown once, also while the server still lists it', () => {
  const rows = buildUndoRows(
    [createWishlistItem(1), createWishlistItem(2)],
    [{ item: createWishlistItem(2), index: 1 }],
  );
  expect(rows.map(({ item: { id } }) => id)).toEqual([1, 2]);
});

test('only what is in stock and still kept goes into the cart', () => {
  const rows = buildUndoRows(
    [createWishlistItem(1), createWishlistItem(2, false)],
    [{ item: createWishlistItem(3), index: 2 }],
  );
  expect(getAvailableItems(rows)).toEqual([{ variantId: 101, qty: 1 }]);
});
