import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountOf, converted, mostCents, priceText } from '@/provider/rules/money';

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

test('the highest price that is shown as no more than a limit is just that', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_900 }),
      fc.oneof(fc.constantFrom(1, 0.92, 18.27, 151.3), fc.double({ min: 0.1, max: 200, noNaN: true })),
      (minor, rate) => {
        const cents = mostCents(minor, rate);
        expect(converted(cents, rate)).toBeLessThanOrEqual(minor);
        expect(converted(cents + 1, rate)).toBeGreaterThan(minor);
      },
    ),
  );
  expect(mostCents(99_999_900, 0.000_1)).toBe(2_147_483_647);
});
