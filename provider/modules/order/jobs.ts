import { and, eq, lte } from 'drizzle-orm';
import { orders } from '@/provider/db/schema/order';
import { payments } from '@/provider/db/schema/payment';
import { withTransaction, type ServiceContext } from '@/provider/platform/context';
import { cancelExpiredOrders } from './cancel/cancel-order';
import { releaseExpiredHolds } from './cancel/release-expired-holds';
import { deleteErasedCustomers } from '@/provider/modules/order/payment/saved-cards';
import { runSequentially } from '@/provider/platform/run-sequentially';
import { chargeDueInstalments } from './instalment/instalment';
import { remindUnpaid } from './order-reminder';
import { completeOrder } from './update/advance-order';
import { listCustomersWithOldPoints, expireOldPoints } from '@/provider/modules/points/points';
import { retryDueRefunds } from './refund/send-refund';
import { refundDuePayments } from './reconcile/reconcile-payments';

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 50;

const isCompletable = ({ now, config }: ServiceContext) =>
  and(
    eq(orders.status, 'shipped'),
    lte(orders.shippedAt, new Date(now().getTime() - config.completeAfterDays * DAY_MS)),
  );

const completeOne = (ctx: ServiceContext, id: number) =>
  withTransaction(ctx, async (tx) => {
    // Skips an order that another instance is processing.
    const [order] = await tx.db
      .select()
      .from(orders)
      .where(and(eq(orders.id, id), isCompletable(tx)))
      .for('update', { skipLocked: true });
    if (order) await completeOrder(tx, order, 'Completed');
    return order !== undefined;
  });

/** Completes orders shipped long enough ago; returns how many. */
async function completeShipped(ctx: ServiceContext): Promise<number> {
  const completableOrders = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(isCompletable(ctx))
    .orderBy(orders.shippedAt)
    .limit(BATCH);
  return runSequentially(completableOrders, ({ id }) => completeOne(ctx, id));
}

/**
 * Retries refunds that could not be sent when due. Takes all: those waiting for one gateway must not hold up
 * another's.
 */
async function retryRefunds(ctx: ServiceContext) {
  const dueRefunds = await ctx.db
    .selectDistinct({ orderId: payments.orderId })
    .from(payments)
    .where(eq(payments.status, 'refund_due'));
  await runSequentially(dueRefunds, ({ orderId }) => refundDuePayments(ctx, orderId));
}

export type OrderJobResult = { cancelled: number; completed: number };

/**
 * Runs time-based jobs: cancels expired unpaid orders, releases stock holds, reminds of payment, completes
 * shipped orders, retries refunds, charges instalments, has gateways
 * delete the cards of erased customers, expires old points. Can run repeatedly, on several
 * instances at once.
 */
export async function runOrderJobs(ctx: ServiceContext): Promise<OrderJobResult> {
  const result = { cancelled: 0, completed: 0 };
  const jobs = [
    async () => {
      result.cancelled = await cancelExpiredOrders(ctx);
    },
    async () => {
      for (let count = BATCH; count === BATCH;) count = await releaseExpiredHolds(ctx);
    },
    async () => {
      for (let count = BATCH; count === BATCH;) count = await remindUnpaid(ctx);
    },
    async () => {
      for (let count = BATCH; count === BATCH; result.completed += count) count = await completeShipped(ctx);
    },
    () => retryRefunds(ctx),
    () => retryDueRefunds(ctx),
    () => chargeDueInstalments(ctx),
    () => deleteErasedCustomers(ctx),
    async () => runSequentially(await listCustomersWithOldPoints(ctx), (id) => expireOldPoints(ctx, id)),
  ];
  await runSequentially(jobs, (job) => job());
  return result;
}
