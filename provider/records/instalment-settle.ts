import { and, eq } from 'drizzle-orm';
import { instalments } from '@/provider/db/schema/instalment';
import { payments } from '@/provider/db/schema/payment';
import type { Told } from '@/provider/gateways/gateway';
import type { Work } from '@/provider/work';
import { noteEvent, type OrderRow } from './order';
import { priceOf } from './order-view';
import type { PaymentRow } from './payment';

const partOf = ({ orderId, instalment }: PaymentRow) =>
  and(eq(instalments.orderId, orderId), eq(instalments.number, instalment));

/** Money for a part of a plan that its buyer paid by hand. What is not due, or of another sum, goes back. */
export async function recordPartPaid(inside: Work, order: OrderRow, attempt: PaymentRow, told: Told) {
  const { db, now } = inside;
  const [row] = await db.select().from(instalments).where(partOf(attempt));
  const isRight =
    row?.status === 'failed' &&
    told.amountMinor === row.amountMinor - row.reducedMinor &&
    told.currency === order.currency;
  await db
    .update(payments)
    .set({
      ...{ status: isRight ? 'paid' : 'refund_due', settledAt: now(), failure: null },
      ...{ cardBrand: told.card?.brand ?? null, cardLast4: told.card?.last4 ?? null },
    })
    .where(eq(payments.id, attempt.id));
  const sum = await priceOf(inside, order, told.amountMinor);
  if (isRight)
    await db.update(instalments).set({ status: 'paid', paidAt: now(), failure: null }).where(partOf(attempt));
  const words = isRight
    ? `Payment ${attempt.instalment} of 4: ${sum}`
    : `A payment of ${sum} came in that was not due; it goes back to you`;
  await noteEvent(inside, order.id, order.status, words);
}

/** What the bank said to a try by hand stands at the part. */
export async function recordPartFailed(inside: Work, order: OrderRow, attempt: PaymentRow, failure: string) {
  await inside.db
    .update(instalments)
    .set({ failure })
    .where(and(partOf(attempt), eq(instalments.status, 'failed')));
  const words = `Payment ${attempt.instalment} of 4 failed: ${failure}`;
  await noteEvent(inside, order.id, order.status, words);
}
