import { and, desc, eq, exists, inArray, not, sql } from 'drizzle-orm';
import { ResponseCode } from '@/contract/response-codes';
import type { Db } from '@/provider/db/client';
import { instalments } from '@/provider/db/schema/instalment';
import { payments } from '@/provider/db/schema/payment';
import { refundItems, refundParts, refunds } from '@/provider/db/schema/refund';
import { returns } from '@/provider/db/schema/returns';
import { DomainError } from '@/provider/platform/errors/errors';
import { enqueueManualRefundEmail } from '@/provider/modules/order/manual-refund';
import { takeFrom } from '@/provider/modules/order/refund-amounts';
import type { ServiceContext } from '@/provider/platform/context';

/** Loads each item's quantity refunded so far: all, or that of refunds which are those of a return, or are not. */
export async function loadRefundedQuantities(
  db: Db,
  orderId: number,
  { isOfReturn }: { isOfReturn?: boolean } = {},
): Promise<Map<number, number>> {
  const hasReturn = exists(
    db.select({ id: returns.id }).from(returns).where(eq(returns.refundId, refunds.id)),
  );
  const rows = await db
    .select({ id: refundItems.orderItemId, qty: sql<number>`sum(${refundItems.qty})::int` })
    .from(refundItems)
    .innerJoin(refunds, eq(refunds.id, refundItems.refundId))
    .where(
      and(
        eq(refunds.orderId, orderId),
        isOfReturn === undefined ? undefined : isOfReturn ? hasReturn : not(hasReturn),
      ),
    )
    .groupBy(refundItems.orderItemId);
  return new Map(rows.map(({ id, qty }) => [id, qty]));
}

/** Subtracts an amount from the instalments still due, the last one first; returns the rest to refund. */
export async function reduceDueInstalments(
  { db }: ServiceContext,
  orderId: number,
  amount: number,
): Promise<number> {
  const rows = await db
    .select()
    .from(instalments)
    .where(eq(instalments.orderId, orderId))
    .orderBy(desc(instalments.number));
  // Its amount is fixed during the charge, and it is not known yet whether it was paid.
  if (rows.some(({ status }) => status === 'charging'))
    throw new DomainError(
      ResponseCode.inProgress,
      'An instalment of this order is being charged. Please try again in a minute',
    );
  const open = rows.filter(({ status }) => status === 'due' || status === 'failed');
  const { taken, left } = takeFrom(
    amount,
    open.map(({ number, amountMinor, reducedMinor }) => ({
      id: number,
      available: amountMinor - reducedMinor,
    })),
  );
  for (const row of open) {
    const reduction = taken.get(row.number);
    if (reduction === undefined) continue;
    const reducedMinor = row.reducedMinor + reduction;
    await db
      .update(instalments)
      .set({ reducedMinor, ...(reducedMinor === row.amountMinor && { status: 'cancelled' as const }) })
      .where(and(eq(instalments.orderId, orderId), eq(instalments.number, row.number)));
  }
  return left;
}

/** Lists the payments that paid an order, the newest instalment first. */
export const listPaidPayments = (db: Db, orderId: number) =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'paid')))
    .orderBy(desc(payments.instalment));

/** Loads each payment's refunded amount, and how much is sent. */
export async function loadRefundedAmounts(db: Db, paid: readonly { id: number }[]) {
  const ids = paid.map(({ id }) => id);
  if (ids.length === 0) return new Map<number, { all: number; sent: number }>();
  const rows = await db
    .select({
      id: refundParts.paymentId,
      all: sql<number>`coalesce(sum(${refundParts.amountMinor}) filter (where ${refundParts.status} <> 'failed'), 0)::int`,
      sent: sql<number>`coalesce(sum(${refundParts.amountMinor}) filter (where ${refundParts.status} = 'sent'), 0)::int`,
    })
    .from(refundParts)
    .where(inArray(refundParts.paymentId, ids))
    .groupBy(refundParts.paymentId);
  return new Map(rows.map(({ id, all, sent }) => [id, { all, sent }]));
}

/** Splits a refund among the order's payments, the newest first. */
export async function insertRefundParts(
  tx: ServiceContext,
  refund: { id: number; orderId: number },
  amount: number,
) {
  if (amount === 0) return;
  const { db } = tx;
  const paid = await listPaidPayments(db, refund.orderId);
  const refundedById = await loadRefundedAmounts(db, paid);
  const { taken, left } = takeFrom(
    amount,
    paid.map(({ id, amountMinor }) => ({ id, available: amountMinor - (refundedById.get(id)?.all ?? 0) })),
  );
  if (left > 0) throw new Error(`${left} minor units of refund ${refund.id} were never paid`);
  await db
    .insert(refundParts)
    .values([...taken].map(([paymentId, amountMinor]) => ({ refundId: refund.id, paymentId, amountMinor })));
  for (const payment of paid) {
    const amountMinor = taken.get(payment.id);
    if (amountMinor) await enqueueManualRefundEmail(tx, payment, amountMinor);
  }
}

/** Lists an order's refunds with their items, oldest first. */
export async function listRefunds(db: Db, orderId: number) {
  const rows = await db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.id);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const items = await db.select().from(refundItems).where(inArray(refundItems.refundId, ids));
  return rows.map((row) => ({ ...row, items: items.filter(({ refundId }) => refundId === row.id) }));
}
