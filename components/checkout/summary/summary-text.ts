import { formatFullDay } from '@/lib/format/day-text';
import { sharedOrderText } from '@/lib/format/shared-order-text';

/** The texts of components/checkout/summary. */
export const checkoutSummaryText = {
  // Items and totals
  orderTitle: 'Your order',
  editCart: 'Edit cart',
  pointsSwitch: 'Use points',
  pointsBalance: (balance: string, usableAmount: string | null) =>
    usableAmount === null ? balance : `${balance}, up to ${usableAmount}`,
  pointsUsed: (points: string) => `${points} points`,
  total: 'Total',
  instalments: sharedOrderText.payTodayAndLater,
  pointsEarned: (points: number, isAfterInstalments: boolean) =>
    `${isAfterInstalments ? '. ' : ''}You earn ${points} points`,
  // Coupons
  coupons: 'Coupons',
  couponSaving: (code: string, discount: string) => `${code}, saves ${discount}`,
  applyCoupon: 'Apply',
  removeCoupon: 'Remove',
  removeCouponCode: (code: string) => `Remove ${code}`,
  couponGap: (amount: string, code: string) => `Add ${amount} more to use ${code}.`,
  addCouponCode: 'Add a coupon code',
  allCoupons: 'All coupons',
  couponCode: 'Coupon code',
  // Coupon dialog
  couponsTitle: 'Your coupons',
  couponsHint: 'One coupon per order.',
  couponsUnusable: 'Not available for this cart',
  couponUntil: (endTime: string) => `Until ${formatFullDay(endTime)}`,
  // Shipping cost on the cart page
  shippingTo: 'Shipping to',
  chooseCountry: 'Choose a country',
  noShipping: 'We don’t ship there yet.',
  shippingMethod: (method: string, days: string) => `with ${method}, ${days}`,
};
