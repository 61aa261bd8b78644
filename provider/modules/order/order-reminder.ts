import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { orders } from '@/provider/db/schema/order';
import { withTransaction, type ServiceContext } from '@/provider/platform/context';
import { runSequentially } from '@/provider/platform/run-sequentially';
import { enqueueEmail } from '@/provider/platform/mail/outbox';
import { hasPendingAttempt } from '@/provider/modules/payment/attempts';

const REMIND_AFTER_MS = 30 * 60 * 1000;
const BATCH = 50;

/** Unpaid for a while, still payable, and not yet reminded. */
const isDue = ({ now }: ServiceContext) =>
  and(
    eq(orders.status, 'unpaid'),
    isNull(orders.payRemindedAt),
    lte(orders.createdAt, new Date(now().getTime() - REMIND_AFTER_MS)),
    gt(orders.payExpiresAt, now()),
  );

const remind = (ctx: ServiceContext, id: number) =>
  withTransaction(ctx, async (tx) => {
    const [order] = await tx.db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.id, id), isDue(tx)))
      .for('update', { skipLocked: true });
    if (!order) return false;
    await tx.db.update(orders).set({ payRemindedAt: tx.now() }).where(eq(orders.id, id));
    // The bank is still deciding: does not ask someone who may have paid.
    if (await hasPendingAttempt(tx.db, id)) return false;
    await enqueueEmail(tx, 'order-unpaid', { orderId: id });
    return true;
  });

/** Sends one reminder for an unpaid order, with a link to pay or cancel it. Returns how many orders it checked. */
export async function remindUnpaid(ctx: ServiceContext): Promise<number> {
  const dueOrders = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(isDue(ctx))
    .orderBy(orders.createdAt)
    .limit(BATCH);
  await runSequentially(dueOrders, ({ id }) => remind(ctx, id));
  return dueOrders.length;
}
