import { and, eq } from 'drizzle-orm';
import { instalments } from '@/provider/db/schema/instalment';
import { payments } from '@/provider/db/schema/payment';
import type { GatewayPayment } from '@/provider/modules/payment/gateways/gateway';
import type { ServiceContext } from '@/provider/platform/context';
import { addOrderEvent } from '@/provider/modules/order/order-repository';
import { type OrderRow } from '@/provider/db/schema/order';
import { formatOrderPrice } from '@/provider/modules/order/order-response';
import type { PaymentRow } from '@/provider/db/schema/payment';

const matchesInstalment = ({ orderId, instalment }: PaymentRow) =>
  and(eq(instalments.orderId, orderId), eq(instalments.number, instalment));

/** Records a customer's manual payment of an instalment. Money not due, or of another amount, is refunded. */
export async function recordInstalmentPaid(
  tx: ServiceContext,
  order: OrderRow,
  attempt: PaymentRow,
  payment: GatewayPayment,
) {
  const { db, now } = tx;
  const [row] = await db.select().from(instalments).where(matchesInstalment(attempt));
  const isExpected =
    row?.status === 'failed' &&
    payment.amountMinor === row.amountMinor - row.reducedMinor &&
    payment.currency === order.currency;
  await db
    .update(payments)
    .set({
      ...{ status: isExpected ? 'paid' : 'refund_due', reconciledAt: now(), failure: null },
      ...{ cardBrand: payment.card?.brand ?? null, cardLast4: payment.card?.last4 ?? null },
    })
    .where(eq(payments.id, attempt.id));
  const amountText = await formatOrderPrice(tx, order, payment.amountMinor);
  if (isExpected)
    await db
      .update(instalments)
      .set({ status: 'paid', paidAt: now(), failure: null })
      .where(matchesInstalment(attempt));
  const comment = isExpected
    ? `Payment ${attempt.instalment} of 4: ${amountText}`
    : `We received a payment of ${amountText} that was not due and will refund it`;
  await addOrderEvent(tx, order.id, order.status, comment);
}

/** Records the failure of a manual payment. */
export async function recordInstalmentFailed(
  tx: ServiceContext,
  order: OrderRow,
  attempt: PaymentRow,
  failure: string,
) {
  await tx.db
    .update(instalments)
    .set({ failure })
    .where(and(matchesInstalment(attempt), eq(instalments.status, 'failed')));
  const comment = `Payment ${attempt.instalment} of 4 failed: ${failure}`;
  await addOrderEvent(tx, order.id, order.status, comment);
}
