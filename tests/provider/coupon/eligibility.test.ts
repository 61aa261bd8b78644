import { describe, expect, test } from 'vitest';
import { checkEligibility, type CouponRule } from '@/provider/modules/coupon/eligibility';
import { formatIneligibleReason, formatCouponValue } from '@/provider/modules/coupon/coupon-text';

const now = new Date('2026-11-20T10:00:00Z');
const dollar = { symbol: '$', rate: 1 };
const rule: CouponRule = {
  minSubtotalCents: 0,
  categoryIds: null,
  productIds: null,
  startsAt: null,
  endsAt: null,
  usageLimit: null,
  perShopperLimit: null,
  isNewCustomersOnly: false,
  isClaimOnly: false,
};
const fresh = { times: 0, timesByShopper: 0, isNewCustomer: true, isClaimed: false };
const wig = { id: 1, productId: 10, categoryIds: [5], rowCents: 30_000 };
const oil = { id: 2, productId: 20, categoryIds: [7], rowCents: 8_200 };
const evaluate = (overrides: Partial<CouponRule>, use = fresh, lines = [wig, oil]) =>
  checkEligibility({ ...rule, ...overrides }, use, lines, now);

describe('coupon eligibility', () => {
  test('a coupon applies to the items of its categories or products', () => {
    expect(evaluate({})).toEqual({ isEligible: true, lineIds: [1, 2] });
    expect(evaluate({ categoryIds: [5] })).toEqual({ isEligible: true, lineIds: [1] });
    expect(evaluate({ productIds: [20] })).toEqual({ isEligible: true, lineIds: [2] });
    expect(evaluate({ categoryIds: [99] })).toMatchObject({
      isEligible: false,
      reason: 'no-applicable-items',
      gapCents: 0,
    });
  });

  test('a near miss states the missing amount', () => {
    const eligibility = evaluate({ minSubtotalCents: 40_000 });
    expect(eligibility).toEqual({ isEligible: false, reason: 'subtotal', gapCents: 1_800, gapPercent: 95 });
    expect(formatIneligibleReason({ code: 'SWAN40' }, eligibility, dollar)).toBe(
      'Add $18.00 more to use this coupon.',
    );
    expect(evaluate({ minSubtotalCents: 38_200 }).isEligible).toBe(true);
  });

  test('a coupon is valid from its start until its end', () => {
    expect(evaluate({ startsAt: new Date(now.getTime() + 1) })).toMatchObject({ reason: 'not-started' });
    expect(evaluate({ endsAt: now })).toMatchObject({ reason: 'expired' });
    expect(evaluate({ startsAt: now, endsAt: new Date(now.getTime() + 1) }).isEligible).toBe(true);
  });

  test('a coupon has usage limits, or is for new customer page only', () => {
    expect(evaluate({ usageLimit: 2 }, { ...fresh, times: 2 })).toMatchObject({ reason: 'used-up' });
    expect(evaluate({ usageLimit: 2 }, { ...fresh, times: 1 }).isEligible).toBe(true);
    expect(evaluate({ perShopperLimit: 1 }, { ...fresh, timesByShopper: 1 })).toMatchObject({
      reason: 'used-by-shopper',
    });
    expect(evaluate({ isNewCustomersOnly: true }, { ...fresh, isNewCustomer: false })).toMatchObject({
      reason: 'not-first-order',
    });
  });

  test('the value of a coupon is in the displayed currency', () => {
    expect(formatCouponValue({ type: 'percent', value: 20 }, dollar)).toBe('20%');
    expect(formatCouponValue({ type: 'fixed', value: 2_500 }, dollar)).toBe('$25.00');
    expect(formatCouponValue({ type: 'fixed', value: 2_500 }, { symbol: '€', rate: 0.9 })).toBe('€22.50');
    expect(formatCouponValue({ type: 'shipping', value: 0 }, dollar)).toBe('Free shipping');
  });
});
