import type { ReactNode } from 'react';
import type { Order, OrderListItem } from '@/contract/order';
import type { Refund } from '@/contract/order-money';
import type { OrderFilter, OrderStatus } from '@/contract/order-status';
import { orderFilters } from '@/lib/paths/order-paths';
import { formatWholeNumber } from '@/lib/format/amount';
import { formatFullDay, formatLongDay, formatLongDateTime } from '@/lib/format/day-text';
import { sharedOrderText } from '@/lib/format/shared-order-text';

/** Puts a part of a sentence into its element: a link, or a text for screen readers only. */
type ElementBuilder = (text: string) => ReactNode;

export const orderText = {
  orderTitle: (orderNumber: string) => `Order ${orderNumber}`,
  quantity: (qty: number) => `Qty ${qty}`,

  // List of orders
  loadingOrders: 'Loading your orders',
  ordersLoadError: 'We can’t load your orders right now. They are safe.',
  ordersLabel: 'Your orders',
  statusTabsLabel: 'Orders by status',
  paginationLabel: 'Pages of your orders',
  pastLastPage: 'There is nothing on this page.',
  goToFirstPage: 'Go to the first page',
  startShopping: 'Start shopping',
  allOrders: 'All orders',
  moreItems: (count: number) => `and ${count} more ${count === 1 ? 'item' : 'items'}`,

  // Buttons of an order in the list; the second half is for screen readers
  payOrder: (orderNumber: string, hidden: ElementBuilder) => (
    <>Pay now{hidden(` for order ${orderNumber}`)}</>
  ),
  trackOrder: (orderNumber: string, hidden: ElementBuilder) => <>Track{hidden(` order ${orderNumber}`)}</>,
  reviewOrder: (orderNumber: string, hidden: ElementBuilder) => <>Review{hidden(` order ${orderNumber}`)}</>,
  orderDetails: (orderNumber: string, hidden: ElementBuilder) => (
    <>Details{hidden(` of order ${orderNumber}`)}</>
  ),
  cancelListedOrder: (orderNumber: string, hidden: ElementBuilder) => (
    <>Cancel{hidden(` order ${orderNumber}`)}</>
  ),

  // Buttons of an order on its page
  payNow: 'Pay now',
  cancel: 'Cancel',
  invoice: (hidden: ElementBuilder) => <>Invoice{hidden(', opens the print view')}</>,
  buyAgain: (orderNumber: string, hidden: ElementBuilder) => <>Buy again{hidden(`, order ${orderNumber}`)}</>,
  itemNotAdded: (itemName: string | undefined, reason: string) => `${itemName ?? 'A piece'}: ${reason}`,
  restIsInCart: (link: ElementBuilder) => <>The rest is in your {link('cart')}.</>,
  addedToCart: 'Added to your cart',

  // Dialog that cancels an order
  cancelTitle: (orderNumber: string) => `Cancel order ${orderNumber}?`,
  confirmCancel: 'Cancel the order',
  keepOrder: 'Keep the order',
  orderCancelled: (orderNumber: string) => `Order ${orderNumber} is cancelled`,

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
  changeAddress: 'Change address',
  confirmAddress: 'Confirm address',
  addressConfirmed: 'Address confirmed.',
  addressConfirmedToast: 'Address confirmed',

  // Dialog that changes the address
  changeAddressTitle: 'Change shipping address',
  changeAddressIntro: (orderNumber: string, country: string) =>
    `Order ${orderNumber} can be sent to any address in ${country} until it ships.`,
  saveAddress: 'Save address',
  addressUpdated: 'Address updated',

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
  requestShipping: 'Request shipping',
  shippingRequested: 'You have asked us to ship. You can ask once a day.',
  askAgainFrom: (answer: string, time: string) => `${answer}. You can ask again from ${time}.`,

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
  payInstalment: (number: number) => `Pay payment ${number} now`,
  refunds: 'Refunds',
  refund: (day: string, status: Refund['status']) =>
    `Refund, ${day}${{ sent: '', due: ', on its way', failed: ', did not go through' }[status]}`,
  refundTotal: 'Refunded in all',

  // Dialog that pays an instalment
  instalmentTitle: (number: number) => `Payment ${number} of 4`,
  instalmentIntro: (amount: string, orderNumber: string) =>
    `${amount} for order ${orderNumber}. You can use any card.`,
  instalmentIsPaid: (number: number) => `Payment ${number} of 4 is paid`,
  instalmentIsWithBank: (number: number) => `Payment ${number} of 4 is with your bank`,

  // Tracking page
  trackPageTitle: 'Follow your order',
  trackTitle: 'Track your order',
  trackIntro:
    'Enter the order number and the e-mail address you used at checkout, or use the link in our emails.',
  orderLabel: 'Your order',
  orderNumberLabel: 'Order number',
  emailLabel: 'E-mail address',
  findOrder: 'Find my order',
  tryAgain: 'Try again',
  trackAnother: 'Track another order',
  /** Wrong number, wrong address and invalid link share one message. */
  lookupErrors: {
    unknown: 'We can’t find that order. Please check the order number and e-mail address.',
    ended:
      'The links in our emails work for 90 days. Your order is still here: enter its number, which is in the email, and your e-mail address.',
  },
};

