import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toAmount, convertAmount, getMaxCents, formatMoney } from '@/provider/platform/money';

test('prices show 2 decimals (spec 9)', () => {
  expect(formatMoney(12_900, '$')).toBe('$129.00');
  expect(formatMoney(5, '€')).toBe('€0.05');
  expect(formatMoney(0, '$')).toBe('$0.00');
  expect(formatMoney(123_456_789, 'CA$')).toBe('CA$1,234,567.89');
  expect(formatMoney(-6_000, '$')).toBe('-$60.00');
});

test('a price is rounded once, to a minor unit', () => {
  expect(convertAmount(12_999, 0.92)).toBe(11_959);
  expect(toAmount(11_959)).toBe(119.59);
});

test('getMaxCents returns the highest price that is displayed as no more than the limit', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_900 }),
      fc.oneof(fc.constantFrom(1, 0.92, 18.27, 151.3), fc.double({ min: 0.1, max: 200, noNaN: true })),
      (minor, rate) => {
        const cents = getMaxCents(minor, rate);
        expect(convertAmount(cents, rate)).toBeLessThanOrEqual(minor);
        expect(convertAmount(cents + 1, rate)).toBeGreaterThan(minor);
      },
    ),
  );
  expect(getMaxCents(99_999_900, 0.000_1)).toBe(2_147_483_647);
});
