import { describe, expect, test } from 'vitest';
import type { Coupon, UnusableCoupon, UsableCoupon } from '@/contract/coupon';
import {
  groupCoupons,
  parseCouponTab,
  getCouponEndText,
  getCouponDisplayValue,
} from '@/components/content/coupon-groups';

const coupon = (id: number): Coupon => ({
  id,
  code: `CODE${id}`,
  name: `Coupon ${id}`,
  description: `About ${id}`,
  type: 'percent',
  discountAmount: 10,
  previewValueFormat: '10%',
  minSubtotal: 0,
  startTime: null,
  endTime: null,
  status: 'usable',
  isStackable: false,
  usageLimit: null,
  timesUsed: 0,
});
const fitting = (id: number, isBest: boolean): UsableCoupon => ({
  ...coupon(id),
  previewDiscount: 5,
  previewDiscountFormat: '$5.00',
  isBest,
});
const failing = (id: number, reason: string, gapFormat: string | null): UnusableCoupon => ({
  ...coupon(id),
  status: 'unfit',
  reason,
  gapFormat,
  gapPercent: gapFormat ? 95 : 0,
});

describe('the usable coupons', () => {
  const coupons = [1, 2, 3, 4].map(coupon);

  test('are listed best first and near misses last; ineligible ones are listed separately', () => {
    const groups = groupCoupons(coupons, {
      usable: [fitting(2, false), fitting(3, true)],
      unusable: [
        failing(1, 'Add $18.00 more and it fits your cart.', '$18.00'),
        failing(4, 'CODE4 is not for what is in your cart.', null),
      ],
    });
    expect(groups.ready.map(({ coupon: { id }, state }) => `${id} ${state}`)).toEqual([
      '3 best',
      '2 open',
      '1 near',
    ]);
    expect(groups.ready[2]).toMatchObject({
      text: 'Add $18.00 more and it fits your cart.',
      progress: 0.95,
    });
    expect(groups.ineligible).toEqual([
      { coupon: coupons[3], reason: 'CODE4 is not for what is in your cart.' },
    ]);
  });

  test('are all listed together while the cart is unknown', () => {
    expect(groupCoupons(coupons, null).ready.map(({ state }) => state)).toEqual(Array(4).fill('open'));
  });
});

test('the end of a coupon is a date, and a countdown in its last days', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  expect(getCouponEndText('2026-12-31T23:00:00Z', now)).toEqual({
    until: 'Until December 31',
    isUrgent: false,
  });
  expect(getCouponEndText('2026-11-22T14:00:00Z', now)).toEqual({
    until: 'Ends in 1 d 04 h',
    isUrgent: true,
  });
  expect(getCouponEndText('2026-11-02T14:00:00Z', now)).toEqual({
    until: 'Ended November 2',
    isUrgent: false,
  });
});

test('free shipping is a word, not a number', () => {
  expect(getCouponDisplayValue({ type: 'shipping', previewValueFormat: 'Free shipping' })).toEqual({
    value: 'Free',
    unit: 'shipping',
  });
});

test('an unknown tab falls back to the first one', () => {
  expect(parseCouponTab('nonsense')).toBe('usable');
  expect(parseCouponTab('expired')).toBe('expired');
});
