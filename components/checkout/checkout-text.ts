// The texts of the checkout, and of its coupons and shipping cost on the cart page.

import * as couponTicketText from '@/components/content/coupon-ticket-text';
import type { ShippingMethod } from '@/contract/checkout';
import { formatFullDay } from '@/lib/format/day-text';
import * as sharedProductText from '@/lib/catalog/shared-product-text';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

// Page
export const title = 'Checkout';
export const confirmTitle = 'Confirm your order';
export const loading = 'Loading the checkout';
export const loadFailed = 'We couldn’t load your checkout. Your cart is saved.';
export const tryAgain = 'Try again';
export const emptyCart = sharedProductText.cartEmpty;
export const backToCart = 'Back to cart';
export const addressSubmit = 'Use this address';
export const backToCheckout = 'Back to checkout';
export const bestCoupon = (count: number) =>
  count > 1 ? `Best of the ${NUMBERS[count] ?? count} that fit` : couponTicketText.bestForCart;
export const appliedCoupon = (text: string) => `Applied. ${text}`;

// Leaving the checkout
export const leaveTitle = 'Leave it for later?';
export const cartSaved = 'Your cart is saved.';
export const cartSavedWithCoupon = (code: string, endTime: string) =>
  `Your cart is saved, and ${code} is valid until ${formatFullDay(endTime)}.`;
export const stay = 'Stay';
export const leave = 'Save my cart and leave';

/** "Thursday, November 26 to Tuesday, December 1, tracked" */
export function shippingDaysText({ arrivesFrom, arrivesBy, isTracked }: ShippingMethod): string {
  const days =
    arrivesFrom === arrivesBy
      ? formatFullDay(arrivesBy)
      : `${formatFullDay(arrivesFrom)} to ${formatFullDay(arrivesBy)}`;
  return isTracked ? `${days}, tracked` : days;
}
