// The payment page and the page after it.

import type { ReactNode } from 'react';
import * as sharedOrderText from '@/lib/format/shared-order-text';

/** Puts a part of a sentence into its element: a link or bold text. */
type ElementBuilder = (text: string) => ReactNode;

type InstalmentOrder = {
  orderNumber: string;
  total: string;
  firstAmount: string;
  /** The days on which the other instalments are due; none once all are paid. */
  dueDays: readonly string[];
};

export const orderTitle = (orderNumber: string) => `Order ${orderNumber}`;

// Payment page
export const pageTitle = 'Payment';
export const loadingOrder = 'Loading your order';
export const orderLoadError = 'We couldn’t load your order. It is saved.';
export const itemCount = (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`;
export const payWithin = 'Pay within';
export const leftToPay = 'left to pay';

// Payment form
export const pay = (amount: string) => `Pay ${amount}`;
export const hostedPageNote = (method: string) => `${method}. You’ll find the details on the next page.`;
export const tryAgain = 'Try again';
export const changedInOtherTab = 'You chose another way to pay in another tab. It’s shown here now.';
export const notPayable = 'This order cannot be paid any more.';

// Payment form of the test shop
export const testShopNote =
  'This is a test shop. It takes no money and ships nothing. Please don’t enter a real card.';
export const savedCards = 'Saved cards';
export const anotherCard = 'Another card';
export const saveCard = 'Save this card for next time';
export const walletNote = 'Your device asks you to confirm the sum.';
export const instalments = 'Your four payments';
export const instalmentTimes = ['Today', 'In 2 weeks', 'In 4 weeks', 'In 6 weeks'];
export const amountToday = (amount: string) => `${amount} today`;

// Declined payment: on the payment page, and on its own page
export const declinedTitle = 'Payment declined';
export const orderIsSaved = 'Nothing was charged, and your order is saved.';

// Other payment methods
export const anotherWayToPay = 'Another way to pay';
/** "Continue with Card", "Continue in 4 payments". */
export const continueWith = (method: string | undefined) => {
  if (!method) return 'Continue';
  return method.startsWith('In ') ? `Continue in ${method.slice(3)}` : `Continue with ${method}`;
};

// Order that can no longer be paid
export const nothingCharged = sharedOrderText.nothingCharged;
export const putBackInCart = 'Put it back in my cart';
export const continueShopping = 'Continue shopping';

// Order summary
export const summaryTitle = 'Order summary';
export const paid = 'Paid';
export const total = 'Total';
export const shipTo = 'Ship to';
export const shippingMethod = 'Shipping method';
export const arrivesBy = (day: string) => `Arrives by ${day}`;

// Page that waits for the bank
export const waitPageTitle = 'Your payment';
export const askingBank = 'Asking your bank. This takes a few seconds; please keep this page open.';
export const pendingTitle = 'Your bank needs more time';
export const pendingNote = 'We’ll email you as soon as it goes through.';
export const checkAgain = 'Check again';
export const backToPayment = 'Back to payment';
export const openTitle = 'Not paid yet';
export const payNow = 'Pay now';

// Paid order
export const thanks = (firstName: string) => `Thank you, ${firstName}.`;
export const orderPaid = (orderNumber: string, total: string, bold: ElementBuilder) => (
  <>
    Order {bold(orderNumber)} is paid, {total}.
  </>
);
export const orderPaidInPart = (
  { orderNumber, total, firstAmount, dueDays }: InstalmentOrder,
  bold: ElementBuilder,
) => {
  const stillDue = dueDays.length > 0 ? ` Payments still due: ${dueDays.join(', ')}.` : '';
  return (
    <>
      Order {bold(orderNumber)} is placed, {total} in 4 payments. The first, {firstAmount}, is paid.
      {stillDue}
    </>
  );
};
export const arrival = (day: string, email: string) =>
  `Arrives by ${day}. We’ll email ${email} when it ships.`;
export const pointsComing = sharedOrderText.earnsPoints;
export const whileYouWait = 'While you wait';
export const guideIntro = sharedOrderText.wearGuideHint;
export const wearGuide = 'Wear guide';
export const viewOrder = 'View your order';

// Paid order of a guest
export const accountTitle = 'Save this order to an account';
export const accountReasons = 'Track the parcel, earn points next time, and save your addresses.';
export const createAccount = 'Create an account';
export const trackOrder = (link: ElementBuilder) => (
  <>{link('Track your order')} with its number and your e-mail address, or with the link in our email.</>
);
