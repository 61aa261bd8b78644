import type { OrderStatus } from '@/contract/order-status';
import { shortDay } from './day-text';

type History = { status: OrderStatus; comment: string; createdAt: string };
type Past = {
  status: OrderStatus;
  createdAt: string;
  arrivesBy: string;
  statusHistories: readonly History[];
};

type OrderStep = { title: string; text?: string; state: 'done' | 'current' | 'coming' | 'ended' };

/** The way of every order; cancelled and refunded leave it. */
const WAY = ['unpaid', 'paid', 'processing', 'shipped', 'completed'] as const;
const titles = {
  unpaid: 'Placed',
  paid: 'Paid',
  processing: 'Processing',
  shipped: 'Shipped',
  completed: 'Completed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
} satisfies Record<OrderStatus, string>;

const isEnd = (status: OrderStatus) => status === 'cancelled' || status === 'refunded';

/** The steps that an order has made, the one it stands at, and those that come, each with its day (UTC, as the bench counts). */
export function orderSteps(order: Past, sayDay: (time: string) => string = shortDay): OrderStep[] {
  const { status, statusHistories, createdAt, arrivesBy } = order;
  // The first entry of a status is the step; what was noted later (a changed address) is none.
  const at = new Map([...statusHistories].reverse().map((entry) => [entry.status, entry]));
  const dayOf = (step: OrderStatus) => {
    const time = at.get(step)?.createdAt ?? (step === 'unpaid' ? createdAt : null);
    return time ? sayDay(time) : undefined;
  };

  if (isEnd(status)) {
    const made = WAY.filter((step) => step === 'unpaid' || at.has(step));
    const why = [dayOf(status), at.get(status)?.comment].filter(Boolean).join('. ');
    return [
      ...made.map((step) => ({ title: titles[step], text: dayOf(step), state: 'done' as const })),
      { title: titles[status], text: why || undefined, state: 'ended' },
    ];
  }
  const here = WAY.findIndex((step) => step === status);
  return WAY.map((step, place) => {
    // Nothing comes after the last step: it is done.
    const isDone = place < here || (place === here && step === 'completed');
    const state = isDone ? 'done' : place === here ? 'current' : 'coming';
    const text =
      place > here
        ? step === 'completed' && status !== 'unpaid'
          ? `Arrives by ${shortDay(arrivesBy)}`
          : undefined
        : dayOf(step);
    return { title: titles[step], text, state };
  });
}
