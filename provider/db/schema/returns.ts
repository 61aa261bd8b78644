import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { RETURN_REASONS, RETURN_STATUSES, type ReturnReason, type ReturnStatus } from '@/contract/returns';
import { checkAtLeast, checkOneOf, createdAt, timestamptz, updatedAt } from './columns';
import { orderIdColumn, orderItems, shipments } from './order';
import { refunds } from './refund';
import { variants } from './variant';

/** Goods that a shopper sends back. */
export const returns = pgTable(
  'returns',
  {
    id: serial('id').primaryKey(),
    orderId: orderIdColumn(),
    /** Which of the order's returns it is, from 1. */
    number: integer('number').notNull(),
    status: text('status').$type<ReturnStatus>().notNull().default('requested'),
    address: text('address'),
    labelUrl: text('label_url'),
    trackNumber: text('track_number'),
    refusal: text('refusal'),
    refundId: integer('refund_id').references(() => refunds.id),
    /** Other variants are sent for what comes back; false once it is refunded instead. */
    isExchange: boolean('is_exchange').notNull().default(false),
    /** Until when stock of these variants is held; null while none is. */
    heldUntil: timestamptz('held_until'),
    /** The parcel with the replacement. */
    shipmentId: integer('shipment_id').references(() => shipments.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    receivedAt: timestamptz('received_at'),
  },
  (table) => [
    uniqueIndex('return_number').on(table.orderId, table.number),
    uniqueIndex('return_refund').on(table.refundId),
    uniqueIndex('return_shipment').on(table.shipmentId),
    index('return_held')
      .on(table.heldUntil)
      .where(sql`held_until is not null`),
    index('return_status').on(table.status, table.id),
    checkOneOf(table.status, RETURN_STATUSES),
    checkAtLeast(table.number, 1),
    check('return_refunded', sql`(${table.status} = 'refunded') = (${table.refundId} is not null)`),
    check('return_exchanged', sql`(${table.status} = 'exchanged') = (${table.shipmentId} is not null)`),
    check('return_refused', sql`(${table.status} = 'refused') = (${table.refusal} is not null)`),
  ],
);

const returnIdColumn = () =>
  integer('return_id')
    .notNull()
    .references(() => returns.id);

export const returnLines = pgTable(
  'return_lines',
  {
    id: serial('id').primaryKey(),
    returnId: returnIdColumn(),
    orderItemId: integer('order_item_id')
      .notNull()
      .references(() => orderItems.id),
    qty: integer('qty').notNull(),
    reason: text('reason').$type<ReturnReason>().notNull(),
    note: text('note').notNull().default(''),
    /** What the shopper wants instead, and as it was when they asked for it. */
    exchangeVariantId: integer('exchange_variant_id').references(() => variants.id),
    exchange: jsonb('exchange').$type<{ sku: string; options: { label: string; value: string }[] }>(),
    /** How many arrived; null until the parcel is checked. */
    receivedQty: integer('received_qty'),
    /** Whether those that arrived can be sold again. */
    isRestocked: boolean('is_restocked').notNull().default(false),
  },
  (table) => [
    uniqueIndex('return_line_item').on(table.returnId, table.orderItemId),
    index('return_line_order_item').on(table.orderItemId),
    index('return_line_exchange').on(table.exchangeVariantId),
    checkOneOf(table.reason, RETURN_REASONS),
    checkAtLeast(table.qty, 1),
    check('return_lines_received_qty_check', sql`${table.receivedQty} between 0 and ${table.qty}`),
  ],
);

export const returnPhotos = pgTable(
  'return_photos',
  {
    lineId: integer('line_id')
      .notNull()
      .references(() => returnLines.id),
    position: integer('position').notNull(),
    path: text('path').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lineId, table.position] }),
    // Deleting unused uploads looks up what uses them.
    index('return_photo_path').on(table.path),
    checkAtLeast(table.position, 0),
  ],
);

export const returnEvents = pgTable(
  'return_events',
  {
    id: serial('id').primaryKey(),
    returnId: returnIdColumn(),
    status: text('status').$type<ReturnStatus>().notNull(),
    comment: text('comment').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [index('return_event_return').on(table.returnId), checkOneOf(table.status, RETURN_STATUSES)],
);

export type ReturnRow = typeof returns.$inferSelect;
export type ReturnLineRow = typeof returnLines.$inferSelect;
