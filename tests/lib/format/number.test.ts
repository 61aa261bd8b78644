import { expect, it } from 'vitest';
import { formatNumber } from '@/lib/format/number';

it.each([0, 1, 2, 3, 4])('a number with %d decimals is written as Intl writes it', (decimals) => {
  const intl = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  for (let digits = 0; digits < 10; digits += 1)
    for (const share of [0, 0.001, 0.5, 0.123456789, 0.987654321, 0.999999999]) {
      const value = Math.floor(share * 10 ** digits * 10 ** decimals) / 10 ** decimals;
      for (const number of [value, -value || 0])
        expect(formatNumber(number, decimals)).toBe(intl.format(number));
    }
});
