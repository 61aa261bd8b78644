import { beforeEach, expect, test, vi } from 'vitest';
import { resolveCurrency } from '@/lib/storage/currency';
import { createMemoryStorage } from '@/tests/support/memory-storage';

// The store takes its storage when it is created.
vi.stubGlobal('sessionStorage', createMemoryStorage());
const { useUser } = await import('@/stores/user');

beforeEach(() => useUser.setState(useUser.getInitialState(), true));

test('the query takes precedence over the cookie, and the cookie over the store (spec 7)', () => {
  useUser.getState().currencyChosen('CAD', 'CA$');
  expect(resolveCurrency('EUR', 'GBP')).toBe('EUR');
  expect(resolveCurrency(null, 'GBP')).toBe('GBP');
  expect(resolveCurrency(null, undefined)).toBe('CAD');
});

test('the store starts with USD and $ (spec 3 and 9)', () => {
  expect(useUser.getState().currency).toEqual({ currencyTo: 'USD', symbol: '$' });
  expect(resolveCurrency(null, undefined)).toBe('USD');
});

test('an unknown currency code is ignored', () => {
  expect(resolveCurrency('ZZZ', 'EUR')).toBe('EUR');
  expect(resolveCurrency('XXX', 'eur')).toBe('USD');
  useUser.getState().currencyChosen('ZZZ', 'Z');
  expect(resolveCurrency(null, undefined)).toBe('USD');
});
