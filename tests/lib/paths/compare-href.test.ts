import { expect, test } from 'vitest';
import { getCompareHref, parseComparedItems } from '@/lib/paths/compare-href';

test('an address names products and variants, and is read back', () => {
  const items = [
    { productId: 12, variantId: 345 },
    { productId: 20, variantId: null },
  ];
  expect(getCompareHref(items)).toBe('/compare?items=12.345,20');
  expect(parseComparedItems('12.345,20')).toEqual(items);
  expect(getCompareHref([])).toBe('/compare');
});

test('what is no item, and what comes twice, is left out; four are compared at most', () => {
  expect(parseComparedItems('')).toEqual([]);
  expect(parseComparedItems('a,-1,0,1e3,99999999999,7.x, 8')).toEqual([{ productId: 7, variantId: null }]);
  expect(parseComparedItems('1,1,2,1.4,3,4,5').map(({ productId }) => productId)).toEqual([1, 2, 1, 3]);
  expect(parseComparedItems('1,'.repeat(100_000))).toEqual([{ productId: 1, variantId: null }]);
});
