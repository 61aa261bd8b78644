import { AxiosError } from 'axios';
import { describe, expect, test } from 'vitest';
import { OTHER_ADDRESS, findSelectedAddressId } from '@/components/checkout/form/selected-address';
import { formatAddressLines } from '@/lib/format/address-lines';
import {
  retentionText,
  findBestCouponKey,
  findNearestMiss,
  findDisplayedCoupon,
  couponSummaryText,
} from '@/components/checkout/displayed-coupon';
import {
  getNextPath,
  findSoldOutError,
  findTotalChangeText,
  toPlaceOrderError,
  toPlaceOrderInput,
} from '@/components/checkout/hooks/place-order';
import type { Checkout } from '@/contract/checkout';
import type { OrderFields } from '@/contract/order-fields';
import { ResponseCode } from '@/contract/response-codes';
import type { BookAddress } from '@/contract/address';
import type { UnusableCoupon, UsableCoupon } from '@/contract/coupon';
import type { PaymentAction } from '@/contract/place-order';
import { ApiError } from '@/lib/api/envelope';

describe('an order that could not be placed', () => {
  test('shows its error above the form when the cart is the reason, otherwise beside the button', () => {
    expect(toPlaceOrderError(new ApiError(ResponseCode.outOfStock, 'The wig just sold out'))).toEqual({
      message: 'The wig just sold out',
      position: 'top',
      isStale: true,
      isTotalChanged: false,
    });
    expect(toPlaceOrderError(new ApiError(ResponseCode.totalChanged, 'The total has changed'))).toMatchObject(
      {
        position: 'button',
        isStale: true,
        isTotalChanged: true,
      },
    );
  });

  test('does not mark the checkout as stale after a network error', () => {
    expect(toPlaceOrderError(new AxiosError('Network Error'))).toEqual({
      message: 'Network error, please try again',
      position: 'button',
      isStale: false,
      isTotalChanged: false,
    });
  });
});

test('a sold-out item is reported once, even when the totals no longer contain it', () => {
  const line = (id: number, name: string, isSaleable: boolean, isChecked = true) => ({
    ...{ id, name, isSaleable, isChecked },
  });
  const items = [line(1, 'Argan oil', true), line(2, 'Edge wax', false), line(3, 'Bonnet', false, false)];
  const checkout = { items } as unknown as Checkout;
  expect(findSoldOutError(checkout, [])).toMatchObject({
    message: 'Edge wax just sold out',
    position: 'top',
  });
  expect(findSoldOutError(checkout, [2])).toBeNull();
});

describe('the message about a changed total', () => {
  const checkout = (grandTotal: number, segments: Record<string, number>, region = 'California') =>
    ({
      quote: { previewGrandTotal: grandTotal, previewGrandTotalFormat: `$${grandTotal.toFixed(2)}` },
      shippingAddress: { region, countryName: 'United States' },
      totalSegments: Object.entries(segments).map(([code, value]) => ({ code, value })),
    }) as unknown as Checkout;
  const shownCheckout = checkout(331, { subtotal: 331, tax: 0 });

  test('names both totals and the cause of the difference', () => {
    expect(findTotalChangeText(shownCheckout, checkout(361.2, { subtotal: 331, tax: 30.2 }))).toBe(
      'Tax for California was added: $361.20 instead of $331.00. Place the order at the new total?',
    );
    expect(
      findTotalChangeText(shownCheckout, checkout(345, { subtotal: 331, shipping: 14, tax: 0 })),
    ).toMatch(/^Shipping to California changed: \$345\.00 instead of \$331\.00\./);
    expect(findTotalChangeText(shownCheckout, checkout(299, { subtotal: 299, tax: 0 }))).toMatch(
      /^A price changed: \$299\.00/,
    );
    expect(findTotalChangeText(shownCheckout, checkout(300, { subtotal: 290, tax: 10 }))).toMatch(
      /^A price and the tax for California changed: /,
    );
  });

  test('names the reason of a total that contains the tax, which changes with it', () => {
    const included = (grandTotal: number, segments: Record<string, number>) => {
      const plain = checkout(grandTotal, segments, '');
      return { ...plain, quote: { ...plain.quote, isTaxIncluded: true } } as Checkout;
    };
    const shown = included(119, { subtotal: 100, shipping: 19, tax: 19 });
    const getText = (now: Checkout) => findTotalChangeText(shown, now);
    expect(getText(included(130.9, { subtotal: 111.9, shipping: 19, tax: 20.9 }))).toMatch(
      /^A price changed: \$130\.90 instead of \$119\.00\./,
    );
    expect(getText(included(104, { subtotal: 100, shipping: 4, tax: 16.61 }))).toMatch(
      /^Shipping to United States changed: /,
    );
    expect(getText(included(94, { subtotal: 100, discount: -10, shipping: 4, tax: 15.01 }))).toMatch(
      /^The discount and shipping to United States changed: /,
    );
  });

  test('is absent when the total is the same', () => {
    expect(findTotalChangeText(shownCheckout, checkout(331, { subtotal: 300, tax: 31 }))).toBeNull();
  });
});

