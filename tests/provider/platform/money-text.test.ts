import { expect, test } from 'vitest';
import { convertTextAmounts } from '@/provider/platform/money-text';

const dollar = { symbol: '$', rate: 1 };
const pound = { symbol: '£', rate: 0.8 };
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
  ['Free from €49,90', { ...pound, baseSymbol: '€' }, 'Free from £39.92'],
  ['Free from €1,129.00, or 60 €.', { ...pound, baseSymbol: '€' }, 'Free from £903.20, or £48.00.'],
  ['€1.129,00', { ...pound, baseSymbol: '€' }, '€1.129,00'],
  ['2 for €5, 3 for €7', { ...pound, baseSymbol: '€' }, '2 for £4.00, 3 for £5.60'],
  ['CHF 1,500 or 20 CHF', { ...pound, baseSymbol: 'CHF' }, '£1,200.00 or £16.00'],
  ['180% density, 20 in', euro, '180% density, 20 in'],
])('"%s" in %j is "%s"', (text, currency, expected) =>
  expect(convertTextAmounts(text, currency)).toBe(expected),
);
