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
import { checkAtLeast, checkOneOf, createdAt, timestamptz } from './columns';
import { orderIdColumn, orderItems } from './order';
import { payments } from './payment';

const refundStatuses = ['due', 'sent', 'failed'] as const;

/** Money returned to the shopper, or taken off instalments still due. */
export const refunds = pgTable(
  'refunds',
  {
    id: serial('id').primaryKey(),
    orderId: orderIdColumn(),
    /** Minor units of the order's currency. */
    amountMinor: integer('amount_minor').notNull(),
    /** The amount taken off instalments still due; the rest is in refund_parts. */
    reducedMinor: integer('reduced_minor').notNull().default(0),
    reason: text('reason').notNull().default(''),
    isRestocked: boolean('is_restocked').notNull().default(false),
    /** `failed`: the gateway accepted part of it and could not deliver. */
    status: text('status', { enum: refundStatuses }).notNull().default('due'),
    /** The request's Idempotency-Key, and the hash of its content. */
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
    index('refund_created').on(table.createdAt),
    index('refund_due')
      .on(table.nextTryAt)
      .where(sql`status = 'due'`),
    check('refund_amount', sql`${table.amountMinor} >= 0`),
    check('refunds_reduced_minor_check', sql`${table.reducedMinor} between 0 and ${table.amountMinor}`),
    checkOneOf(table.status, refundStatuses),
    checkAtLeast(table.attempts, 0),
  ],
);

/** The items that a refund covers. */
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
    checkAtLeast(table.qty, 1),
  ],
);

/** How much of a refund each payment returns; its id is the key at the gateway. */
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
    status: text('status', { enum: refundStatuses }).notNull().default('due'),
    sentAt: timestamptz('sent_at'),
  },
  (table) => [
    index('refund_part_refund').on(table.refundId),
    index('refund_part_payment').on(table.paymentId),
    check('refund_part_amount', sql`${table.amountMinor} > 0`),
    checkOneOf(table.status, refundStatuses),
  ],
);
