import * as orderStepsText from '@/components/content/order-steps-text';
import type { OrderStatus } from '@/contract/order-status';
import { formatShortDay } from '@/lib/format/day-text';

type StatusHistoryEntry = { status: OrderStatus; comment: string; createdAt: string };
type OrderProgress = {
  status: OrderStatus;
  createdAt: string;
  arrivesBy: string;
  statusHistories: readonly StatusHistoryEntry[];
};

type OrderStep = { title: string; text?: string; state: 'done' | 'current' | 'upcoming' | 'ended' };

/** Every order's sequence; cancelled and refunded leave it. */
const STATUS_SEQUENCE = ['unpaid', 'paid', 'processing', 'shipped', 'completed'] as const;

const isEnd = (status: OrderStatus) => status === 'cancelled' || status === 'refunded';

/** The past, current and coming steps of an order, each with its day in the time zone of the shop. */
export function buildOrderSteps(
  order: OrderProgress,
  formatDay: (time: string) => string = formatShortDay,
): OrderStep[] {
  const { status, statusHistories, createdAt, arrivesBy } = order;
  // The first entry of a status is the step; later entries (a changed address) are not.
  const at = new Map([...statusHistories].reverse().map((entry) => [entry.status, entry]));
  const getDayText = (stepStatus: OrderStatus) => {
    const time = at.get(stepStatus)?.createdAt ?? (stepStatus === 'unpaid' ? createdAt : null);
    return time ? formatDay(time) : undefined;
  };

  if (isEnd(status)) {
    const doneSteps = STATUS_SEQUENCE.filter((stepStatus) => stepStatus === 'unpaid' || at.has(stepStatus));
    const reasonText = [getDayText(status), at.get(status)?.comment].filter(Boolean).join('. ');
    return [
      ...doneSteps.map((stepStatus) => ({
        title: orderStepsText.orderSteps[stepStatus],
        text: getDayText(stepStatus),
        state: 'done' as const,
      })),
      { title: orderStepsText.orderSteps[status], text: reasonText || undefined, state: 'ended' },
    ];
  }
  const currentIndex = STATUS_SEQUENCE.findIndex((stepStatus) => stepStatus === status);
  return STATUS_SEQUENCE.map((stepStatus, index) => {
    // Nothing follows the last step: it is done.
    const isDone = index < currentIndex || (index === currentIndex && stepStatus === 'completed');
    const state = isDone ? 'done' : index === currentIndex ? 'current' : 'upcoming';
    const text =
      index > currentIndex
        ? stepStatus === 'completed' && status !== 'unpaid'
          ? orderStepsText.arrivesBy(formatShortDay(arrivesBy))
          : undefined
        : getDayText(stepStatus);
    return { title: orderStepsText.orderSteps[stepStatus], text, state };
  });
}
