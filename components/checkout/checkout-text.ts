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
  payForOrder: (orderNumber: string) => `Pay for order ${orderNumber}`,

  // Shipping address
  shippingAddress: 'Shipping address',
  haveAccount: 'Have an account?',
  signIn: 'Sign in',
  defaultAddress: 'Default',
  editSelectedAddress: 'Edit',
  addAddress: 'Add an address',
  editAddress: 'Edit address',
  addressSubmit: 'Use this address',
  addressSaveAndSubmit: 'Save and use this address',
  saveToBook: 'Save to my addresses',
  backToCheckout: 'Back to checkout',

  // Billing address
  billingAddress: 'Billing address',
  sameAsShipping: 'Same as shipping',

  // Shipping methods
  shippingMethods: 'How fast',
  chooseCountryFirst: 'Choose a country to see methods and delivery dates.',

  // Payment and note
  paymentMethods: 'How to pay',
  orderFields: {
    remark: { label: 'Order note (optional)', placeholder: 'Anything we should know about this order' },
  } satisfies Record<keyof OrderFields, { label: string; placeholder: string }>,

  // Items and totals
  orderTitle: 'Your order',
  editCart: 'Edit cart',
  totalsLabel: 'Order summary',
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
  bestCoupon: (count: number) =>
    count > 1 ? `Best of the ${NUMBERS[count] ?? count} that fit` : 'Best for your cart',
  appliedCoupon: (text: string) => `Applied. ${text}`,
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

  // Place order
  placeOrder: (total: string) => `Place order, ${total}`,
  nothingCharged: 'Nothing is charged until the next step.',
  applyingBestCoupon: 'Applying your best coupon…',
  nothingOrdered: (problem: string) => `${problem}. Nothing was ordered, and your cart is saved.`,
  soldOut: (names: string) => `${names} just sold out`,
  taxAdded: (place: string) => `Tax for ${place} was added`,
  taxChanged: (place: string) => `The tax for ${place} changed`,
  shippingChanged: (place: string) => `Shipping to ${place} changed`,
  priceChanged: 'A price changed',
  totalChanged: 'The total changed',
  confirmNewTotal: (reason: string, newTotal: string, shownTotal: string) =>
    `${reason}: ${newTotal} instead of ${shownTotal}. Place the order at the new total?`,

  // Leaving the checkout
  leaveTitle: 'Leave it for later?',
  cartSaved: 'Your cart is saved.',
  cartSavedWithCoupon: (code: string, endTime: string) =>
    `Your cart is saved, and ${code} is valid until ${formatFullDay(endTime)}.`,
  stay: 'Stay',
  leave: 'Save my cart and leave',

  // Shipping cost on the cart page
  shippingTo: 'Shipping to',
  chooseCountry: 'Choose a country',
  noShipping: 'We don’t ship there yet.',
  shippingMethod: (method: string, days: string) => `with ${method}, ${days}`,
};

/** "Thursday, November 26 to Tuesday, December 1, tracked" */
export function shippingDaysText({ arrivesFrom, arrivesBy, isTracked }: ShippingMethod): string {
  const days =
    arrivesFrom === arrivesBy
      ? formatFullDay(arrivesBy)
      : `${formatFullDay(arrivesFrom)} to ${formatFullDay(arrivesBy)}`;
  return isTracked ? `${days}, tracked` : days;
}
