import { index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt } from './columns';
import { orders } from './order';
import type { PointReason } from './json-columns';

/** Credits and debits of a customer's points; the balance is their sum. One entry per reason and subject. */
export const pointEntries = pgTable(
  'point_entries',
  {
    id: serial('id').primaryKey(),
    customerId: integer('customer_id').notNull(),
    reason: text('reason').$type<PointReason>().notNull(),
    /** What it is about, for instance the order's id. */
    subject: text('subject').notNull(),
    /** The order it belongs to, or null. */
    orderId: integer('order_id').references(() => orders.id),
    points: integer('points').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('point_entry_once').on(table.reason, table.subject),
    index('point_entry_customer').on(table.customerId),
    index('point_entry_order').on(table.orderId),
  ],
);
