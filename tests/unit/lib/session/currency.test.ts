import { expect, test } from 'vitest';
import { currencyOf } from '@/lib/session/currency';

test('the query counts before the cookie, the cookie before the store (spec 7)', () => {
  expect(currencyOf('EUR', 'GBP')).toBe('EUR');
  expect(currencyOf(null, 'GBP')).toBe('GBP');
  expect(currencyOf(null, undefined)).toBe('USD');
});

test('a code that we do not know does not count', () => {
  expect(currencyOf('ZZZ', 'EUR')).toBe('EUR');
  expect(currencyOf('XXX', 'eur')).toBe('USD');
});
