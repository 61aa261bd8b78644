import { and, eq, exists, isNotNull, lte, sql } from 'drizzle-orm';
import { cartItems } from '@/provider/db/schema/cart';
import { orderItems, orders } from '@/provider/db/schema/order';
import type { ServiceContext } from '@/provider/work';
import { runSequentially } from './each-in-turn';
import { releaseStock, prolongHold } from './order-stock';
import { hasPendingAttempt } from './payment';
import { tryReconcile, reconcilePayments } from './settle';
import { withTransaction } from './visit';

const BATCH = 50;
const BANK_MINUTES = 5;

/** Orders that hold something of what lies in a cart. */
export const holdsCartItems = ({ db }: ServiceContext, quoteId: number) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(orderItems)
      .innerJoin(cartItems, eq(cartItems.variantId, orderItems.variantId))
      .where(and(eq(orderItems.orderId, orders.id), eq(cartItems.cartId, quoteId))),
  );

const isHoldExpired = ({ now }: ServiceContext) =>
  and(eq(orders.status, 'unpaid'), isNotNull(orders.stockHeldUntil), lte(orders.stockHeldUntil, now()));

async function releaseHold(ctx: ServiceContext, id: number): Promise<boolean> {
  const hasAnswer = await tryReconcile(reconcilePayments(ctx, id), id);
  return withTransaction(ctx, async (tx) => {
    // Another machine that is at this order already is left to it.
    const [order] = await tx.db
      .select()
      .from(orders)
      .where(and(eq(orders.id, id), isHoldExpired(tx)))
      .for('update', { skipLocked: true });
    if (!order) return false;
    if (!hasAnswer || (await hasPendingAttempt(tx.db, id))) {
      await prolongHold(tx, id, BANK_MINUTES);
      return false;
    }
    await releaseStock(tx, order);
    return true;
  });
}

/**
 * Gives back what unpaid orders have reserved for long enough, all of them or those that are in the way of a cart; answers how
 * many it looked at. The orders stay payable. Safe on several machines at once.
 */
export async function releaseHolds(ctx: ServiceContext, forQuoteId?: number): Promise<number> {
  const expiredHolds = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isHoldExpired(ctx), forQuoteId === undefined ? undefined : holdsCartItems(ctx, forQuoteId)))
    .orderBy(orders.stockHeldUntil)
    .limit(BATCH);
  await runSequentially(expiredHolds, ({ id }) => releaseHold(ctx, id));
  return expiredHolds.length;
}
