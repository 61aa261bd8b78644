import { expect, test } from 'vitest';
import { prependViewedProduct } from '@/lib/storage/viewed-products';

test('keeps the last twelve viewed products, newest first, each once', () => {
  const twelve = Array.from({ length: 12 }, (_, place) => place + 1);

  expect(prependViewedProduct([3, 2, 1], 2)).toEqual([2, 3, 1]);
  expect(prependViewedProduct(twelve, 99)).toEqual([99, ...twelve.slice(0, 11)]);
});
