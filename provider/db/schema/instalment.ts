import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, timestamptz } from './columns';
import { orderIdColumn } from './order';

/** The payments of an order that is paid in parts, written when the first one has been paid. */
export const instalments = pgTable(
  'instalments',
  {
    orderId: orderIdColumn(),
    /** 1 is what was paid with the order. */
    number: integer('number').notNull(),
    amountMinor: integer('amount_minor').notNull(),
    /** What refunds took off it before it was paid. */
    reducedMinor: integer('reduced_minor').notNull().default(0),
    dueAt: timestamptz('due_at').notNull(),
    /** `charging`: the gateway is being asked, and its sum is fixed. `cancelled`: a refund took all of it off. */
    status: text('status')
      .$type<'due' | 'charging' | 'paid' | 'failed' | 'cancelled'>()
      .notNull()
      .default('due'),
    /** Tries that the bank has declined. */
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: timestamptz('next_try_at').notNull(),
    failure: text('failure'),
    paidAt: timestamptz('paid_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.number] }),
    index('instalment_due')
      .on(table.nextTryAt)
      .where(sql`status in ('due', 'charging')`),
    check('instalment_reduced', sql`${table.reducedMinor} between 0 and ${table.amountMinor}`),
  ],
);
