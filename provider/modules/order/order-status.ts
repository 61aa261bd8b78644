export type Status = 'unpaid' | 'paid' | 'processing' | 'shipped' | 'completed' | 'cancelled' | 'refunded';

/** The allowed status transitions. */
const transitions: Record<Status, readonly Status[]> = {
  unpaid: ['paid', 'cancelled'],
  paid: ['processing', 'refunded'],
  processing: ['shipped', 'refunded'],
  shipped: ['completed', 'refunded'],
  completed: ['refunded'],
  cancelled: [],
  refunded: [],
};

export const canTransition = (from: Status, to: Status) => transitions[from].includes(to);

/** How a transition changes the sold count: a paid order counts, a refunded one does not. */
export const soldCountDelta: Partial<Record<Status, 1 | -1>> = { paid: 1, refunded: -1 };

export const statusLabels = {
  unpaid: 'Awaiting payment',
  paid: 'Paid',
  processing: 'Processing',
  shipped: 'Shipped',
  completed: 'Completed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
} satisfies Record<Status, string>;

const notShipped: readonly Status[] = ['unpaid', 'paid', 'processing'];
const awaitingShipment: readonly Status[] = ['paid', 'processing'];
const paidStatuses: readonly Status[] = ['paid', 'processing', 'shipped', 'completed'];

/** Shipped items can be worn, and so reviewed. */
export const REVIEWABLE = ['shipped', 'completed'] as const satisfies readonly Status[];

const DAY_MS = 24 * 60 * 60 * 1000;

type Filter = 'all' | 'unpaid' | 'processing' | 'shipped' | 'completed' | 'cancelled';

/** The statuses shown by a tab of the order list. */
export const getFilterStatuses = (filter: Filter): readonly Status[] =>
  (
    ({
      all: Object.keys(transitions) as Status[],
      unpaid: ['unpaid'],
      processing: awaitingShipment,
      shipped: ['shipped'],
      completed: ['completed'],
      cancelled: ['cancelled', 'refunded'],
    }) satisfies Record<Filter, readonly Status[]>
  )[filter];

type OrderState = { status: Status; payExpiresAt: Date; shippingRequestedAt: Date | null };

export const isPaid = (status: Status) => paidStatuses.includes(status);
export const isWaitingToShip = (status: Status) => awaitingShipment.includes(status);
export const canBeReviewed = (status: Status) => REVIEWABLE.some((known) => known === status);
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
