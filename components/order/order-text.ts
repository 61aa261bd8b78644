// What all order pages share.

import type { Order, OrderListItem } from '@/contract/order';
import type { OrderFilter, OrderStatus } from '@/contract/order-status';
import { WITHDRAW_FROM_CONTRACT } from '@/contract/withdrawal-messages';
import { orderFilters } from '@/lib/paths/order-paths';
import { formatWholeNumber } from '@/lib/format/amount';
import { formatFullDay, formatLongDay, formatLongDateTime } from '@/lib/format/day-text';
import * as sharedOrderText from '@/lib/format/shared-order-text';

export const orderTitle = (orderNumber: string) => `Order ${orderNumber}`;
export const quantity = (qty: number) => `Qty ${qty}`;

// Buttons of an order on its page
export const payNow = 'Pay now';
export const cancel = 'Cancel';

// Tracking page
export const trackPageTitle = 'Follow your order';

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

export const returnItems = 'Return an item';
/** In the words of directive 2011/83/EU, article 11a. */
export const withdraw = WITHDRAW_FROM_CONTRACT;
/** What is in a parcel can be returned, also before the last one has shipped. */
export const canHaveReturns = ({ tracks }: Pick<Order, 'tracks'>) => tracks.length > 0;

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
