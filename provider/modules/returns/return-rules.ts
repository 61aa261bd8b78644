import type { OrderStatus } from '@/contract/order-status';
import { RETURNS_PER_ORDER_MAX, type ReturnBlock, type ReturnStatus } from '@/contract/returns';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The allowed status transitions. A parcel may arrive that nobody has announced. */
const transitions: Record<ReturnStatus, readonly ReturnStatus[]> = {
  requested: ['approved', 'refused', 'cancelled'],
  approved: ['sent', 'received', 'refused', 'cancelled'],
  sent: ['received', 'refused'],
  received: ['refunded', 'exchanged', 'refused'],
  refunded: [],
  exchanged: [],
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

type Delivery = {
  /** When each parcel was shipped. */
  parcelDates: readonly Date[];
  /** Whether another parcel is to follow. */
  isIncomplete: boolean;
  completedAt: Date | null;
  arrivesBy: string;
};

/**
 * The end of the last day of a return; null if it has not begun. Nobody knows the exact delivery: the days begin once
 * the last parcel has shipped, the order was to have arrived, and it is complete, whichever is last. For goods in
 * several parcels, directive 2011/83/EU, article 9 (2) lets the days of all begin with the last one.
 */
export function computeReturnableUntil(
  { parcelDates, isIncomplete, completedAt, arrivesBy }: Delivery,
  days: number,
) {
  if (parcelDates.length === 0 || isIncomplete) return null;
  const arrivesByMs = Date.parse(`${arrivesBy.slice(0, 10)}T00:00:00Z`);
  const startMs = Math.max(
    ...parcelDates.map((date) => date.getTime()),
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
export type ReturnableItem = {
  qty: number;
  /** How many parcels have taken. */
  shippedQty: number;
  /** Refunded through a return, so shipped before. */
  returnedQty: number;
  /** Refunded otherwise: as long as some have not been shipped, these are of them. */
  refundedQty: number;
  openQty: number;
  /** The terms exclude it. */
  isExcluded: boolean;
};

function findOrderBlock({ days, returnableUntil, returnCount }: ReturnableOrder, now: Date) {
  if (days === null) return 'no_terms';
  if (returnableUntil && now > returnableUntil) return 'too_late';
  return returnCount >= RETURNS_PER_ORDER_MAX ? 'too_many' : null;
}

/** Why none of an item is left for a return. */
function findItemBlock({ qty, returnedQty, refundedQty, openQty, isExcluded }: ReturnableItem, left: number) {
  if (returnedQty + refundedQty >= qty) return 'refunded';
  if (isExcluded) return 'excluded';
  if (left > 0) return null;
  return openQty > 0 ? 'in_return' : 'not_shipped';
}

/** How many of an item can be returned now, and why none can. */
export function computeReturnable(
  order: ReturnableOrder,
  item: ReturnableItem,
  now: Date,
): { qtyReturnable: number; block: ReturnBlock | null } {
  const { qty, shippedQty, returnedQty, refundedQty, openQty } = item;
  const left = Math.max(0, Math.min(shippedQty, qty - refundedQty) - returnedQty - openQty);
  const block =
    order.status === 'refunded' ? 'refunded' : (findItemBlock(item, left) ?? findOrderBlock(order, now));
  return { qtyReturnable: block ? 0 : left, block };
}

export const getReturnActions = (status: ReturnStatus) => ({
  canCancel: canBecome(status, 'cancelled'),
  canMarkSent: canBecome(status, 'sent'),
});
