import { beforeEach, expect, test, vi } from 'vitest';
import { currencyOf } from '@/lib/session/currency';
import { memoryStorage } from '@/tests/support/memory-storage';

// The store takes its storage when it is made.
vi.stubGlobal('sessionStorage', memoryStorage());
const { useUser } = await import('@/stores/user');

beforeEach(() => useUser.setState(useUser.getInitialState(), true));

test('the query counts before the cookie, the cookie before the store (spec 7)', () => {
  useUser.getState().currencyChosen('CAD', 'CA$');
  expect(currencyOf('EUR', 'GBP')).toBe('EUR');
  expect(currencyOf(null, 'GBP')).toBe('GBP');
  expect(currencyOf(null, undefined)).toBe('CAD');
});

test('the store begins with USD and $ (spec 3 and 9)', () => {
  expect(useUser.getState().currency).toEqual({ currencyTo: 'USD', symbol: '$' });
  expect(currencyOf(null, undefined)).toBe('USD');
});

test('a code that we do not know does not count', () => {
  expect(currencyOf('ZZZ', 'EUR')).toBe('EUR');
  expect(currencyOf('XXX', 'eur')).toBe('USD');
  useUser.getState().currencyChosen('ZZZ', 'Z');
  expect(currencyOf(null, undefined)).toBe('USD');
});
