import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { setClockOffset } from '@/lib/browser/clock';
import {
  CardFields,
  extractDigits,
  findBrand,
  parseExpiry,
  formatExpiry,
  formatCardNumber,
  hasExpired,
  hasValidCheckDigit,
} from '@/lib/payment/card';

const validCard = { number: '4242 4242 4242 4242', expiry: '08 / 49', cvc: '123', name: 'Tasha Moreau' };
const messageOf = (card: Partial<typeof validCard>) =>
  CardFields.safeParse({ ...validCard, ...card }).error?.issues[0]?.message;

describe('a card number', () => {
  test.each([
    ['4242424242424242', 'visa', '4242 4242 4242 4242'],
    ['5555555555554444', 'mastercard', '5555 5555 5555 4444'],
    ['2223003122003222', 'mastercard', '2223 0031 2200 3222'],
    ['378282246310005', 'amex', '3782 822463 10005'],
    ['30569309025904', 'diners', '3056 930902 5904'],
    ['6011111111111117', 'discover', '6011 1111 1111 1117'],
    ['3566002020360505', 'jcb', '3566 0020 2036 0505'],
    ['6200000000000005', 'unionpay', '6200 0000 0000 0005'],
  ])('%s is a %s card, formatted as %s', (number, brand, grouped) => {
    expect(findBrand(number)?.brand).toBe(brand);
    expect(formatCardNumber(number)).toBe(grouped);
    expect(hasValidCheckDigit(number)).toBe(true);
    expect(messageOf({ number, cvc: brand === 'amex' ? '1234' : '123' })).toBeUndefined();
  });

  test('keeps its digits, in their order, when it is grouped', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,16}$/), (digits) => {
        const extracted = extractDigits(formatCardNumber(digits));
        expect(digits.startsWith(extracted)).toBe(true);
        expect(formatCardNumber(formatCardNumber(digits))).toBe(formatCardNumber(digits));
      }),
    );
  });

  test('has a wrong check digit when any one digit is changed', () => {
    fc.assert(
      fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (index, offset) => {
        const digits = [...'4242424242424242'].map(Number);
        digits[index] = (digits[index]! + offset) % 10;
        expect(hasValidCheckDigit(digits.join(''))).toBe(false);
      }),
    );
  });

  test('reports what is wrong with it', () => {
    expect(messageOf({ number: '' })).toBe('Card number Cannot be empty');
    expect(messageOf({ number: '4242 4242' })).toBe('The card number is not complete');
    expect(messageOf({ number: '4242 4242 4242 4241' })).toBe('One digit of the card number is wrong');
  });
});

describe('an expiry date', () => {
  test('gets its zero and its slash while it is typed', () => {
    expect(formatExpiry('8')).toBe('08 / ');
    expect(formatExpiry('1')).toBe('1');
    expect(formatExpiry('12', '1')).toBe('12 / ');
    expect(formatExpiry('12 / 3', '12 / ')).toBe('12 / 3');
    expect(formatExpiry('12 / 34', '12 / 3')).toBe('12 / 34');
    expect(formatExpiry('1234')).toBe('12 / 34');
  });

  test('can be deleted again', () => {
    expect(formatExpiry('12 / 3', '12 / 34')).toBe('12 / 3');
    expect(formatExpiry('12 / ', '12 / 3')).toBe('12');
    expect(formatExpiry('12 /', '12 / ')).toBe('1');
    expect(formatExpiry('1', '12')).toBe('1');
  });

  test('is valid until the end of its month', () => {
    const august = parseExpiry('08 / 26')!;
    expect(august).toEqual({ month: 8, year: 2026 });
    expect(hasExpired(august, new Date(2026, 7, 31))).toBe(false);
    expect(hasExpired(august, new Date(2026, 8, 1))).toBe(true);
  });

  test('must have a valid month', () => {
    expect(parseExpiry('13 / 30')).toBeNull();
    expect(parseExpiry('00 / 30')).toBeNull();
    expect(messageOf({ expiry: '13 / 30' })).toBe('Month and year, for example 08 / 29');
    expect(messageOf({ expiry: '01 / 20' })).toBe('This card has expired');
  });
});

test('a security code has 3 digits, or 4 for Amex', () => {
  expect(messageOf({ cvc: '12' })).toBe('3 digits, on the back');
  expect(messageOf({ number: '378282246310005', cvc: '123' })).toBe('4 digits, on the front');
});

test('a card expires by the server’s clock, however wrong the browser’s own is', () => {
  const serverMs = Date.now();
  vi.useFakeTimers({ now: new Date(2060, 0, 1) });
  try {
    expect(messageOf({})).toBe('This card has expired');
    setClockOffset(serverMs - Date.now());
    expect(messageOf({})).toBeUndefined();
  } finally {
    setClockOffset(0);
    vi.useRealTimers();
  }
});
