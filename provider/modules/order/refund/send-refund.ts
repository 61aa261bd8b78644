import { and, eq, lte } from 'drizzle-orm';
import { payments } from '@/provider/db/schema/payment';
import { refundParts, refunds } from '@/provider/db/schema/refund';
import { isRefundSent } from '@/provider/modules/payment/gateways/gateway';
import { getGateway } from '@/provider/modules/payment/gateways/registry';
import { withTransaction, type ServiceContext } from '@/provider/platform/context';
import { runSequentially } from '@/provider/platform/run-sequentially';
import { enqueueEmail } from '@/provider/platform/mail/outbox';
import { lockOrder, addOrderEvent } from '@/provider/modules/order/order-repository';
import { formatOrderPrice } from '@/provider/modules/order/order-response';
import { listPaidPayments, loadRefundedAmounts } from '@/provider/modules/order/refund-parts';
import { logError } from '@/provider/platform/log';

const MINUTE_MS = 60_000;
/** Retries an unreachable gateway at the next job run, then less and less often, and never gives up. */
const PAUSES_MINUTES = [0, 1, 5, 15, 60];
const BATCH = 50;

const listDueParts = ({ db }: ServiceContext, refundId: number) =>
  db
    .select({ part: refundParts, payment: payments })
    .from(refundParts)
    .innerJoin(payments, eq(payments.id, refundParts.paymentId))
    .where(and(eq(refundParts.refundId, refundId), eq(refundParts.status, 'due')))
    .orderBy(refundParts.id);

async function hasFailedPart({ db }: ServiceContext, refundId: number) {
  const [failed] = await db
    .select({ id: refundParts.id })
    .from(refundParts)
    .where(and(eq(refundParts.refundId, refundId), eq(refundParts.status, 'failed')))
    .limit(1);
  return failed !== undefined;
}

/** The key of a part at the gateway. */
export const getRefundKey = (reference: string, partId: number) => `refund-${reference}-${partId}`;

/** Marks fully refunded payments as refunded. */
async function markRefunded({ db }: ServiceContext, orderId: number) {
  const paid = await listPaidPayments(db, orderId);
  const refundedById = await loadRefundedAmounts(db, paid);
  const isFullyRefunded = ({ id, amountMinor }: { id: number; amountMinor: number }) =>
    amountMinor > 0 && refundedById.get(id)?.sent === amountMinor;
  for (const { id } of paid.filter(isFullyRefunded))
    await db.update(payments).set({ status: 'refunded' }).where(eq(payments.id, id));
}

/** Finishes a refund once all parts are sent: adds an order event and enqueues one email. */
export async function finishIfSent(tx: ServiceContext, refundId: number) {
  if ((await listDueParts(tx, refundId)).length > 0) return;
  const hasFailed = await hasFailedPart(tx, refundId);
  const [refund] = await tx.db
    .update(refunds)
    .set(hasFailed ? { status: 'failed' } : { status: 'sent', sentAt: tx.now() })
    .where(and(eq(refunds.id, refundId), eq(refunds.status, 'due')))
    .returning();
  if (refund?.status !== 'sent') return;
  const order = await lockOrder(tx.db, refund.orderId);
  await markRefunded(tx, order.id);
  const sentMinor = refund.amountMinor - refund.reducedMinor;
  if (sentMinor > 0) {
    const comment = `${await formatOrderPrice(tx, order, sentMinor)} has been sent back`;
    await addOrderEvent(tx, order.id, order.status, comment);
  }
  await enqueueEmail(tx, 'order-refunded', { orderId: order.id, refundId });
}

async function saveSentParts(
  ctx: ServiceContext,
  refundId: number,
  orderId: number,
  partIds: readonly number[],
) {
  await withTransaction(ctx, async (tx) => {
    await lockOrder(tx.db, orderId);
    for (const id of partIds)
      await tx.db
        .update(refundParts)
        .set({ status: 'sent', sentAt: tx.now() })
        .where(and(eq(refundParts.id, id), eq(refundParts.status, 'due')));
    await finishIfSent(tx, refundId);
  });
}

/** Schedules the next attempt before this one is made. */
async function recordAttempt({ db, now }: ServiceContext, refundId: number) {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId));
  const attempts = refund?.attempts ?? 0;
  const pause = PAUSES_MINUTES[Math.min(attempts, PAUSES_MINUTES.length - 1)] ?? 0;
  await db
    .update(refunds)
    .set({ attempts: attempts + 1, nextTryAt: new Date(now().getTime() + pause * MINUTE_MS) })
    .where(eq(refunds.id, refundId));
}

/** Sends the due parts of a refund. Each part has its own key at the gateway, so that a retry moves no money. */
export async function sendRefund(ctx: ServiceContext, refundId: number, orderId: number) {
  const dueParts = await listDueParts(ctx, refundId);
  if (dueParts.length === 0) return;
  await recordAttempt(ctx, refundId);
  const sent: number[] = [];
  try {
    for (const { part, payment } of dueParts) {
      const isSent = await isRefundSent(
        getGateway(ctx, payment.gateway).refund(payment.reference, {
          key: getRefundKey(payment.reference, part.id),
          amountMinor: part.amountMinor,
          currency: payment.currency,
          isWhole: part.amountMinor === payment.amountMinor,
        }),
      );
      if (isSent) sent.push(part.id);
    }
  } finally {
    await saveSentParts(ctx, refundId, orderId, sent);
  }
}

/** Like `sendRefund`, right after creating the refund: what could not be sent stays due for the job. */
export async function trySendRefund(ctx: ServiceContext, refundId: number, orderId: number) {
  try {
    await sendRefund(ctx, refundId, orderId);
  } catch (error) {
    logError('provider', `Refund ${refundId} could not be sent yet`, error);
  }
}

/** Sends refunds that failed when created: those whose next attempt is due, or at once all of one order. */
export async function retryDueRefunds(ctx: ServiceContext, orderId?: number) {
  const dueRefunds = await ctx.db
    .select({ id: refunds.id, orderId: refunds.orderId })
    .from(refunds)
    .where(
      and(
        eq(refunds.status, 'due'),
        orderId === undefined ? lte(refunds.nextTryAt, ctx.now()) : eq(refunds.orderId, orderId),
      ),
    )
    .orderBy(refunds.nextTryAt)
    .limit(BATCH);
  await runSequentially(dueRefunds, (refund) => sendRefund(ctx, refund.id, refund.orderId));
}
