import { describe, expect, test } from 'vitest';
import { EMPTY_HAIR_PROFILE, isEmptyHairProfile } from '@/contract/hair-profile-fields';
import { formatWeekday } from '@/lib/format/day-text';
import { headText, parseBudget, parseHeadInches } from '@/components/hair/hair-text';
import {
  couponEndingText,
  getGreeting,
  paymentTimeLeftText,
  homeSummaryText,
} from '@/components/account/home-text';
import { findIncomingFilter } from '@/lib/queries/order';

const NOW = Date.parse('2026-11-21T10:00:00Z');

test.each([
  [0, 'Good evening'],
  [4, 'Good evening'],
  [5, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [17, 'Good afternoon'],
  [18, 'Good evening'],
])('at %i o’clock the greeting is "%s"', (hour, greeting) => expect(getGreeting(hour)).toBe(greeting));

describe('the summary under the greeting', () => {
  const quiet = { unpaid: 0, shipped: 0, toReview: 0, hasOrders: true };

  test.each([
    [{ shipped: 1, unpaid: 1 }, 'One parcel is on its way, one order is waiting for you.'],
    [{ shipped: 2 }, 'Two parcels are on their way.'],
    [{ unpaid: 2 }, 'Two orders are waiting for you.'],
    [{ toReview: 1 }, 'One item to review.'],
    [{}, 'Nothing to do here today.'],
    [{ hasOrders: false }, 'Tell us about your hair and find your texture, shade and cap faster.'],
  ])('for %j is: %s', (overrides, line) => {
    expect(homeSummaryText({ ...quiet, ...overrides })).toBe(line);
  });
});

test('the time left to pay an order is in hours, then in minutes', () => {
  expect(paymentTimeLeftText('2026-11-22T04:30:00Z', NOW)).toBe('18 hours left to pay');
  expect(paymentTimeLeftText('2026-11-21T11:10:00Z', NOW)).toBe('1 hour left to pay');
  expect(paymentTimeLeftText('2026-11-21T10:20:00Z', NOW)).toBe('20 minutes left to pay');
});

test('names the next coupon that expires within the week', () => {
  const endTimes = [null, '2026-12-31T00:00:00Z', '2026-11-22T20:00:00Z', '2026-11-20T20:00:00Z'];
  expect(couponEndingText(endTimes, NOW, formatWeekday)).toBe('One ends on Sunday');
  expect(couponEndingText([null], NOW, formatWeekday)).toBeNull();
});

test('shipped orders take precedence over orders in processing', () => {
  expect(findIncomingFilter([{ status: 'paid', count: 1 }])).toBe('processing');
  expect(
    findIncomingFilter([
      { status: 'processing', count: 1 },
      { status: 'shipped', count: 2 },
    ]),
  ).toBe('shipped');
  expect(findIncomingFilter([{ status: 'completed', count: 4 }])).toBeNull();
});

test('a head circumference is parsed in inches, or in centimetres', () => {
  expect(parseHeadInches('21,5')).toEqual({ inches: 21.5, problem: null });
  expect(parseHeadInches('55')).toEqual({ inches: 21.65, problem: null });
  expect(parseHeadInches('')).toEqual({ inches: null, problem: null });
  expect(parseHeadInches('12').problem).toBe('Please enter 18 to 28 inches, or 46 to 71 centimetres');
  expect(parseHeadInches('small').problem).toBe('Can only contain numbers.');
  expect(headText(21.65)).toBe('21.65 in, 55 cm');
});

test.each([
  ['200', 200],
  ['$1,200', 1200],
  ['199.50', 200],
  ['199,50', 200],
  ['', null],
])('a budget typed as "%s" is %s', (typed, amount) =>
  expect(parseBudget(typed)).toEqual({ amount, problem: null }),
);

test.each([
  ['0', 'Please enter 1 to 100,000'],
  ['-5', 'Please enter 1 to 100,000'],
  ['1e9', 'Please enter 1 to 100,000'],
  ['much', 'Can only contain numbers.'],
])('a budget typed as "%s" is refused', (typed, problem) =>
  expect(parseBudget(typed)).toEqual({ amount: null, problem }),
);

test('a profile without a single answer is empty', () => {
  expect(isEmptyHairProfile(null)).toBe(true);
  expect(isEmptyHairProfile(EMPTY_HAIR_PROFILE)).toBe(true);
  expect(isEmptyHairProfile({ ...EMPTY_HAIR_PROFILE, texture: 'coily' })).toBe(false);
});
