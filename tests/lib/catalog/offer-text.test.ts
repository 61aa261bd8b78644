import { expect, it } from 'vitest';
import { exchangeText, getStockBadge, untilText } from '@/lib/catalog/offer-text';

it.each([
  [0, 'petal', 'Out of stock'],
  [-2, 'petal', 'Out of stock'],
  [1, 'amber', '1 left'],
  [3, 'amber', '3 left'],
  [6, 'leaf', 'In stock, 6 left'],
  [11, 'leaf', 'In stock'],
])('a stock of %i has the badge (%s) %s', (qty, tone, text) =>
  expect(getStockBadge(qty)).toEqual({ tone, text }),
);

it.each([
  ['2026-11-22T23:59:59Z', 'until Sunday, November 22'],
  ['2026-11-23T00:00:00Z', 'until Sunday, November 22'],
  [null, null],
])('a discount that ends at %s is described as %s', (end, text) => expect(untilText(end)).toBe(text));

it.each([
  [{ texture: null, specifications: [], returnPolicy: { days: 30 } }, 'within 30 days while it is sealed'],
  [
    { texture: 'curly', specifications: [], returnPolicy: { days: 14 } },
    'within 14 days while it is not worn',
  ],
  [
    { texture: 'curly', specifications: [{ label: 'Lace' }], returnPolicy: { days: 30 } },
    'within 30 days while the lace is uncut',
  ],
])('the exchange text names the days of the return policy: %o', (product, text) =>
  expect(exchangeText(product)).toBe(`Exchange ${text}.`),
);

it('a shop without return terms promises no exchange', () =>
  expect(exchangeText({ texture: 'curly', specifications: [], returnPolicy: null })).toBeNull());
