import { and, eq, lte } from 'drizzle-orm';
import { ResponseCode } from '@/contract/response-codes';
import { orders } from '@/provider/db/schema/order';
import { DomainError } from '@/provider/platform/errors/errors';
import { isExpired } from '@/provider/modules/order/order-status';
import { withTransaction, type RequestContext, type ServiceContext } from '@/provider/platform/context';
import { runSequentially } from '@/provider/platform/run-sequentially';
import { findOrder, lockOrder } from '@/provider/modules/order/order-repository';
import type { OrderRow } from '@/provider/db/schema/order';
import { cancelLockedOrder, type Cancellation } from '@/provider/modules/order/cancel-locked-order';
import { holdsCartItems } from './release-expired-holds';
import { hasPendingAttempt } from '@/provider/modules/payment/attempts';
import { BANK_IS_WORKING } from '@/provider/modules/payment/payment-text';
import {
  cancelOpenAttempts,
  tryReconcile,
  requireReconciled,
  reconcilePayments,
} from '@/provider/modules/order/reconcile/reconcile-payments';

const GRACE_MS = 24 * 60 * 60 * 1000; // extra day for a payment pending, or a gateway unreachable, at expiry
const BATCH = 50;

type CancelTexts = {
  paidMessage: string | undefined;
  pendingMessage: string;
};

/** Cancels an unpaid order. Cancelling it again succeeds and releases nothing twice. */
async function cancelUnpaid(ctx: ServiceContext, id: number, cancellation: Cancellation, texts: CancelTexts) {
  requireReconciled(await reconcilePayments(ctx, id));
  await withTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx.db, id);
    if (order.status === 'cancelled') return;
    if (order.status !== 'unpaid') throw new DomainError(ResponseCode.orderNotCancellable, texts.paidMessage);
    if (await hasPendingAttempt(tx.db, id))
      throw new DomainError(ResponseCode.inProgress, texts.pendingMessage);
    await cancelLockedOrder(tx, order, cancellation);
  });
  requireReconciled(await cancelOpenAttempts(ctx, id));
}

/** Cancels for the shopper. */
export async function cancelOrder(ctx: RequestContext, { id }: OrderRow, note: string | undefined) {
  await cancelUnpaid(
    ctx,
    id,
    { reason: 'shopper', note },
    { paidMessage: undefined, pendingMessage: BANK_IS_WORKING },
  );
}

/** Cancels for the admin, whose reason the shopper reads. */
export const cancelByAdmin = (ctx: ServiceContext, id: number, note: string | undefined) =>
  cancelUnpaid(
    ctx,
    id,
    { reason: 'shop', note },
    {
      paidMessage: 'Only an unpaid order can be cancelled. Refund one that is paid',
      pendingMessage: 'The bank is still working on the payment. Please try again in a few minutes',
    },
  );

async function cancelIfOverdue(ctx: ServiceContext, id: number): Promise<boolean> {
  const hasAnswer = await tryReconcile(reconcilePayments(ctx, id), id);
  const isCancelled = await withTransaction(ctx, async (tx) => {
    // Skips an order that another instance is processing.
    const [order] = await tx.db
      .select()
      .from(orders)
      .where(and(eq(orders.id, id), eq(orders.status, 'unpaid')))
      .for('update', { skipLocked: true });
    if (!order || !isExpired(order, tx.now())) return false;
    const isInGrace = order.payExpiresAt.getTime() + GRACE_MS > tx.now().getTime();
    if (isInGrace && (!hasAnswer || (await hasPendingAttempt(tx.db, id)))) return false;
    await cancelLockedOrder(tx, order, { reason: 'unpaid' });
    return true;
  });
  if (isCancelled && hasAnswer) await tryReconcile(cancelOpenAttempts(ctx, id), id);
  return isCancelled;
}

/**
 * Cancels expired unpaid orders, all or those blocking a cart; returns how many. Safe on
 * several instances at once.
 */
export async function cancelExpiredOrders(
  ctx: ServiceContext,
  { forCartId }: { forCartId?: number } = {},
): Promise<number> {
  const matchesFilter = forCartId === undefined ? undefined : holdsCartItems(ctx, forCartId);
  const query = ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'unpaid'), lte(orders.payExpiresAt, ctx.now()), matchesFilter))
    .orderBy(orders.payExpiresAt);
  // The job takes all: fifty that wait for a gateway would hold up the rest for a day.
  return runSequentially(await (matchesFilter ? query.limit(BATCH) : query), ({ id }) =>
    cancelIfOverdue(ctx, id),
  );
}

/** Returns the current order: the first reader of an expired one cancels it. */
export async function cancelIfExpired(ctx: ServiceContext, order: OrderRow): Promise<OrderRow> {
  if (!isExpired(order, ctx.now())) return order;
  await cancelIfOverdue(ctx, order.id);
  return (await findOrder(ctx.db, order.id)) ?? order;
}
