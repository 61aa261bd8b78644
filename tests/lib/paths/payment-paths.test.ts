import { expect, test } from 'vitest';
import type { Cart } from '@/contract/cart';
import type { Order } from '@/contract/order';
import { findOrderId, isPaidStatus, getPayWaitPath } from '@/lib/paths/payment-paths';
import { getMissingItems } from '@/lib/payment/restore-cart-items';

test('an order id in the URL is a whole number, and nothing else', () => {
  expect(findOrderId('12')).toBe(12);
  for (const invalidId of [
    undefined,
    '',
    '0',
    '-1',
    '1.5',
    '1e3',
    'abc',
    '99999999999',
    '4294967296',
    ['1', '2'],
  ])
    expect(findOrderId(invalidId)).toBeNull();
});

test('a paid order stays paid through fulfilment, a refunded one does not', () => {
  expect((['paid', 'processing', 'shipped', 'completed'] as const).every(isPaidStatus)).toBe(true);
  expect((['unpaid', 'cancelled', 'refunded'] as const).some(isPaidStatus)).toBe(false);
  expect(getPayWaitPath(3, 'pi_1')).toBe('/order/payWait?order=3&payment_intent=pi_1');
});

test('adds only what is missing from an order back to the cart, bundle items with their bundle', () => {
  const order = {
    items: [
      { variantId: 1, qtyOrdered: 2, bundleId: null },
      { variantId: 2, qtyOrdered: 1, bundleId: null },
      { variantId: 3, qtyOrdered: 1, bundleId: 7 },
    ],
  } as Order;
  const cart = {
    items: [
      { variantId: 1, qty: 1, bundleId: null },
      { variantId: 2, qty: 4, bundleId: null },
      { variantId: 3, qty: 1, bundleId: null },
    ],
  } as Cart;
  expect(getMissingItems(cart, order)).toEqual([
    { variantId: 1, qty: 1 },
    { variantId: 3, qty: 1, bundleId: 7 },
  ]);
});
