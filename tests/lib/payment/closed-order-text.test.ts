import { expect, test } from 'vitest';
import { closedOrderText } from '@/lib/payment/closed-order-text';

test.each([
  ['unpaid', 'Time ran out and the order was cancelled. Put it back in your cart?'],
  ['cancelled', 'This order was cancelled. Put it back in your cart?'],
  ['refunded', 'This order was refunded.'],
] as const)('an order that is %s and cannot be paid shows: %s', (status, text) => {
  expect(closedOrderText(status)).toBe(text);
});
