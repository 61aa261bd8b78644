import { expect, test } from 'vitest';
import { encodeSharedCart, SHARED_LINES_MAX, decodeSharedCart } from '@/provider/modules/cart/shared-cart';

test('a shared cart is decoded into what was encoded', () => {
  const items = [
    { variantId: 12, qty: 1, bundleId: null },
    { variantId: 33, qty: 999, bundleId: 7 },
  ];
  expect(encodeSharedCart(items)).toBe('12.1_33.999.7');
  expect(decodeSharedCart('12.1_33.999.7')).toEqual(items);
});

test('a quantity above what a link can carry is capped', () => {
  expect(encodeSharedCart([{ variantId: 12, qty: 1_998, bundleId: null }])).toBe('12.999');
});

test.each([
  '',
  '12',
  '12.0',
  '0.1',
  '12.1000',
  '-1.1',
  '12.1.0',
  '12.1_',
  '99999999999.1',
  '2147483648.1',
  '12.1;drop',
  '12.1.7.1',
])('"%s" is rejected', (text) => expect(decodeSharedCart(text)).toBeNull());

test('a shared cart has no more lines than a cart may have', () => {
  const encodeLines = (count: number) => Array.from({ length: count }, () => '1.1').join('_');
  expect(decodeSharedCart(encodeLines(SHARED_LINES_MAX))).toHaveLength(SHARED_LINES_MAX);
  expect(decodeSharedCart(encodeLines(SHARED_LINES_MAX + 1))).toBeNull();
});
