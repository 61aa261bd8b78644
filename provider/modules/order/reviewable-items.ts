import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { orderItems, orders } from '@/provider/db/schema/order';
import { reviews } from '@/provider/db/schema/review';
import { canBeReviewed, REVIEWABLE } from '@/provider/modules/order/order-status';
import type { OrderRow } from '@/provider/db/schema/order';
import type { CustomerContext } from '@/provider/platform/context';

/** Returns the ids of the orders' reviewed items. */
export async function listReviewedItemIds(db: Db, orderIds: readonly number[]): Promise<Set<number>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .select({ id: orderItems.id })
    .from(orderItems)
    .innerJoin(reviews, eq(reviews.orderItemId, orderItems.id))
    .where(inArray(orderItems.orderId, [...orderIds]));
  return new Set(rows.map(({ id }) => id));
}

/** Whether an order has an item to review. A guest's order has nobody to review it. */
export const canReviewOrder = (
  order: OrderRow,
  items: readonly { id: number }[],
  reviewed: ReadonlySet<number>,
) => order.customerId !== null && canBeReviewed(order.status) && items.some(({ id }) => !reviewed.has(id));

/** Orders with an unreviewed item; for a `where` on the orders table. */
export const hasUnreviewed = sql`(${inArray(orders.status, [...REVIEWABLE])} and exists (
  select 1 from ${orderItems} left join ${reviews} on ${reviews.orderItemId} = ${orderItems.id}
  where ${orderItems.orderId} = ${orders.id} and ${reviews.id} is null
))`;

/** Lists what a customer bought and has not reviewed, newest first. */
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

/** Whether a customer has reviewed, with nothing left to review. */
export async function hasReviewedEverything(ctx: CustomerContext): Promise<boolean> {
  const [review] = await ctx.db
    .select({ id: reviews.id })
    .from(reviews)
    .where(eq(reviews.customerId, ctx.shopper.customerId))
    .limit(1);
  return review !== undefined && (await listReviewableItems(ctx, 1)).length === 0;
}
