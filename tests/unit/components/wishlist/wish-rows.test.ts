import { expect, test } from 'vitest';
import { itemsHere, wishRows } from '@/components/wishlist/wish-rows';
import type { Wish } from '@/contract/wishlist';

const wish = (id: number, isSaleable = true) => ({ id, variantId: 100 + id, isSaleable }) as Wish;

test('a removed wish keeps its place until it is forgotten', () => {
  const rows = wishRows([wish(1), wish(3)], [{ wish: wish(2), index: 1 }]);
  expect(rows.map(({ wish: { id }, isRemoved }) => `${id}${isRemoved ? ' removed' : ''}`)).toEqual([
    '1',
    '2 removed',
    '3',
  ]);
});

test('a wish is shown once, also while the server still lists it', () => {
  const rows = wishRows([wish(1), wish(2)], [{ wish: wish(2), index: 1 }]);
  expect(rows.map(({ wish: { id } }) => id)).toEqual([1, 2]);
});

test('only what is in stock and still kept goes into the cart', () => {
  const rows = wishRows([wish(1), wish(2, false)], [{ wish: wish(3), index: 2 }]);
  expect(itemsHere(rows)).toEqual([{ variantId: 101, qty: 1 }]);
});
