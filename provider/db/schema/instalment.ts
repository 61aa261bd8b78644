import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { checkAtLeast, checkOneOf, createdAt, timestamptz } from './columns';
import { orderIdColumn } from './order';

const instalmentStatuses = ['due', 'charging', 'paid', 'failed', 'cancelled'] as const;

/** The payments of an order paid in instalments, written when the first one is paid. */
export const instalments = pgTable(
  'instalments',
  {
    orderId: orderIdColumn(),
    /** 1 is the one paid with the order. */
    number: integer('number').notNull(),
    amountMinor: integer('amount_minor').notNull(),
    /** Taken off by refunds before it was paid. */
    reducedMinor: integer('reduced_minor').notNull().default(0),
    dueAt: timestamptz('due_at').notNull(),
    /** `charging`: requested from the gateway, with a fixed amount. `cancelled`: refunds took off all of it. */
    status: text('status', { enum: instalmentStatuses }).notNull().default('due'),
    /** Attempts that the bank declined. */
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
    index('instalment_failed')
      .on(table.orderId)
      .where(sql`status = 'failed'`),
    checkAtLeast(table.number, 1),
    checkAtLeast(table.amountMinor, 1),
    check('instalment_reduced', sql`${table.reducedMinor} between 0 and ${table.amountMinor}`),
    checkOneOf(table.status, instalmentStatuses),
    checkAtLeast(table.attempts, 0),
  ],
);
