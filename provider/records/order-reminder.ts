import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { orders } from '@/provider/db/schema/order';
import type { Work } from '@/provider/work';
import { eachInTurn } from './each-in-turn';
import { queueMail } from './mail';
import { hasPending } from './payment';
import { inTransaction } from './visit';

const REMIND_AFTER_MS = 30 * 60 * 1000;
const BATCH = 50;

/** Unpaid for a while, still payable, and nobody has written about it yet. */
const isDue = ({ now }: Work) =>
  and(
    eq(orders.status, 'unpaid'),
    isNull(orders.payRemindedAt),
    lte(orders.createdAt, new Date(now().getTime() - REMIND_AFTER_MS)),
    gt(orders.payExpiresAt, now()),
  );

const remind = (work: Work, id: number) =>
  inTransaction(work, async (inside) => {
    const [order] = await inside.db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.id, id), isDue(inside)))
      .for('update', { skipLocked: true });
    if (!order) return false;
    await inside.db.update(orders).set({ payRemindedAt: inside.now() }).where(eq(orders.id, id));
    // A bank that is deciding writes the next chapter: whoever has paid is not asked to.
    if (await hasPending(inside.db, id)) return false;
    await queueMail(inside, 'order-unpaid', { orderId: id });
    return true;
  });

/** Writes once to whoever placed an order and did not pay it, with a link to pay or cancel it. Answers how many it looked at. */
export async function remindUnpaid(work: Work): Promise<number> {
  const due = await work.db
    .select({ id: orders.id })
    .from(orders)
    .where(isDue(work))
    .orderBy(orders.createdAt)
    .limit(BATCH);
  await eachInTurn(due, ({ id }) => remind(work, id));
  return due.length;
}
