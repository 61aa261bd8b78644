import { expect, test } from 'vitest';
import { endWords } from '@/lib/payment/end-words';

test.each([
  ['unpaid', 'We had to let it go. Put it back in the cart?'],
  ['cancelled', 'This order was cancelled. Put it back in the cart?'],
  ['refunded', 'This order has been paid back to you.'],
] as const)('an order that is %s and cannot be paid: %s', (status, words) => {
  expect(endWords(status)).toBe(words);
});
