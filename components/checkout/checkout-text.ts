import type { ShippingMethod } from '@/contract/checkout';
import type { OrderFields } from '@/contract/order-fields';
import { formatFullDay } from '@/lib/format/day-text';
import { sharedOrderText } from '@/lib/format/shared-order-text';
import { sharedText } from '@/lib/format/shared-text';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** The texts of the checkout, and of its coupons and shipping cost on the cart page. */
export const checkoutText = {
  // Page
  title: 'Checkout',
  confirmTitle: 'Confirm your order',
  loading: 'Loading the checkout',
  loadFailed: 'We couldn’t load your checkout. Your cart is saved.',
  tryAgain: 'Try again',
  emptyCart: sharedText.cartEmpty,
  backToCart: 'Back to cart',
  addressSubmit: 'Use this address',
  backToCheckout: 'Back to checkout',
  bestCoupon: (count: number) =>
    count > 1 ? `Best of the ${NUMBERS[count] ?? count} that fit` : 'Best for your cart',
  appliedCoupon: (text: string) => `Applied. ${text}`,

  // Leaving the checkout
  leaveTitle: 'Leave it for later?',
  cartSaved: 'Your cart is saved.',
  cartSavedWithCoupon: (code: string, endTime: string) =>
    `Your cart is saved, and ${code} is valid until ${formatFullDay(endTime)}.`,
  stay: 'Stay',
  leave: 'Save my cart and leave',
};

/** "Thursday, November 26 to Tuesday, December 1, tracked" */
export function shippingDaysText({ arrivesFrom, arrivesBy, isTracked }: ShippingMethod): string {
  const days =
    arrivesFrom === arrivesBy
      ? formatFullDay(arrivesBy)
      : `${formatFullDay(arrivesFrom)} to ${formatFullDay(arrivesBy)}`;
  return isTracked ? `${days}, tracked` : days;
}
