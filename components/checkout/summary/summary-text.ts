// The summary of the checkout, its coupons, and the shipping estimate of the cart.

import { formatFullDay } from '@/lib/format/day-text';
import { formatWholeNumber } from '@/lib/format/amount';
import * as sharedOrderText from '@/lib/format/shared-order-text';

// Items and totals
export const orderTitle = 'Your order';
export const editCart = 'Edit cart';
export const pointsSwitch = 'Use points';
export const pointsBalance = (balance: string, usableAmount: string | null) =>
  usableAmount === null ? balance : `${balance}, up to ${usableAmount}`;
export const pointsUsed = (points: string) => `${points} points`;
export const total = 'Total';
export const instalments = sharedOrderText.payTodayAndLater;
export const pointsEarned = (points: number, isAfterInstalments: boolean) =>
  `${isAfterInstalments ? '. ' : ''}You earn ${formatWholeNumber(points)} points`;

// Coupons
export const coupons = 'Coupons';
export const couponSaving = (code: string, discount: string) => `${code}, saves ${discount}`;
export const applyCoupon = 'Apply';
export const removeCoupon = 'Remove';
export const removeCouponCode = (code: string) => `Remove ${code}`;
export const couponGap = (amount: string, code: string) => `Add ${amount} more to use ${code}.`;
export const addCouponCode = 'Add a coupon code';
export const allCoupons = 'All coupons';
export const couponCode = 'Coupon code';

// Coupon dialog
export const couponsTitle = 'Your coupons';
export const couponsHint = 'One coupon per order.';
export const couponsUnusable = 'Not available for this cart';
export const couponUntil = (endTime: string) => `Until ${formatFullDay(endTime)}`;

// Shipping cost on the cart page
export const shippingTo = 'Shipping to';
export const chooseCountry = 'Choose a country';
export const noShipping = 'We don’t ship there yet.';
export const shippingMethod = (method: string, days: string) => `with ${method}, ${days}`;
