import { and, eq, exists, isNotNull, lte, sql } from 'drizzle-orm';
import { quoteItems } from '@/provider/db/schema/cart';
import { orderItems, orders } from '@/provider/db/schema/order';
import type { Work } from '@/provider/work';
import { eachInTurn } from './each-in-turn';
import { giveStockBack, prolongHold } from './order-stock';
import { hasPending } from './payment';
import { isHeard, settle } from './settle';
import { inTransaction } from './visit';

const BATCH = 50;
const BANK_MINUTES = 5;

/** Orders that hold something of what lies in a cart. */
export const holdingFor = ({ db }: Work, quoteId: number) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(orderItems)
      .innerJoin(quoteItems, eq(quoteItems.variantId, orderItems.variantId))
      .where(and(eq(orderItems.orderId, orders.id), eq(quoteItems.quoteId, quoteId))),
  );

const isOver = ({ now }: Work) =>
  and(eq(orders.status, 'unpaid'), isNotNull(orders.stockHeldUntil), lte(orders.stockHeldUntil, now()));

async function release(work: Work, id: number): Promise<boolean> {
  const hasAnswer = await isHeard(settle(work, id), id);
  return inTransaction(work, async (inside) => {
    // Another machine that is at this order already is left to it.
    const [order] = await inside.db
      .select()
      .from(orders)
      .where(and(eq(orders.id, id), isOver(inside)))
      .for('update', { skipLocked: true });
    if (!order) return false;
    if (!hasAnswer || (await hasPending(inside.db, id))) {
      await prolongHold(inside, id, BANK_MINUTES);
      return false;
    }
    await giveStockBack(inside, order);
    return true;
  });
}

/**
 * Gives back what unpaid orders have reserved for long enough, all of them or those that are in the way of a cart; answers how
 * many it looked at. The orders stay payable. Safe on several machines at once.
 */
export async function releaseHolds(work: Work, forQuoteId?: number): Promise<number> {
  const due = await work.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isOver(work), forQuoteId === undefined ? undefined : holdingFor(work, forQuoteId)))
    .orderBy(orders.stockHeldUntil)
    .limit(BATCH);
  await eachInTurn(due, ({ id }) => release(work, id));
  return due.length;
}
