// Buttons that buy with the address and the card of a wallet.

import type { ExpressMethod } from '@/contract/express-checkout';

export const title = 'Express checkout';
export const methodNames: Readonly<Record<ExpressMethod, string>> = {
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  paypal: 'PayPal',
  link: 'Link',
};
export const buyWith = (method: string) => `Buy with ${method}`;

export const priceChanged = (total: string) =>
  `It comes to ${total} now. Press the button again to pay that.`;
export const withoutCoupon = (total: string) =>
  `The coupon can’t be used with this e-mail address. Without it, it comes to ${total}. Press the button again to pay that.`;

// The wallet of the test shop
export const testNote = 'This is a test wallet. It takes no money and ships nothing.';
export const shipTo = 'Ship to';
export const shippingMethod = 'Shipping method';
export const payWith = 'Pay with';
export const goodCard = 'Test card ending in 4242';
export const declinedCard = 'Test card ending in 0002';
export const goodCardNote = 'Is accepted.';
export const declinedCardNote = 'Is declined by its bank.';
export const total = 'Total';
export const pay = (amount: string) => `Pay ${amount}`;
