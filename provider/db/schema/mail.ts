import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, serial, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt, timestamptz } from './columns';

/** Secrets that the shop makes for itself, once: the same ones on every machine, and after a restart. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: createdAt(),
});

/**
 * Mails that have been promised, queued in the transaction that promised them. Only what a mail is about is kept: the
 * address and the words, and codes and links above all, come to be when it is sent.
 */
export const emails = pgTable(
  'mails',
  {
    id: serial('id').primaryKey(),
    kind: text('kind').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    /** Those with the lowest number go first (records/mail.ts). */
    priority: smallint('priority').notNull().default(1),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: timestamptz('next_try_at').notNull(),
    sentAt: timestamptz('sent_at'),
    /** What the last try failed of. */
    failure: text('failure'),
    createdAt: createdAt(),
  },
  (table) => [
    // The next one is found without a look at the others. Those given up after seven tries wait for nothing (mail/sender.ts).
    index('mail_due')
      .on(table.priority, table.nextTryAt, table.id)
      .where(sql`sent_at is null and attempts < 7`),
  ],
);
