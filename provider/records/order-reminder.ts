import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { orders } from '@/provider/db/schema/order';
import type { ServiceContext } from '@/provider/work';
import { runSequentially } from './each-in-turn';
import { enqueueEmail } from './mail';
import { hasPendingAttempt } from './payment';
import { withTransaction } from './visit';

const REMIND_AFTER_MS = 30 * 60 * 1000;
const BATCH = 50;

/** Unpaid for a while, still payable, and nobody has written about it yet. */
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
    // A bank that is deciding writes the next chapter: whoever has paid is not asked to.
    if (await hasPendingAttempt(tx.db, id)) return false;
    await enqueueEmail(tx, 'order-unpaid', { orderId: id });
    return true;
  });

/** Writes once to whoever placed an order and did not pay it, with a link to pay or cancel it. Answers how many it looked at. */
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
