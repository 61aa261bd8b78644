import { and, eq, lte } from 'drizzle-orm';
import { payments } from '@/provider/db/schema/payment';
import { refundParts, refunds } from '@/provider/db/schema/refund';
import { gatewayOf } from '@/provider/gateways/choose';
import { loggable } from '@/provider/http/failure-log';
import type { Work } from '@/provider/work';
import { eachInTurn } from './each-in-turn';
import { queueMail } from './mail';
import { lockOrder, noteEvent } from './order';
import { priceOf } from './order-view';
import { paidOf, partsOf } from './refund-parts';
import { inTransaction } from './visit';

const MINUTE_MS = 60_000;
/** A gateway that is out of reach is asked again at the next sweep, then less and less often, and never given up. */
const PAUSES_MINUTES = [0, 1, 5, 15, 60];
const BATCH = 50;

const dueParts = ({ db }: Work, refundId: number) =>
  db
    .select({ part: refundParts, payment: payments })
    .from(refundParts)
    .innerJoin(payments, eq(payments.id, refundParts.paymentId))
    .where(and(eq(refundParts.refundId, refundId), eq(refundParts.status, 'due')))
    .orderBy(refundParts.id);

async function isPartFailed({ db }: Work, refundId: number) {
  const [failed] = await db
    .select({ id: refundParts.id })
    .from(refundParts)
    .where(and(eq(refundParts.refundId, refundId), eq(refundParts.status, 'failed')))
    .limit(1);
  return failed !== undefined;
}

/** What a part is called at the gateway. */
export const refundKey = (reference: string, partId: number) => `refund-${reference}-${partId}`;

/** A payment of which everything has gone back counts as refunded. */
async function markRefunded({ db }: Work, orderId: number) {
  const paid = await paidOf(db, orderId);
  const gone = await partsOf(db, paid);
  const isGone = ({ id, amountMinor }: { id: number; amountMinor: number }) =>
    amountMinor > 0 && gone.get(id)?.sent === amountMinor;
  for (const { id } of paid.filter(isGone))
    await db.update(payments).set({ status: 'refunded' }).where(eq(payments.id, id));
}

/** Once all of its parts have gone, a refund is told: in the timeline, and by one mail. */
export async function finishIfSent(inside: Work, refundId: number) {
  if ((await dueParts(inside, refundId)).length > 0) return;
  const hasFailed = await isPartFailed(inside, refundId);
  const [refund] = await inside.db
    .update(refunds)
    .set(hasFailed ? { status: 'failed' } : { status: 'sent', sentAt: inside.now() })
    .where(and(eq(refunds.id, refundId), eq(refunds.status, 'due')))
    .returning();
  if (refund?.status !== 'sent') return;
  const order = await lockOrder(inside.db, refund.orderId);
  await markRefunded(inside, order.id);
  const back = refund.amountMinor - refund.reducedMinor;
  if (back > 0) {
    const words = `${await priceOf(inside, order, back)} has been sent back`;
    await noteEvent(inside, order.id, order.status, words);
  }
  await queueMail(inside, 'order-refunded', { orderId: order.id, refundId });
}

async function keepSent(work: Work, refundId: number, orderId: number, partIds: readonly number[]) {
  await inTransaction(work, async (inside) => {
    await lockOrder(inside.db, orderId);
    for (const id of partIds)
      await inside.db
        .update(refundParts)
        .set({ status: 'sent', sentAt: inside.now() })
        .where(and(eq(refundParts.id, id), eq(refundParts.status, 'due')));
    await finishIfSent(inside, refundId);
  });
}

/** The next try stands in the row before this one is made. */
async function countTry({ db, now }: Work, refundId: number) {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId));
  const attempts = refund?.attempts ?? 0;
  const pause = PAUSES_MINUTES[Math.min(attempts, PAUSES_MINUTES.length - 1)] ?? 0;
  await db
    .update(refunds)
    .set({ attempts: attempts + 1, nextTryAt: new Date(now().getTime() + pause * MINUTE_MS) })
    .where(eq(refunds.id, refundId));
}

/** Sends what is due of a refund. Each part has a key of its own at the gateway, so that a second try moves no money. */
export async function sendRefund(work: Work, refundId: number, orderId: number) {
  const due = await dueParts(work, refundId);
  if (due.length === 0) return;
  await countTry(work, refundId);
  const sent: number[] = [];
  try {
    for (const { part, payment } of due) {
      await gatewayOf(work, payment.gateway).refund(payment.reference, {
        key: refundKey(payment.reference, part.id),
        amountMinor: part.amountMinor,
        currency: payment.currency,
        isWhole: part.amountMinor === payment.amountMinor,
      });
      sent.push(part.id);
    }
  } finally {
    await keepSent(work, refundId, orderId, sent);
  }
}

/** As sendRefund, for whoever has written the refund just now: what could not be sent is kept, and sent by the sweeper. */
export async function trySendRefund(work: Work, refundId: number, orderId: number) {
  try {
    await sendRefund(work, refundId, orderId);
  } catch (error) {
    console.error(`[provider] Refund ${refundId} could not be sent yet`, loggable(error));
  }
}

/** Refunds that could not be sent when they were written. */
export async function sendDueRefunds(work: Work) {
  const due = await work.db
    .select({ id: refunds.id, orderId: refunds.orderId })
    .from(refunds)
    .where(and(eq(refunds.status, 'due'), lte(refunds.nextTryAt, work.now())))
    .orderBy(refunds.nextTryAt)
    .limit(BATCH);
  await eachInTurn(due, ({ id, orderId }) => sendRefund(work, id, orderId));
}
