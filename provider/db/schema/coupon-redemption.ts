import { sql } from 'drizzle-orm';
import { index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, timestamptz } from './columns';
import { coupons } from './coupon';
import { orders } from './order';

/** Coupons used by orders. */
export const couponRedemptions = pgTable(
  'coupon_redemptions',
  {
    id: serial('id').primaryKey(),
    couponId: integer('coupon_id')
      .notNull()
      .references(() => coupons.id),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** Who redeemed it: the customer, or the guest's email address. */
    redemptionKey: text('shopper_key').notNull(),
    releasedAt: timestamptz('released_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('coupon_redemption_order').on(table.couponId, table.orderId),
    index('coupon_redemption_of_order').on(table.orderId),
    index('coupon_redemption_living')
      .on(table.couponId)
      .where(sql`released_at is null`),
  ],
);
