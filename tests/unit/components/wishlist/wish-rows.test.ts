import { expect, test } from 'vitest';
import { itemsHere } from '@/components/wishlist/wish-rows';
import type { Wish } from '@/contract/wishlist';
import { inPlace } from '@/lib/format/in-place';

const wish = (id: number, isSaleable = true) => ({ id, variantId: 100 + id, isSaleable }) as Wish;

test('a removed wish keeps its place until it is forgotten', () => {
  const rows = inPlace([wish(1), wish(3)], [{ item: wish(2), index: 1 }]);
  expect(rows.map(({ item: { id }, isRemoved }) => `${id}${isRemoved ? ' removed' : ''}`)).toEqual([
    '1',
    '2 removed',
    '3',
  ]);
});

test('a wish is shown once, also while the server still lists it', () => {
  const rows = inPlace([wish(1), wish(2)], [{ item: wish(2), index: 1 }]);
  expect(rows.map(({ item: { id } }) => id)).toEqual([1, 2]);
});

test('only what is in stock and still kept goes into the cart', () => {
  const rows = inPlace([wish(1), wish(2, false)], [{ item: wish(3), index: 2 }]);
  expect(itemsHere(rows)).toEqual([{ variantId: 101, qty: 1 }]);
});
