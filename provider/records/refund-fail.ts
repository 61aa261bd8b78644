import { and, desc, eq, ne } from 'drizzle-orm';
import { orders } from '@/provider/db/schema/order';
import { gatewayEvents, payments } from '@/provider/db/schema/payment';
import { refundParts, refunds } from '@/provider/db/schema/refund';
import { pointsKept } from '@/provider/rules/refund';
import type { Work } from '@/provider/work';
import { lockCustomer } from './customer';
import { queueMail } from './mail';
import { lockOrder, noteEvent, type OrderRow } from './order';
import { priceOf } from './order-view';
import type { PaymentRow } from './payment';
import { undoRefundPoints } from './points-refund';
import { finishIfSent, refundKey } from './refund-send';
import { inTransaction } from './visit';

/** What a gateway tells of a refund that it could not deliver. */
export type FailedRefund = {
  /** The gateway's own name of the refund. */
  id: string;
  /** What the shop called it; a gateway may have forgotten. */
  key: string;
  amountMinor: number;
  /** The gateway's words, for the owner. */
  reason: string;
};

type PartRow = typeof refundParts.$inferSelect;

/** The part that failed: by its key, else the newest of that sum. */
async function findPart({ db }: Work, payment: PaymentRow, { key, amountMinor }: FailedRefund) {
  const parts = await db
    .select()
    .from(refundParts)
    .where(and(eq(refundParts.paymentId, payment.id), ne(refundParts.status, 'failed')))
    .orderBy(desc(refundParts.id));
  const named = parts.find(({ id }) => refundKey(payment.reference, id) === key);
  return named ?? parts.find((part) => part.amountMinor === amountMinor) ?? null;
}

/** Marks the part, and takes its sum off what counts as refunded. What was put back into stock stays there. */
async function failPart(inside: Work, order: OrderRow, part: PartRow) {
  const { db, now } = inside;
  await db.update(refundParts).set({ status: 'failed', sentAt: null }).where(eq(refundParts.id, part.id));
  await db
    .update(refunds)
    .set({ status: 'failed', sentAt: null })
    .where(and(eq(refunds.id, part.refundId), eq(refunds.status, 'sent')));
  await finishIfSent(inside, part.refundId);
  await db
    .update(payments)
    .set({ status: 'paid' })
    .where(and(eq(payments.id, part.paymentId), eq(payments.status, 'refunded')));

  const refunded = order.refundedMinor - part.amountMinor;
  const { baseGrandTotalCents, grandTotalMinor, customerId } = order;
  const earned = pointsKept(baseGrandTotalCents, grandTotalMinor, refunded);
  if (customerId !== null) await lockCustomer(db, customerId);
  await undoRefundPoints(inside, order, part, { refunded, earnedAgain: earned - order.pointsEarned });
  await db
    .update(orders)
    .set({ refundedMinor: refunded, pointsEarned: earned, updatedAt: now() })
    .where(eq(orders.id, order.id));
}

/**
 * Writes down that money which was sent back has returned to the shop, once however often it is told. The owner is told:
 * it can be sent again as a new refund of that sum.
 */
export async function failRefund(work: Work, payment: PaymentRow, failed: FailedRefund) {
  const isNew = await inTransaction(work, async (inside) => {
    const order = await lockOrder(inside.db, payment.orderId);
    const event = { gateway: payment.gateway, eventId: `failed:${failed.id}`, createdAt: inside.now() };
    const known = await inside.db.insert(gatewayEvents).values(event).onConflictDoNothing().returning();
    if (known.length === 0) return false;
    const part = await findPart(inside, payment, failed);
    if (part) await failPart(inside, order, part);
    const amountMinor = part?.amountMinor ?? failed.amountMinor;
    const sum = await priceOf(inside, order, amountMinor);
    const [now = order] = await inside.db.select().from(orders).where(eq(orders.id, order.id));
    await noteEvent(inside, order.id, now.status, `The refund of ${sum} did not go through`);
    if (inside.settings.ownerEmail)
      await queueMail(inside, 'refund-failed', {
        orderId: order.id,
        amountMinor,
        reason: failed.reason.slice(0, 200),
      });
    return true;
  });
  if (isNew)
    console.error(
      `[provider] Refund ${failed.id} of order ${payment.orderId} failed at ${payment.gateway}: ${failed.reason}`,
    );
}
