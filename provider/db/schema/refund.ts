import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, timestamptz } from './columns';
import { orderIdColumn, orderItems } from './order';
import { payments } from './payment';

/** Money that goes back to the shopper, or comes off what is still due of a plan. */
export const refunds = pgTable(
  'refunds',
  {
    id: serial('id').primaryKey(),
    orderId: orderIdColumn(),
    /** Minor units of the order's currency. */
    amountMinor: integer('amount_minor').notNull(),
    /** How much of it came off instalments that were still due; the rest is in refund_parts. */
    reducedMinor: integer('reduced_minor').notNull().default(0),
    reason: text('reason').notNull().default(''),
    isRestocked: boolean('is_restocked').notNull().default(false),
    /** `failed`: the gateway took some of it and could not deliver it. */
    status: text('status').$type<'due' | 'sent' | 'failed'>().notNull().default('due'),
    /** The Idempotency-Key it was asked with, and what was asked. */
    requestKey: text('request_key'),
    requestHash: text('request_hash'),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: timestamptz('next_try_at').notNull(),
    createdAt: createdAt(),
    sentAt: timestamptz('sent_at'),
  },
  (table) => [
    uniqueIndex('refund_request').on(table.orderId, table.requestKey),
    index('refund_order').on(table.orderId),
    index('refund_due')
      .on(table.nextTryAt)
      .where(sql`status = 'due'`),
    check('refund_amount', sql`${table.amountMinor} >= 0`),
  ],
);

/** The lines that a refund is for. */
export const refundItems = pgTable(
  'refund_items',
  {
    refundId: integer('refund_id')
      .notNull()
      .references(() => refunds.id),
    orderItemId: integer('order_item_id')
      .notNull()
      .references(() => orderItems.id),
    qty: integer('qty').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.refundId, table.orderItemId] }),
    index('refund_item_item').on(table.orderItemId),
  ],
);

/** What of a refund goes back through which payment; its id is the key at the gateway. */
export const refundParts = pgTable(
  'refund_parts',
  {
    id: serial('id').primaryKey(),
    refundId: integer('refund_id')
      .notNull()
      .references(() => refunds.id),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id),
    amountMinor: integer('amount_minor').notNull(),
    status: text('status').$type<'due' | 'sent' | 'failed'>().notNull().default('due'),
    sentAt: timestamptz('sent_at'),
  },
  (table) => [
    index('refund_part_refund').on(table.refundId),
    index('refund_part_payment').on(table.paymentId),
    check('refund_part_amount', sql`${table.amountMinor} > 0`),
  ],
);
