import { expect, it } from 'vitest';
import {
  formatPrice,
  getFirstInstalmentAmount,
  getInstalmentAmounts,
  formatSurcharge,
} from '@/lib/format/amount';

it.each([
  ['$229.00', 57.25, '$57.25'],
  ['$229.00', 1229, '$1,229.00'],
  ['$1,229.00', 9.5, '$9.50'],
  ['A$1,229.00', 1_234_567.8, 'A$1,234,567.80'],
  ['€12.00', 0, '€0.00'],
])('formatted like %s, the amount %d is %s', (sample, amount, text) =>
  expect(formatPrice(sample, amount)).toBe(text),
);

it.each([
  [24, '+$24.00'],
  [1024, '+$1,024.00'],
  [9.6, '+$9.60'],
])('a surcharge of %d is shown as %s', (amount, text) =>
  expect(formatSurcharge('$1,229.00', amount)).toBe(text),
);

it('the first of four payments includes the cents that do not divide', () => {
  expect(getFirstInstalmentAmount(229)).toBe(57.25);
  expect(getFirstInstalmentAmount(0.3)).toBe(0.09);
  expect(getFirstInstalmentAmount(99.99)).toBe(25.02);
});

it.each([
  [229, [57.25, 57.25, 57.25, 57.25]],
  [331.01, [82.76, 82.75, 82.75, 82.75]],
  [1.01, [0.26, 0.25, 0.25, 0.25]],
])('the four payments of %d add up to it to the cent', (amount, instalments) => {
  expect(getInstalmentAmounts(amount)).toEqual(instalments);
  expect(instalments.reduce((total, instalment) => total + Math.round(instalment * 100), 0)).toBe(
    Math.round(amount * 100),
  );
});
