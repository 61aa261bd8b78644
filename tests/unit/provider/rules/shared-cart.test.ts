import { expect, test } from 'vitest';
import { encodeSharedCart, SHARED_LINES_MAX, decodeSharedCart } from '@/provider/rules/shared-cart';

test('what is packed comes out again', () => {
  const pieces = [
    { variantId: 12, qty: 1, bundleId: null },
    { variantId: 33, qty: 999, bundleId: 7 },
  ];
  expect(encodeSharedCart(pieces)).toBe('12.1_33.999.7');
  expect(decodeSharedCart('12.1_33.999.7')).toEqual(pieces);
});

test('of a line that has grown beyond what a link carries, it carries as many as it can', () => {
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
])('"%s" is none of ours', (text) => expect(decodeSharedCart(text)).toBeNull());

test('a cart is not longer than a cart may be', () => {
  const many = (count: number) => Array.from({ length: count }, () => '1.1').join('_');
  expect(decodeSharedCart(many(SHARED_LINES_MAX))).toHaveLength(SHARED_LINES_MAX);
  expect(decodeSharedCart(many(SHARED_LINES_MAX + 1))).toBeNull();
});
