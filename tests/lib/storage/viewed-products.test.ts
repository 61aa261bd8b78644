import { expect, test } from 'vitest';
import { prependViewedProduct } from '@/lib/storage/viewed-products';

test('keeps the last twelve viewed products, newest first, each once', () => {
  const productIds = Array.from({ length: 12 }, (_, index) => index + 1);

  expect(prependViewedProduct([3, 2, 1], 2)).toEqual([2, 3, 1]);
  expect(prependViewedProduct(productIds, 99)).toEqual([99, ...productIds.slice(0, 11)]);
});
