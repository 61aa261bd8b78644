// The page of an order.

import type { ReactNode } from 'react';
import type { Refund } from '@/contract/order-money';
import type { OrderFields } from '@/contract/order-fields';
import type { OrderStatus } from '@/contract/order-status';
import * as sharedOrderText from '@/lib/format/shared-order-text';

type ElementBuilder = (text: string) => ReactNode;

// Order page
export const loadingOrder = 'Loading your order';
export const orderLoadError = 'We can’t load your order right now. It is safe.';
export const ordersBreadcrumb = 'My Orders';
export const payWithin = 'Pay within';
export const leftToPay = 'left to pay';
export const notPaidInTime = 'This order was not paid in time.';
export const bankSaid = (reason: string) => `Your bank said: ${reason}`;
export const contact = (link: ElementBuilder) => <>Something wrong? {link('Contact us')}</>;
export const reviewItem = (itemName: string, hidden: ElementBuilder) => <>Review{hidden(` ${itemName}`)}</>;

// Order fields
export const orderFields = {
  remark: 'Order note',
  giftNote: 'Gift note',
} satisfies Record<keyof OrderFields, string>;

// Addresses and payment method
export const shipTo = 'Ship to';
export const billTo = 'Bill to';
export const sameAsShipping = 'Same as shipping';
export const paidWith = 'Paid with';
export const toBePaidWith = 'To be paid with';
export const payment = 'Payment';
export const cardEnding = (brand: string, lastDigits: string) => `${brand} ending ${lastDigits}`;
export const unknownCard = 'Card';
export const sentBy = 'Sent by';

// Wear and care guides
export const whileYouWait = 'While you wait';
export const makeItLast = 'Make it last';
export const guidesIntro = sharedOrderText.wearGuideHint;
export const wearGuide = 'Wear guide';
export const journal = 'Journal';

// Parcel
export const parcel = 'Parcel';
export const copyTrackingNumber = 'Copy the tracking number';
export const trackWith = (carrier: string) => `Track with ${carrier}`;
export const opensInNewWindow = ', opens in a new window';
export const trackingPending = (arrivalDay: string) =>
  `The tracking number appears here once it has shipped. Arrives by ${arrivalDay}.`;
export const noScansSent = 'The carrier sent no scans of this parcel.';
export const noScansYet = 'On its way. Tracking starts with the carrier’s first scan.';

// Total
export const total = 'Total';
export const totalLabels = {
  unpaid: 'To pay',
  paid: 'Paid',
  processing: 'Paid',
  shipped: 'Paid',
  completed: 'Paid',
  cancelled: 'Not charged',
  refunded: 'Total',
} satisfies Record<OrderStatus, string>;
export const pointsEarned = (points: string) => `You earned ${points} points.`;
export const pointsComing = sharedOrderText.earnsPoints;

// Payments and refunds below the total
export const instalments = 'Your 4 payments';
export const instalmentPaid = (day: string) => `Paid ${day}`;
export const instalmentDue = (day: string) => `Due ${day}`;
export const instalmentCancelled = 'Cancelled by a refund';
export const instalmentPending = 'Your bank is working on it';
export const instalmentDeclined = 'Declined';
export const instalmentRetry = (day: string) => `Declined. Next try ${day}`;
export const refunds = 'Refunds';
export const refund = (day: string, status: Refund['status']) =>
  `Refund, ${day}${{ sent: '', due: ', in progress', failed: ', did not go through' }[status]}`;
export const refundTotal = 'Refunded in all';
