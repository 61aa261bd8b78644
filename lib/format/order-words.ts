import type { Order, OrderSummary } from '@/contract/order';
import type { OrderFilter, OrderStatus } from '@/contract/order-status';
import { findOrderId } from '@/lib/payment/pay-paths';
import { wholeNumber } from './amount';
import { dayText, longDay, longMoment } from './day-text';

const ORDERS = '/user/order';

/** The tabs of the order list, in their order. */
export const orderTabs = [
  { filter: 'all', label: 'All' },
  { filter: 'unpaid', label: 'Unpaid' },
  { filter: 'processing', label: 'Processing' },
  { filter: 'shipped', label: 'Shipped' },
  { filter: 'completed', label: 'Completed' },
  { filter: 'cancelled', label: 'Cancelled' },
  { filter: 'review', label: 'To review' },
] as const satisfies readonly { filter: OrderFilter; label: string }[];

export const ordersPath = (filter: OrderFilter) => (filter === 'all' ? ORDERS : `${ORDERS}/${filter}`);
export const orderPath = (orderId: number) => `${ORDERS}/detail/${orderId}`;
export const reviewPath = (orderId: number) => `${ORDERS}/review/${orderId}`;

/** What an empty tab says. */
export const noOrders = {
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

export const pieces = (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`;

type Dated = Pick<Order, 'status' | 'createdAt' | 'statusHistories'> & { arrivesBy: string };

const reachedOn = ({ status, statusHistories, createdAt }: Dated) =>
  longDay(statusHistories.find((entry) => entry.status === status)?.createdAt ?? createdAt);

/** "Placed November 18, 2026, 09:14. Arrives by Thursday, November 26." */
export function orderPromise(order: Dated): string {
  const promises = {
    unpaid: '', // the clock beside it says the rest
    paid: `Arrives by ${dayText(order.arrivesBy)}.`,
    processing: `Arrives by ${dayText(order.arrivesBy)}.`,
    shipped: `Arrives by ${dayText(order.arrivesBy)}.`,
    completed: `Completed ${reachedOn(order)}.`,
    cancelled: `Cancelled ${reachedOn(order)}.`,
    refunded: `Refunded ${reachedOn(order)}.`,
  } satisfies Record<OrderStatus, string>;
  return `Placed ${longMoment(order.createdAt)}. ${promises[order.status]}`.trimEnd();
}

/** What the list says of a day: "by Thursday, November 26" for what is on its way, else nothing. */
export function arrivalOfSummary({ status, arrivesBy }: Pick<OrderSummary, 'status' | 'arrivesBy'>) {
  const isComing = status === 'paid' || status === 'processing' || status === 'shipped';
  return isComing ? `Arrives by ${dayText(arrivesBy)}` : null;
}

/** What comes back when an order is cancelled. */
export function whatComesBack({
  couponCode,
  pointsUsed,
}: Pick<Order, 'couponCode' | 'pointsUsed'>): string[] {
  return [
    'The items go back on sale, and you can put them back in your cart.',
    ...(couponCode ? [`${couponCode} can be used again.`] : []),
    ...(pointsUsed > 0 ? [`You get your ${wholeNumber(pointsUsed)} points back.`] : []),
    'Nothing was charged.',
  ];
}

/** What is said while there is no parcel; null once it needs no words. */
export function benchWords({
  status,
  shippingMethod,
}: Pick<Order, 'status' | 'shippingMethod'>): string | null {
  if (status !== 'paid' && status !== 'processing') return null;
  return shippingMethod.leavesOn ? `Ships by ${dayText(shippingMethod.leavesOn)}` : 'Not shipped yet';
}

type OrderPlace = { filter: OrderFilter } | { orderId: number } | null;

const isFilter = (text: string): text is OrderFilter => orderTabs.some(({ filter }) => filter === text);

/** What /user/order/{status?}/{id?} leads to: a tab, or an order; null for what is neither. */
export function findOrderPlace(segments: readonly string[]): OrderPlace {
  const [status, id, ...rest] = segments;
  if (status === undefined) return { filter: 'all' };
  if (!isFilter(status) || rest.length > 0) return null;
  if (id === undefined) return { filter: status };
  const orderId = findOrderId(id);
  return orderId === null ? null : { orderId };
}
