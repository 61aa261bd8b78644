import { describe, expect, test } from 'vitest';
import { formatWeekday } from '@/lib/format/day-text';
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
