import { and, desc, eq, ne } from 'drizzle-orm';
import { orders } from '@/provider/db/schema/order';
import { gatewayEvents, payments } from '@/provider/db/schema/payment';
import { refundParts, refunds } from '@/provider/db/schema/refund';
import { computeRemainingPoints } from '@/provider/modules/points/refunded-points';
import type { FailedRefund } from '@/provider/modules/payment/gateways/gateway';
import { withTransaction, type ServiceContext } from '@/provider/platform/context';
import { lockCustomer } from '@/provider/modules/customer/customer';
import { notifyOwner } from '@/provider/platform/mail/owner-notices';
import { lockOrder, addOrderEvent } from '@/provider/modules/order/order-repository';
import { type OrderRow } from '@/provider/db/schema/order';
import { formatOrderPrice } from '@/provider/modules/order/order-response';
import type { PaymentRow } from '@/provider/db/schema/payment';
import { undoRefundPoints } from '@/provider/modules/points/refund-points';
import { finishIfSent, getRefundKey } from './send-refund';
import { logError } from '@/provider/platform/log';

type PartRow = typeof refundParts.$inferSelect;

/** Finds the failed part: by key, else the newest of that amount. */
async function findPart({ db }: ServiceContext, payment: PaymentRow, { key, amountMinor }: FailedRefund) {
  const parts = await db
    .select()
    .from(refundParts)
    .where(and(eq(refundParts.paymentId, payment.id), ne(refundParts.status, 'failed')))
    .orderBy(desc(refundParts.id));
  const matched = parts.find(({ id }) => getRefundKey(payment.reference, id) === key);
  return matched ?? parts.find((part) => part.amountMinor === amountMinor) ?? null;
}

/** Marks the part as failed and subtracts its amount from the refunded total. Restocked items stay in stock. */
async function failPart(tx: ServiceContext, order: OrderRow, part: PartRow) {
  const { db, now } = tx;
  await db.update(refundParts).set({ status: 'failed', sentAt: null }).where(eq(refundParts.id, part.id));
  await db
    .update(refunds)
    .set({ status: 'failed', sentAt: null })
    .where(and(eq(refunds.id, part.refundId), eq(refunds.status, 'sent')));
  await finishIfSent(tx, part.refundId);
  await db
    .update(payments)
    .set({ status: 'paid' })
    .where(and(eq(payments.id, part.paymentId), eq(payments.status, 'refunded')));

  const refunded = order.refundedMinor - part.amountMinor;
  const { baseGrandTotalCents, grandTotalMinor, customerId } = order;
  const remainingPoints = computeRemainingPoints(baseGrandTotalCents, grandTotalMinor, refunded);
  if (customerId !== null) await lockCustomer(db, customerId);
  await undoRefundPoints(tx, order, part, { refunded, earnedAgain: remainingPoints - order.pointsEarned });
  await db
    .update(orders)
    .set({ refundedMinor: refunded, pointsEarned: remainingPoints, updatedAt: now() })
    .where(eq(orders.id, order.id));
}

/**
 * Records that refunded money has returned to the shop, once however often it is reported. Notifies the
 * admin: the amount can be sent again as a new refund.
 */
export async function failRefund(ctx: ServiceContext, payment: PaymentRow, failed: FailedRefund) {
  const isNew = await withTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx.db, payment.orderId);
    const event = { gateway: payment.gateway, eventId: `failed:${failed.id}`, createdAt: tx.now() };
    const inserted = await tx.db.insert(gatewayEvents).values(event).onConflictDoNothing().returning();
    if (inserted.length === 0) return false;
    const part = await findPart(tx, payment, failed);
    if (part) await failPart(tx, order, part);
    const amountMinor = part?.amountMinor ?? failed.amountMinor;
    const amountText = await formatOrderPrice(tx, order, amountMinor);
    const [now = order] = await tx.db.select().from(orders).where(eq(orders.id, order.id));
    await addOrderEvent(tx, order.id, now.status, `The refund of ${amountText} did not go through`);
    const reason = failed.reason.slice(0, 200);
    await notifyOwner(tx, 'refund-failed', event.eventId, { orderId: order.id, amountMinor, reason });
    return true;
  });
  if (isNew)
    logError(
      'provider',
      `Refund ${failed.id} of order ${payment.orderId} failed at ${payment.gateway}: ${failed.reason}`,
    );
}
