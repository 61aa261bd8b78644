import type { Order } from '@/contract/order';
import { formatLongDay } from '@/lib/format/day-text';
import type { OrderLookup } from '@/lib/queries/order';
import { PayInstalmentButton } from '@/components/order/actions/pay-instalment-button';
import * as orderDetailText from '@/components/order/detail/detail-text';

const row = 'flex items-baseline justify-between gap-4';

type OrderInstalment = Order['instalments'][number];

function instalmentStateText({
  status,
  dueAt,
  nextTryAt,
  paidAt,
  failure,
  isPending,
}: OrderInstalment): string {
  if (status === 'paid') return orderDetailText.instalmentPaid(formatLongDay(paidAt ?? dueAt));
  if (status === 'cancelled') return orderDetailText.instalmentCancelled;
  if (status === 'failed')
    return isPending ? orderDetailText.instalmentPending : orderDetailText.instalmentDeclined;
  return failure
    ? orderDetailText.instalmentRetry(formatLongDay(nextTryAt))
    : orderDetailText.instalmentDue(formatLongDay(dueAt));
}

/** Instalments: what is paid, what is due and when, and what failed. */
export const InstalmentList = ({ order, lookup }: { order: Order; lookup?: OrderLookup }) => (
  <section aria-label={orderDetailText.instalments} className="mt-5 border-t border-line pt-5">
    <h3 className="font-semibold">{orderDetailText.instalments}</h3>
    <ol className="mt-2 grid gap-2 text-small text-ink-2">
      {order.instalments.map((instalment) => (
        <li key={instalment.number} className={row}>
          <span className={instalment.failure && instalment.status !== 'paid' ? 'text-wine' : undefined}>
            {instalment.number}. {instalmentStateText(instalment)}
            {instalment.status === 'failed' && !instalment.isPending && (
              <PayInstalmentButton order={order} instalment={instalment} lookup={lookup} />
            )}
          </span>
          <span className="tabular-nums">{instalment.amountFormat}</span>
        </li>
      ))}
    </ol>
  </section>
);

/** The refunds of the order. */
export const RefundList = ({ order }: { order: Order }) => (
  <section aria-label={orderDetailText.refunds} className="mt-5 border-t border-line pt-5">
    <ul className="grid gap-2 text-small text-ink-2">
      {order.refunds.map(({ id, createdAt, reason, status, amountFormat }) => (
        <li key={id} className={row}>
          <span className="wrap-break-word">
            {orderDetailText.refund(formatLongDay(createdAt), status)}
            {reason && <span className="block">{reason}</span>}
          </span>
          <span className={status === 'failed' ? 'tabular-nums line-through' : 'text-wine tabular-nums'}>
            -{amountFormat}
          </span>
        </li>
      ))}
    </ul>
    <p className={`mt-3 font-semibold ${row}`}>
      <span>{orderDetailText.refundTotal}</span>
      <span className="tabular-nums">{order.refundedAmountFormat}</span>
    </p>
  </section>
);
