import { index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt } from './columns';
import { orderIdColumn } from './order';
import { refunds } from './refund';
import { returns } from './returns';

export type WithdrawnLineJson = { orderItemId: number; name: string; qty: number; isShipped: boolean };

/** Statements by which shoppers have withdrawn from an order, as they were sent. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: serial('id').primaryKey(),
    orderId: orderIdColumn(),
    name: text('name').notNull(),
    /** Where the acknowledgement went. */
    email: text('email').notNull(),
    lines: jsonb('lines').$type<WithdrawnLineJson[]>().notNull(),
    /** The refund of what was not shipped. */
    refundId: integer('refund_id').references(() => refunds.id),
    /** The return of what was. */
    returnId: integer('return_id').references(() => returns.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('withdrawal_order').on(table.orderId, table.id),
    uniqueIndex('withdrawal_refund').on(table.refundId),
    uniqueIndex('withdrawal_return').on(table.returnId),
  ],
);

export type WithdrawalRow = typeof withdrawals.$inferSelect;
