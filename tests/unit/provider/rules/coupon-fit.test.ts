import { describe, expect, test } from 'vitest';
import { couponFit, type CouponRule } from '@/provider/rules/coupon-fit';
import { couponReason, couponValue } from '@/provider/rules/coupon-words';

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
const judge = (change: Partial<CouponRule>, use = fresh, lines = [wig, oil]) =>
  couponFit({ ...rule, ...change }, use, lines, now);

describe('whether a coupon fits', () => {
  test('it is for the lines of its categories or products', () => {
    expect(judge({})).toEqual({ isFit: true, lineIds: [1, 2] });
    expect(judge({ categoryIds: [5] })).toEqual({ isFit: true, lineIds: [1] });
    expect(judge({ productIds: [20] })).toEqual({ isFit: true, lineIds: [2] });
    expect(judge({ categoryIds: [99] })).toMatchObject({ isFit: false, why: 'goods', gapCents: 0 });
  });

  test('a near miss says how much is missing', () => {
    const fit = judge({ minSubtotalCents: 40_000 });
    expect(fit).toEqual({ isFit: false, why: 'subtotal', gapCents: 1_800, gapPercent: 95 });
    expect(couponReason({ code: 'SWAN40' }, fit, dollar)).toBe('Add $18.00 more to use this coupon.');
    expect(judge({ minSubtotalCents: 38_200 }).isFit).toBe(true);
  });

  test('it has its time', () => {
    expect(judge({ startsAt: new Date(now.getTime() + 1) })).toMatchObject({ why: 'not-begun' });
    expect(judge({ endsAt: now })).toMatchObject({ why: 'expired' });
    expect(judge({ startsAt: now, endsAt: new Date(now.getTime() + 1) }).isFit).toBe(true);
  });

  test('it has its limits', () => {
    expect(judge({ usageLimit: 2 }, { ...fresh, times: 2 })).toMatchObject({ why: 'used-up' });
    expect(judge({ usageLimit: 2 }, { ...fresh, times: 1 }).isFit).toBe(true);
    expect(judge({ perShopperLimit: 1 }, { ...fresh, timesByShopper: 1 })).toMatchObject({
      why: 'used-by-you',
    });
    expect(judge({ isNewCustomersOnly: true }, { ...fresh, isNewCustomer: false })).toMatchObject({
      why: 'newcomers',
    });
  });

  test('its worth is said in the shown currency', () => {
    expect(couponValue({ type: 'percent', value: 20 }, dollar)).toBe('20%');
    expect(couponValue({ type: 'fixed', value: 2_500 }, dollar)).toBe('$25.00');
    expect(couponValue({ type: 'fixed', value: 2_500 }, { symbol: '€', rate: 0.9 })).toBe('€22.50');
    expect(couponValue({ type: 'shipping', value: 0 }, dollar)).toBe('Free shipping');
  });
});
