import type { ReactNode } from 'react';
import type { Order, OrderListItem } from '@/contract/order';
import type { Refund } from '@/contract/order-money';
import type { OrderFilter, OrderStatus } from '@/contract/order-status';
import { sharedOrderText } from '@/lib/format/shared-order-text';

type ElementBuilder = (text: string) => ReactNode;
/** The texts of components/order/detail. */
export const orderDetailText = {
  // Order page
  loadingOrder: 'Loading your order',
  orderLoadError: 'We can’t load your order right now. It is safe.',
  ordersBreadcrumb: 'My Orders',
  payWithin: 'Pay within',
  leftToPay: 'left to pay',
  notPaidInTime: 'This order was not paid in time.',
  bankSaid: (reason: string) => `Your bank said: ${reason}`,
  contact: (link: ElementBuilder) => <>Something wrong? {link('Contact us')}</>,
  reviewItem: (itemName: string, hidden: ElementBuilder) => <>Review{hidden(` ${itemName}`)}</>,
  // Addresses and payment method
  shipTo: 'Ship to',
  billTo: 'Bill to',
  sameAsShipping: 'Same as shipping',
  paidWith: 'Paid with',
  toBePaidWith: 'To be paid with',
  payment: 'Payment',
  cardEnding: (brand: string, lastDigits: string) => `${brand} ending ${lastDigits}`,
  unknownCard: 'Card',
  sentBy: 'Sent by',
  // Wear and care guides
  whileYouWait: 'While you wait',
  makeItLast: 'Make it last',
  guidesIntro: sharedOrderText.wearGuideHint,
  wearGuide: 'Wear guide',
  journal: 'Journal',
  // Parcel
  parcel: 'Parcel',
  copyTrackingNumber: 'Copy the tracking number',
  trackWith: (carrier: string) => `Track with ${carrier}`,
  opensInNewWindow: ', opens in a new window',
  trackingPending: (arrivalDay: string) =>
    `The tracking number appears here once it has shipped. Arrives by ${arrivalDay}.`,
  noScansSent: 'The carrier sent no scans of this parcel.',
  noScansYet: 'On its way. Tracking starts with the carrier’s first scan.',
  // Total
  total: 'Total',
  totalLabels: {
    unpaid: 'To pay',
    paid: 'Paid',
    processing: 'Paid',
    shipped: 'Paid',
    completed: 'Paid',
    cancelled: 'Not charged',
    refunded: 'Total',
  } satisfies Record<OrderStatus, string>,
  pointsEarned: (points: string) => `You earned ${points} points.`,
  pointsComing: sharedOrderText.earnsPoints,
  // Payments and refunds below the total
  instalments: 'Your 4 payments',
  instalmentPaid: (day: string) => `Paid ${day}`,
  instalmentDue: (day: string) => `Due ${day}`,
  instalmentCancelled: 'Cancelled by a refund',
  instalmentPending: 'Your bank is working on it',
  instalmentDeclined: 'Declined',
  instalmentRetry: (day: string) => `Declined. Next try ${day}`,
  refunds: 'Refunds',
  refund: (day: string, status: Refund['status']) =>
    `Refund, ${day}${{ sent: '', due: ', on its way', failed: ', did not go through' }[status]}`,
  refundTotal: 'Refunded in all',
};
