import type { ReactNode } from 'react';
import { sharedOrderText } from '@/lib/format/shared-order-text';

/** Puts a part of a sentence into its element: a link or bold text. */
type ElementBuilder = (text: string) => ReactNode;

type InstalmentOrder = {
  orderNumber: string;
  total: string;
  firstAmount: string;
  /** The days on which the other instalments are due; none once all are paid. */
  dueDays: readonly string[];
};

export const paymentText = {
  orderTitle: (orderNumber: string) => `Order ${orderNumber}`,

  // Payment page
  pageTitle: 'Payment',
  loadingOrder: 'Loading your order',
  orderLoadError: 'We couldn’t load your order. It is saved.',
  itemCount: (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`,
  payWithin: 'Pay within',
  leftToPay: 'left to pay',

  // Payment form
  pay: (amount: string) => `Pay ${amount}`,
  hostedPageNote: (method: string) => `${method}. You’ll find the details on the next page.`,
  tryAgain: 'Try again',
  changedInOtherTab: 'You chose another way to pay in another tab. It’s shown here now.',
  notPayable: 'This order cannot be paid any more.',

  // Payment form of the test shop
  testShopNote: 'This is a test shop. It takes no money and ships nothing. Please don’t enter a real card.',
  walletNote: 'Your device asks you to confirm the sum.',
  instalments: 'Your four payments',
  instalmentTimes: ['Today', 'In 2 weeks', 'In 4 weeks', 'In 6 weeks'],
  amountToday: (amount: string) => `${amount} today`,

  // Declined payment: on the payment page, and on its own page
  declinedTitle: 'Payment declined',
  orderIsSaved: 'Nothing was charged, and your order is saved.',

  // Other payment methods
  anotherWayToPay: 'Another way to pay',
  /** "Continue with Card", "Continue in 4 payments". */
  continueWith: (method: string | undefined) => {
    if (!method) return 'Continue';
    return method.startsWith('In ') ? `Continue in ${method.slice(3)}` : `Continue with ${method}`;
  },

  // Order that can no longer be paid
  nothingCharged: sharedOrderText.nothingCharged,
  putBackInCart: 'Put it back in my cart',
  continueShopping: 'Continue shopping',

  // Order summary
  summaryTitle: 'Order summary',
  paid: 'Paid',
  total: 'Total',
  shipTo: 'Ship to',
  shippingMethod: 'Shipping method',
  arrivesBy: (day: string) => `Arrives by ${day}`,

  // Page that waits for the bank
  waitPageTitle: 'Your payment',
  askingBank: 'Asking your bank. This takes a few seconds; please keep this page open.',
  pendingTitle: 'Your bank needs more time',
  pendingNote: 'We’ll email you as soon as it goes through.',
  checkAgain: 'Check again',
  backToPayment: 'Back to payment',
  openTitle: 'Not paid yet',
  payNow: 'Pay now',

  // Paid order
  thanks: (firstName: string) => `Thank you, ${firstName}.`,
  orderPaid: (orderNumber: string, total: string, bold: ElementBuilder) => (
    <>
      Order {bold(orderNumber)} is paid, {total}.
    </>
  ),
  orderPaidInPart: ({ orderNumber, total, firstAmount, dueDays }: InstalmentOrder, bold: ElementBuilder) => {
    const stillDue = dueDays.length > 0 ? ` Payments still due: ${dueDays.join(', ')}.` : '';
    return (
      <>
        Order {bold(orderNumber)} is placed, {total} in 4 payments. The first, {firstAmount}, is paid.
        {stillDue}
      </>
    );
  },
  arrival: (day: string, email: string) => `Arrives by ${day}. We’ll email ${email} when it ships.`,
  pointsComing: sharedOrderText.earnsPoints,
  whileYouWait: 'While you wait',
  guideIntro: sharedOrderText.wearGuideHint,
  wearGuide: 'Wear guide',
  viewOrder: 'View your order',

  // Paid order of a guest
  accountTitle: 'Save this order to an account',
  accountReasons: 'Track the parcel, earn points next time, and save your addresses.',
  createAccount: 'Create an account',
  trackOrder: (link: ElementBuilder) => (
    <>{link('Track your order')} with its number and your e-mail address, or with the link in our email.</>
  ),
};
