import type { Order } from '@/contract/order';
import { longDay } from '@/lib/format/day-text';
import type { Tracked } from '@/lib/queries/order';
import { PayPart } from './pay-part';

const row = 'flex items-baseline justify-between gap-4';

type Part = Order['instalments'][number];

function stateOf({ status, dueAt, nextTryAt, paidAt, failure, isPending }: Part): string {
  if (status === 'paid') return `Paid ${longDay(paidAt ?? dueAt)}`;
  if (status === 'cancelled') return 'Cancelled by a refund';
  if (status === 'failed') return isPending ? 'Your bank is working on it' : 'Declined';
  return failure ? `Declined. Next try ${longDay(nextTryAt)}` : `Due ${longDay(dueAt)}`;
}

/** The payments of a plan: what is paid, what is due and when, and what failed. */
export const PlanList = ({ order, proof }: { order: Order; proof?: Tracked }) => (
  <section aria-label="Your 4 payments" className="mt-5 border-t border-line pt-5">
    <h3 className="font-semibold">Your 4 payments</h3>
    <ol className="mt-2 grid gap-2 text-small text-ink-2">
      {order.instalments.map((part) => (
        <li key={part.number} className={row}>
          <span className={part.failure && part.status !== 'paid' ? 'text-wine' : undefined}>
            {part.number}. {stateOf(part)}
            {part.status === 'failed' && !part.isPending && (
              <PayPart order={order} part={part} proof={proof} />
            )}
          </span>
          <span className="tabular-nums">{part.amountFormat}</span>
        </li>
      ))}
    </ol>
  </section>
);

/** What went back, refund by refund. */
export const RefundList = ({ order }: { order: Order }) => (
  <section aria-label="Refunds" className="mt-5 border-t border-line pt-5">
    <ul className="grid gap-2 text-small text-ink-2">
      {order.refunds.map(({ id, createdAt, reason, status, amountFormat }) => (
        <li key={id} className={row}>
          <span className="wrap-break-word">
            Refund, {longDay(createdAt)}
            {status === 'due' && ', on its way'}
            {status === 'failed' && ', did not go through'}
            {reason && <span className="block">{reason}</span>}
          </span>
          <span className={status === 'failed' ? 'tabular-nums line-through' : 'text-wine tabular-nums'}>
            -{amountFormat}
          </span>
        </li>
      ))}
    </ul>
    <p className={`mt-3 font-semibold ${row}`}>
      <span>Refunded in all</span>
      <span className="tabular-nums">{order.refundedAmountFormat}</span>
    </p>
  </section>
);
