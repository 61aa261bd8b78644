import { and, eq, exists, gte, inArray, isNull, lt, not, notInArray, or, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { couponRedemptions } from '@/provider/db/schema/coupon-redemption';
import { instalments } from '@/provider/db/schema/instalment';
import { orderClaims, orderEvents, orderItems, orders, shipments } from '@/provider/db/schema/order';
import { payments } from '@/provider/db/schema/payment';
import { pointEntries } from '@/provider/db/schema/points';
import { refunds } from '@/provider/db/schema/refund';
import type { ServiceContext } from '@/provider/platform/context';
import { repeatUntilNone } from '@/provider/platform/delete-in-batches';

const DAY_MS = 24 * 60 * 60 * 1000;
const UNPAID_ORDER_DAYS = 30;
/** An order may have a hundred items. */
const BATCH = 100;
const NEWEST_PER_CUSTOMER = 20;
/** Payment states that took no money. */
const ENDED = ['failed', 'cancelled'] as const;

/**
 * Deletes a batch of orders created before `before` and cancelled without payment; returns their number.
 * Anyone can place and cancel them. A customer's newest orders stay in their list.
 */
async function deleteBatch({ db }: ServiceContext, before: Date): Promise<number> {
  const has = (table: PgTable, orderId: PgColumn) =>
    exists(db.select({ id: orderId }).from(table).where(eq(orderId, orders.id)));
  const hasPayment = exists(
    db
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.orderId, orders.id), notInArray(payments.status, [...ENDED]))),
  );
  const holdsCoupon = exists(
    db
      .select({ id: couponRedemptions.id })
      .from(couponRedemptions)
      .where(and(eq(couponRedemptions.orderId, orders.id), isNull(couponRedemptions.releasedAt))),
  );
  const newerOfCustomer = sql<number>`(
    select count(*) from orders newer where newer.customer_id = ${orders.customerId} and newer.id > ${orders.id}
  )`;
  const shouldKeep = or(
    hasPayment,
    holdsCoupon,
    ...[refunds, shipments, instalments, pointEntries].map((table) => has(table, table.orderId)),
  );
  return db.transaction(async (tx) => {
    const deletableOrders = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          lt(orders.createdAt, before),
          eq(orders.status, 'cancelled'),
          or(isNull(orders.customerId), gte(newerOfCustomer, NEWEST_PER_CUSTOMER)),
          shouldKeep && not(shouldKeep),
        ),
      )
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const ids = deletableOrders.map(({ id }) => id);
    if (ids.length === 0) return 0;
    for (const table of [orderClaims, orderEvents, orderItems, couponRedemptions, payments])
      await tx.delete(table).where(inArray(table.orderId, ids));
    await tx.delete(orders).where(inArray(orders.id, ids));
    return ids.length;
  });
}

/** Deletes orders that were cancelled without payment and are older than 30 days. */
export async function deleteUnpaidOrders(ctx: ServiceContext): Promise<void> {
  const before = new Date(ctx.now().getTime() - UNPAID_ORDER_DAYS * DAY_MS);
  await repeatUntilNone(() => deleteBatch(ctx, before));
}
