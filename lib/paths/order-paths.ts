import type { OrderFilter } from '@/contract/order-status';
import { findOrderId } from './payment-paths';

const ORDERS_PATH = '/user/order';

/** The filters of the order list, in display order. */
export const orderFilters = [
  'all',
  'unpaid',
  'processing',
  'shipped',
  'completed',
  'cancelled',
  'review',
] as const satisfies readonly OrderFilter[];

export const getOrdersPath = (filter: OrderFilter) =>
  filter === 'all' ? ORDERS_PATH : `${ORDERS_PATH}/${filter}`;
export const getOrderPath = (orderId: number) => `${ORDERS_PATH}/detail/${orderId}`;
export const getReviewPath = (orderId: number) => `${ORDERS_PATH}/review/${orderId}`;

type OrderRoute = { filter: OrderFilter } | { orderId: number } | null;

const isFilter = (text: string): text is OrderFilter => orderFilters.some((filter) => filter === text);

/** What /user/order/{status?}/{id?} resolves to: a tab, or an order; null for neither. */
export function findOrderRoute(segments: readonly string[]): OrderRoute {
  const [status, id, ...rest] = segments;
  if (status === undefined) return { filter: 'all' };
  if (!isFilter(status) || rest.length > 0) return null;
  if (id === undefined) return { filter: status };
  const orderId = findOrderId(id);
  return orderId === null ? null : { orderId };
}
