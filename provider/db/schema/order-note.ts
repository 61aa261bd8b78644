import { index, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns';
import { orderIdColumn } from './order';

/** Notes of staff about an order, which its shopper never sees. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: serial('id').primaryKey(),
    orderId: orderIdColumn(),
    text: text('text').notNull(),
    actorName: text('actor_name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('order_note_order').on(table.orderId)],
);
