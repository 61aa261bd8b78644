import { expect, test } from 'vitest';
import { convertTextAmounts } from '@/provider/platform/money-text';

const dollar = { symbol: '$', rate: 1 };
const euro = { symbol: '€', rate: 0.9 };

test.each([
  ['Free express over $150', dollar, 'Free express over $150.00'],
  ['Free express over $150', euro, 'Free express over €135.00'],
  [
    '$40 off when the cart comes to $1,350 or more.',
    dollar,
    '$40.00 off when the cart comes to $1,350.00 or more.',
  ],
  ['$9.50 a month', dollar, '$9.50 a month'],
  ['20% off, up to $60.', euro, '20% off, up to €54.00.'],
  ['180% density, 20 in', euro, '180% density, 20 in'],
])('"%s" in %j is "%s"', (text, currency, expected) =>
  expect(convertTextAmounts(text, currency)).toBe(expected),
);
