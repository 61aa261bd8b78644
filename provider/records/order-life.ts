import { and, eq, lte } from 'drizzle-orm';
import { orders } from '@/provider/db/schema/order';
import { payments } from '@/provider/db/schema/payment';
import type { Work } from '@/provider/work';
import { cancelExpired } from './order-cancel';
import { releaseHolds } from './order-hold';
import { eachInTurn } from './each-in-turn';
import { chargeDue } from './instalment';
import { remindUnpaid } from './order-reminder';
import { completeOrder } from './order-step';
import { customersWithOldPoints, writeOffOld } from './points';
import { sendDueRefunds } from './refund-send';
import { refundDue } from './settle';
import { inTransaction } from './visit';

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 50;

const shippedLongAgo = ({ now, settings }: Work) =>
  and(
    eq(orders.status, 'shipped'),
    lte(orders.shippedAt, new Date(now().getTime() - settings.completeAfterDays * DAY_MS)),
  );

const completeOne = (work: Work, id: number) =>
  inTransaction(work, async (inside) => {
    // Another machine that is at this order already is left to it.
    const [order] = await inside.db
      .select()
      .from(orders)
      .where(and(eq(orders.id, id), shippedLongAgo(inside)))
      .for('update', { skipLocked: true });
    if (order) await completeOrder(inside, order, 'Completed');
    return order !== undefined;
  });

/** Completes what was shipped long enough ago; answers how many. */
async function completeShipped(work: Work): Promise<number> {
  const due = await work.db
    .select({ id: orders.id })
    .from(orders)
    .where(shippedLongAgo(work))
    .orderBy(orders.shippedAt)
    .limit(BATCH);
  return eachInTurn(due, ({ id }) => completeOne(work, id));
}

/** Money that could not be sent back when it was due. All of it is tried: what waits for one gateway must not hold up another's. */
async function retryRefunds(work: Work) {
  const due = await work.db
    .selectDistinct({ orderId: payments.orderId })
    .from(payments)
    .where(eq(payments.status, 'refund_due'));
  await eachInTurn(due, ({ orderId }) => refundDue(work, orderId));
}

export type Sweep = { cancelled: number; completed: number };

/**
 * What time does to orders and points: unpaid orders are cancelled, the stock of others is given back, shipped ones completed, refunds sent, old points
 * written off. Runs any number of times, and on several machines at once.
 */
export async function sweepOrders(work: Work): Promise<Sweep> {
  const sweep = { cancelled: 0, completed: 0 };
  const parts = [
    async () => {
      sweep.cancelled = await cancelExpired(work);
    },
    async () => {
      for (let count = BATCH; count === BATCH;) count = await releaseHolds(work);
    },
    async () => {
      for (let count = BATCH; count === BATCH;) count = await remindUnpaid(work);
    },
    async () => {
      for (let count = BATCH; count === BATCH; sweep.completed += count) count = await completeShipped(work);
    },
    () => retryRefunds(work),
    () => sendDueRefunds(work),
    () => chargeDue(work),
    async () => eachInTurn(await customersWithOldPoints(work), (id) => writeOffOld(work, id)),
  ];
  await eachInTurn(parts, (part) => part());
  return sweep;
}