test('the order fields that were written in are sent with the order, the others are left out', () => {
  const checkout = {
    ...{ quote: { id: 7, previewGrandTotal: 94.4 }, version: 3 },
    ...{ points: { used: 0 }, shippingGuarantee: { isSelected: false } },
  } as unknown as Checkout;
  const submit = (orderFields: Partial<OrderFields>, isGift = false) =>
    toPlaceOrderInput({
      ...{ checkout, shipping: null, billing: null, orderFields, isGift, marketing: [] },
      ...{ shippingMethod: 'ups_standard', payMethod: 'card' },
    });
  expect(submit({ remark: 'Pluck the temples' })).toEqual({ ...submit({}), remark: 'Pluck the temples' });
  expect(submit({})).not.toHaveProperty('remark');
  // A note that was written for a gift, which it then was not, stays with the shopper.
  expect(submit({ giftNote: 'For you' })).toEqual(submit({}));
  const gift = { isGift: true, giftNote: 'For you' };
  expect(submit({ giftNote: 'For you' }, true)).toEqual({ ...submit({}), ...gift });
});

test('a placed order leads to its payment, to its gateway, or to payWait when nothing is left to pay', () => {
  const action = { orderId: 7, action: 'component', redirectUrl: null } as PaymentAction;
  expect(getNextPath(action)).toBe('/order/payment?order=7');
  expect(getNextPath({ ...action, action: 'none' })).toBe('/order/payWait?order=7');
  expect(getNextPath({ ...action, action: 'redirect', redirectUrl: 'https://bank.example/7' })).toBe(
    'https://bank.example/7',
  );
});

describe('coupons', () => {
  const buildUsableCoupon = (id: number, overrides: Partial<UsableCoupon> = {}) =>
    ({ id, status: 'usable', isBest: false, description: 'On wigs', ...overrides }) as UsableCoupon;
  const missed = (id: number, gapFormat: string | null, gapPercent: number) =>
    ({ id, gapFormat, gapPercent }) as UnusableCoupon;

  test('show the applied one, otherwise the best', () => {
    const [plain, best, applied] = [
      buildUsableCoupon(1),
      buildUsableCoupon(2, { isBest: true }),
      buildUsableCoupon(3, { status: 'applied' }),
    ];
    expect(findDisplayedCoupon([plain, best, applied])?.id).toBe(3);
    expect(findDisplayedCoupon([plain, best])?.id).toBe(2);
    expect(findDisplayedCoupon([])).toBeNull();
    expect(couponSummaryText(best, 4)).toBe('Best of the four that fit');
    expect(couponSummaryText(best, 1)).toBe('Best for your cart');
    expect(couponSummaryText(plain, 4)).toBe('On wigs');
    expect(couponSummaryText({ ...best, status: 'applied' }, 4)).toBe('Applied. Best of the four that fit');
    expect(couponSummaryText(applied, 4)).toBe('Applied. On wigs');
  });

  test('are selected by the shop until the shopper chooses, and only when a better one is available', () => {
    const buildCheckout = (isOpen: boolean, overrides: Partial<UsableCoupon>) =>
      ({
        version: 3,
        quote: { id: 7 },
        coupons: { isOpen, usable: [buildUsableCoupon(2, { isBest: true, ...overrides })], unusable: [] },
      }) as unknown as Checkout;
    expect(findBestCouponKey(buildCheckout(true, {}))).toBe('7 3 2');
    expect(findBestCouponKey(buildCheckout(true, { status: 'applied' }))).toBeNull();
    expect(findBestCouponKey(buildCheckout(true, { isBest: false }))).toBeNull();
    expect(findBestCouponKey(buildCheckout(false, {}))).toBeNull();
  });

  test('suggest the one nearest to its minimum, and none that a larger cart would not make eligible', () => {
    expect(findNearestMiss([missed(1, '$50.00', 40), missed(2, '$18.00', 90), missed(3, null, 0)])?.id).toBe(
      2,
    );
    expect(findNearestMiss([missed(3, null, 0)])).toBeNull();
  });
});

test('a shopper who leaves reads that the cart is saved, and until when an eligible coupon is valid', () => {
  const buildCheckout = (usableCoupons: Partial<UsableCoupon>[]) =>
    ({ coupons: { usable: usableCoupons, unusable: [], isOpen: true } }) as unknown as Checkout;
  const coupon = { code: 'FIRSTDANCE', status: 'applied', endTime: '2026-12-13T23:59:59.000Z' } as const;
  expect(retentionText(buildCheckout([coupon]))).toBe(
    'Your cart is saved, and FIRSTDANCE is valid until Sunday, December 13.',
  );
  expect(retentionText(buildCheckout([{ ...coupon, endTime: null }]))).toBe('Your cart is saved.');
  expect(retentionText(buildCheckout([]))).toBe('Your cart is saved.');
  expect(retentionText(undefined)).toBe('Your cart is saved.');
});

test('finds the selected address in the address book', () => {
  const lyon: BookAddress = {
    id: 4,
    firstname: 'Tasha',
    lastname: 'Moreau',
    email: 'tasha@example.com',
    telephone: '+33 6 12 34 56 78',
    countryId: 'FR',
    countryName: 'France',
    region: '',
    regionId: null,
    regionCode: '',
    city: 'Lyon',
    street: ['18 Rue des Lilas', 'apt 4'],
    postcode: '69003',
    company: '',
    isDefault: true,
    defaultShipping: true,
    defaultBilling: true,
  };
  expect(findSelectedAddressId(lyon, [lyon])).toBe('4');
  expect(findSelectedAddressId({ ...lyon, street: ['5 Quai Perrache', ''] }, [lyon])).toBe(OTHER_ADDRESS);
  expect(findSelectedAddressId(null, [lyon])).toBeNull();
  expect(formatAddressLines(lyon)).toEqual([
    '18 Rue des Lilas, apt 4',
    '69003 Lyon, France',
    '+33 6 12 34 56 78',
  ]);
});
