import { expect, test } from 'vitest';
import { amountOf, converted, priceText } from '@/provider/rules/money';

test('prices show 2 decimals (spec 9)', () => {
  expect(priceText(12_900, '$')).toBe('$129.00');
  expect(priceText(5, '€')).toBe('€0.05');
  expect(priceText(0, '$')).toBe('$0.00');
  expect(priceText(123_456_789, 'CA$')).toBe('CA$1,234,567.89');
  expect(priceText(-6_000, '$')).toBe('-$60.00');
});

test('a price is rounded once, to a minor unit', () => {
  expect(converted(12_999, 0.92)).toBe(11_959);
  expect(amountOf(11_959)).toBe(119.59);
});
