import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, serial, smallint, text } from 'drizzle-orm/pg-core';
import { checkAtLeast, createdAt, timestamptz } from './columns';

/** Secrets that the shop generates once: the same on every instance and after a restart. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: createdAt(),
});

/**
 * The outbox: emails enqueued in the transaction that causes them. Only what an email is about is stored: the
 * address and the text, and above all codes and links, are created when it is sent.
 */
export const emails = pgTable(
  'mails',
  {
    id: serial('id').primaryKey(),
    kind: text('kind').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    /** The lowest number is sent first (see `getPriority`). */
    priority: smallint('priority').notNull().default(1),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: timestamptz('next_try_at').notNull(),
    sentAt: timestamptz('sent_at'),
    /** Why the last attempt failed. */
    failure: text('failure'),
    createdAt: createdAt(),
  },
  (table) => [
    // Finds the next email without scanning the others. Emails given up after seven attempts are not due (see
    // `ATTEMPTS_MAX`).
    index('mail_due')
      .on(table.priority, table.nextTryAt, table.id)
      .where(sql`sent_at is null and attempts < 7`),
    // The back office shows what an order's shopper was sent.
    index('mail_order').on(sql`(${table.data}->>'orderId')`),
    checkAtLeast(table.attempts, 0),
  ],
);
