import type { OrderStatus } from '@/contract/order-status';

/** The allowed status transitions. */
const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  unpaid: ['paid', 'cancelled'],
  paid: ['processing', 'refunded'],
  processing: ['shipped', 'refunded'],
  shipped: ['completed', 'refunded'],
  completed: ['refunded'],
  cancelled: [],
  refunded: [],
};

export const canTransition = (from: OrderStatus, to: OrderStatus) => transitions[from].includes(to);

/** The statuses that staff may set next, besides those that follow from a payment, a refund or a cancellation. */
export const listNextStatuses = (from: OrderStatus) =>
  transitions[from].filter((to) => to === 'processing' || to === 'shipped' || to === 'completed');

/** How a transition changes the sold count: a paid order counts, a refunded one does not. */
export const soldCountDelta: Partial<Record<OrderStatus, 1 | -1>> = { paid: 1, refunded: -1 };

export const statusLabels = {
  unpaid: 'Awaiting payment',
  paid: 'Paid',
  processing: 'Processing',
  shipped: 'Shipped',
  completed: 'Completed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
} satisfies Record<OrderStatus, string>;

const notShipped: readonly OrderStatus[] = ['unpaid', 'paid', 'processing'];
const awaitingShipment: readonly OrderStatus[] = ['paid', 'processing'];
const paidStatuses: readonly OrderStatus[] = ['paid', 'processing', 'shipped', 'completed'];

/** Shipped items can be worn, and so reviewed. */
export const REVIEWABLE = ['shipped', 'completed'] as const satisfies readonly OrderStatus[];

const DAY_MS = 24 * 60 * 60 * 1000;

type Filter = 'all' | 'unpaid' | 'processing' | 'shipped' | 'completed' | 'cancelled';

/** The statuses shown by a tab of the order list. */
export const getFilterStatuses = (filter: Filter): readonly OrderStatus[] =>
  (
    ({
      all: Object.keys(transitions) as OrderStatus[],
      unpaid: ['unpaid'],
      processing: awaitingShipment,
      shipped: ['shipped'],
      completed: ['completed'],
      cancelled: ['cancelled', 'refunded'],
    }) satisfies Record<Filter, readonly OrderStatus[]>
  )[filter];

type OrderState = { status: OrderStatus; payExpiresAt: Date; shippingRequestedAt: Date | null };

export const isPaid = (status: OrderStatus) => paidStatuses.includes(status);
export const isWaitingToShip = (status: OrderStatus) => awaitingShipment.includes(status);
export const canBeReviewed = (status: OrderStatus) => REVIEWABLE.some((reviewable) => reviewable === status);
export const isExpired = ({ status, payExpiresAt }: OrderState, now: Date) =>
  status === 'unpaid' && payExpiresAt <= now;

/** When shipping may be requested again: once a day. */
export const nextShippingRequestAt = (shippingRequestedAt: Date) =>
  new Date(shippingRequestedAt.getTime() + DAY_MS);

/** The actions currently allowed for an order. */
export const getAllowedActions = (order: OrderState, now: Date) => ({
  canPay: order.status === 'unpaid' && order.payExpiresAt > now,
  canCancel: order.status === 'unpaid',
  canChangeAddress: notShipped.includes(order.status),
  canUrge:
    isWaitingToShip(order.status) &&
    (!order.shippingRequestedAt || nextShippingRequestAt(order.shippingRequestedAt) <= now),
});