const tabLabels = {
  all: 'All',
  unpaid: 'Unpaid',
  processing: 'Processing',
  shipped: 'Shipped',
  completed: 'Completed',
  cancelled: 'Cancelled',
  review: 'To review',
} satisfies Record<OrderFilter, string>;

/** The tabs of the order list, in display order. */
export const orderTabs = orderFilters.map((filter) => ({ filter, label: tabLabels[filter] }));

/** The text of an empty tab. */
export const emptyOrdersTexts = {
  all: 'You have no orders yet.',
  unpaid: 'No unpaid orders.',
  processing: 'Nothing is being prepared.',
  shipped: 'Nothing is on its way.',
  completed: 'No completed orders yet.',
  cancelled: 'No cancelled orders.',
  review: 'Nothing to review right now.',
} satisfies Record<OrderFilter, string>;

export const statusTones = {
  unpaid: 'amber',
  paid: 'blush',
  processing: 'blush',
  shipped: 'blush',
  completed: 'leaf',
  cancelled: 'red',
  refunded: 'red',
} as const satisfies Record<OrderStatus, string>;

export const itemCountText = (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`;

type DatedOrder = Pick<Order, 'status' | 'createdAt' | 'statusHistories'> & { arrivesBy: string };

const statusDayText = ({ status, statusHistories, createdAt }: DatedOrder) =>
  formatLongDay(statusHistories.find((entry) => entry.status === status)?.createdAt ?? createdAt);

/** "Placed November 18, 2026, 09:14. Arrives by Thursday, November 26." */
export function orderProgressText(order: DatedOrder): string {
  const promises = {
    unpaid: '', // the countdown beside it shows the rest
    paid: `Arrives by ${formatFullDay(order.arrivesBy)}.`,
    processing: `Arrives by ${formatFullDay(order.arrivesBy)}.`,
    shipped: `Arrives by ${formatFullDay(order.arrivesBy)}.`,
    completed: `Completed ${statusDayText(order)}.`,
    cancelled: `Cancelled ${statusDayText(order)}.`,
    refunded: `Refunded ${statusDayText(order)}.`,
  } satisfies Record<OrderStatus, string>;
  return `Placed ${formatLongDateTime(order.createdAt)}. ${promises[order.status]}`.trimEnd();
}

/** The arrival in the list: "Arrives by Thursday, November 26" for orders on their way, else null. */
export function orderArrivalText({ status, arrivesBy }: Pick<OrderListItem, 'status' | 'arrivesBy'>) {
  const isComing = status === 'paid' || status === 'processing' || status === 'shipped';
  return isComing ? `Arrives by ${formatFullDay(arrivesBy)}` : null;
}

/** What is restored when an order is cancelled. */
export function cancellationTexts({
  couponCode,
  pointsUsed,
}: Pick<Order, 'couponCode' | 'pointsUsed'>): string[] {
  return [
    'The items go back on sale, and you can put them back in your cart.',
    ...(couponCode ? [`${couponCode} can be used again.`] : []),
    ...(pointsUsed > 0 ? [`You get your ${formatWholeNumber(pointsUsed)} points back.`] : []),
    sharedOrderText.nothingCharged,
  ];
}

/** The text while nothing has shipped; null once none is needed. */
export function shipsByText({
  status,
  shippingMethod,
}: Pick<Order, 'status' | 'shippingMethod'>): string | null {
  if (status !== 'paid' && status !== 'processing') return null;
  return shippingMethod.leavesOn ? `Ships by ${formatFullDay(shippingMethod.leavesOn)}` : 'Not shipped yet';
}
