import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { checkOneOf, createdAt } from './columns';
import { customers } from './customer';
import { orders } from './order';

const pointReasons = [
  'order',
  'order-cancelled',
  'order-refunded',
  'order-completed',
  'order-unearned',
  'sign_in',
  'share',
  'subscribe',
  'review',
  'photo',
  'gift',
  'invite',
  'invite-unearned',
  'expired',
  'adjusted',
] as const;

/** Reason for a credit or debit. */
export type PointReason = (typeof pointReasons)[number];

/** Credits and debits of a customer's points; the balance is their sum. One entry per reason and subject. */
export const pointEntries = pgTable(
  'point_entries',
  {
    id: serial('id').primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    reason: text('reason', { enum: pointReasons }).notNull(),
    /** What it is about, for instance the order's id. */
    subject: text('subject').notNull(),
    /** The order it belongs to, or null. */
    orderId: integer('order_id').references(() => orders.id),
    points: integer('points').notNull(),
    /** Why the shop has adjusted the balance: the customer reads it. */
    note: text('note'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('point_entry_once').on(table.reason, table.subject),
    index('point_entry_customer').on(table.customerId),
    index('point_entry_order').on(table.orderId),
    checkOneOf(table.reason, pointReasons),
    check('point_entries_points_check', sql`${table.points} <> 0`),
    check('point_entries_note_check', sql`(${table.reason} = 'adjusted') = (${table.note} is not null)`),
  ],
);
