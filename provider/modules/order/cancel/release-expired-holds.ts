import { and, eq, exists, isNotNull, lte, sql } from 'drizzle-orm';
import { cartItems } from '@/provider/db/schema/cart';
import { orderItems, orders } from '@/provider/db/schema/order';
import { withTransaction, type ServiceContext } from '@/provider/platform/context';
import { runSequentially } from '@/provider/platform/run-sequentially';
import { releaseStock, extendHold } from '@/provider/modules/order/order-stock';
import { hasPendingAttempt } from '@/provider/modules/payment/attempts';
import { tryReconcile, reconcilePayments } from '@/provider/modules/order/reconcile/reconcile-payments';

const BATCH = 50;
const EXTENSION_MINUTES = 5;

/** Matches orders that hold stock of a cart's variants. */
export const holdsCartItems = ({ db }: ServiceContext, cartId: number) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(orderItems)
      .innerJoin(cartItems, eq(cartItems.variantId, orderItems.variantId))
      .where(and(eq(orderItems.orderId, orders.id), eq(cartItems.cartId, cartId))),
  );

const isHoldExpired = ({ now }: ServiceContext) =>
  and(eq(orders.status, 'unpaid'), isNotNull(orders.stockHeldUntil), lte(orders.stockHeldUntil, now()));

async function releaseHoldIfExpired(ctx: ServiceContext, id: number): Promise<boolean> {
  const hasAnswer = await tryReconcile(reconcilePayments(ctx, id), id);
  return withTransaction(ctx, async (tx) => {
    // Skips an order that another instance is processing.
    const [order] = await tx.db
      .select()
      .from(orders)
      .where(and(eq(orders.id, id), isHoldExpired(tx)))
      .for('update', { skipLocked: true });
    if (!order) return false;
    if (!hasAnswer || (await hasPendingAttempt(tx.db, id))) {
      await extendHold(tx, id, EXTENSION_MINUTES);
      return false;
    }
    await releaseStock(tx, order);
    return true;
  });
}

/**
 * Releases the expired stock holds of unpaid orders, all or those blocking a cart; returns how many orders it
 * checked. The orders stay payable. Safe on several instances at once.
 */
export async function releaseExpiredHolds(ctx: ServiceContext, forCartId?: number): Promise<number> {
  const expiredHolds = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isHoldExpired(ctx), forCartId === undefined ? undefined : holdsCartItems(ctx, forCartId)))
    .orderBy(orders.stockHeldUntil)
    .limit(BATCH);
  await runSequentially(expiredHolds, ({ id }) => releaseHoldIfExpired(ctx, id));
  return expiredHolds.length;
}
