import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { orderItems, orders } from '@/provider/db/schema/order';
import { reviews } from '@/provider/db/schema/words';
import { canBeReviewed, REVIEWABLE } from '@/provider/rules/order-status';
import type { OrderRow } from './order';
import type { CustomerContext } from './visit';

/** The items that have been written about, among those of orders. */
export async function listReviewedItemIds(db: Db, orderIds: readonly number[]): Promise<Set<number>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .select({ id: orderItems.id })
    .from(orderItems)
    .innerJoin(reviews, eq(reviews.orderItemId, orderItems.id))
    .where(inArray(orderItems.orderId, [...orderIds]));
  return new Set(rows.map(({ id }) => id));
}

/** Whether something of an order waits for its customer's review. A guest's order has nobody to write one. */
export const canReviewOrder = (
  order: OrderRow,
  items: readonly { id: number }[],
  reviewed: ReadonlySet<number>,
) => order.customerId !== null && canBeReviewed(order.status) && items.some(({ id }) => !reviewed.has(id));

/** Of orders, those with an item that has not been written about; for a `where` on the table of orders. */
export const hasUnreviewed = sql`(${inArray(orders.status, [...REVIEWABLE])} and exists (
  select 1 from ${orderItems} left join ${reviews} on ${reviews.orderItemId} = ${orderItems.id}
  where ${orderItems.orderId} = ${orders.id} and ${reviews.id} is null
))`;

/** What a customer has bought and not written about yet, the newest first. */
export const listReviewableItems = ({ db, shopper }: CustomerContext, limit: number) =>
  db
    .select({ item: orderItems, currency: orders.currency })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .leftJoin(reviews, eq(reviews.orderItemId, orderItems.id))
    .where(
      and(
        eq(orders.customerId, shopper.customerId),
        inArray(orders.status, [...REVIEWABLE]),
        sql`${reviews.id} is null`,
      ),
    )
    .orderBy(desc(orders.id), asc(orderItems.id))
    .limit(limit);

/** Whether a customer has written, and nothing is left to write about. */
export async function hasReviewedEverything(ctx: CustomerContext): Promise<boolean> {
  const [review] = await ctx.db
    .select({ id: reviews.id })
    .from(reviews)
    .where(eq(reviews.customerId, ctx.shopper.customerId))
    .limit(1);
  return review !== undefined && (await listReviewableItems(ctx, 1)).length === 0;
}
