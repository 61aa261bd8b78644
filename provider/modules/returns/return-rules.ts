import type { OrderStatus } from '@/contract/order-status';
import { RETURNS_PER_ORDER_MAX, type ReturnBlock, type ReturnStatus } from '@/contract/returns';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The allowed status transitions. A parcel may arrive that nobody has announced. */
const transitions: Record<ReturnStatus, readonly ReturnStatus[]> = {
  requested: ['approved', 'refused', 'cancelled'],
  approved: ['sent', 'received', 'refused', 'cancelled'],
  sent: ['received', 'refused'],
  received: ['refunded', 'refused'],
  refunded: [],
  refused: [],
  cancelled: [],
};

export const canBecome = (from: ReturnStatus, to: ReturnStatus) => transitions[from].includes(to);

/** While a return is open, its items cannot be in another one. */
export const OPEN_STATUSES = [
  'requested',
  'approved',
  'sent',
  'received',
] as const satisfies readonly ReturnStatus[];

const SHIPPED: readonly OrderStatus[] = ['shipped', 'completed', 'refunded'];

type Delivery = { shippedAt: Date | null; completedAt: Date | null; arrivesBy: string };

/**
 * The end of the last day of a return. Nobody knows the exact delivery: the days begin once the order has shipped, was
 * to have arrived, and is complete, whichever is last.
 */
export function computeReturnableUntil({ shippedAt, completedAt, arrivesBy }: Delivery, days: number) {
  if (!shippedAt && !completedAt) return null;
  const arrivesByMs = Date.parse(`${arrivesBy.slice(0, 10)}T00:00:00Z`);
  const startMs = Math.max(
    shippedAt?.getTime() ?? 0,
    completedAt?.getTime() ?? 0,
    Number.isNaN(arrivesByMs) ? 0 : arrivesByMs,
  );
  return new Date((Math.floor(startMs / DAY_MS) + days + 1) * DAY_MS - 1);
}

export type ReturnableOrder = {
  status: OrderStatus;
  /** Null in a shop without return terms. */
  days: number | null;
  returnableUntil: Date | null;
  /** All its returns, whatever became of them. */
  returnCount: number;
};
type ReturnableItem = { qty: number; refundedQty: number; openQty: number };

function findOrderBlock({ status, days, returnableUntil, returnCount }: ReturnableOrder, now: Date) {
  if (days === null) return 'no_terms';
  if (!SHIPPED.includes(status) || !returnableUntil) return 'not_shipped';
  if (now > returnableUntil) return 'too_late';
  return returnCount >= RETURNS_PER_ORDER_MAX ? 'too_many' : null;
}

/** How many of an item can be returned now, and why none can. */
export function computeReturnable(
  order: ReturnableOrder,
  { qty, refundedQty, openQty }: ReturnableItem,
  now: Date,
): { qtyReturnable: number; block: ReturnBlock | null } {
  const isRefunded = order.status === 'refunded' || refundedQty >= qty;
  const orderBlock = findOrderBlock(order, now);
  const left = Math.max(0, qty - refundedQty - openQty);
  const itemBlock = isRefunded ? 'refunded' : left === 0 ? 'in_return' : null;
  const block = itemBlock ?? orderBlock;
  return { qtyReturnable: block ? 0 : left, block };
}

export const getReturnActions = (status: ReturnStatus) => ({
  canCancel: canBecome(status, 'cancelled'),
  canMarkSent: canBecome(status, 'sent'),
});
