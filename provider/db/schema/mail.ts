import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, serial, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { checkAtLeast, createdAt, timestamptz, updatedAt } from './columns';
import { variants } from './variant';

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

/** What the owner chose in the back office about emails of a kind; without a row it is as it was delivered. */
export type EmailSettings = {
  /** Of emails to the owner: whether they are sent. */
  isOn?: boolean;
  /** Of emails to the owner: who gets them; none of its own: OWNER_EMAIL. */
  recipients?: string[];
  /** What it says in other words than the shop's own, by the names of its texts (provider/modules/email/email-texts.ts). */
  texts?: Record<string, string>;
};

export const emailSettings = pgTable('email_settings', {
  kind: text('kind').primaryKey(),
  settings: jsonb('settings').$type<EmailSettings>().notNull(),
  updatedAt: updatedAt(),
});

/**
 * What the owner is to be told, written in the transaction that causes it. The outbox worker makes emails of them, one
 * of several once a kind has had as many as it may have within an hour.
 */
export const ownerNotices = pgTable(
  'owner_notices',
  {
    id: serial('id').primaryKey(),
    kind: text('kind').notNull(),
    /** What it is about: while one waits, another one about the same is not added. */
    key: text('key').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    /** The email that tells it. */
    emailId: integer('email_id'),
    emailedAt: timestamptz('emailed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('owner_notice_waiting')
      .on(table.kind, table.key)
      .where(sql`emailed_at is null`),
    index('owner_notice_email').on(table.emailId),
    index('owner_notice_emailed').on(table.kind, table.emailedAt),
  ],
);

/** Variants whose low stock the owner was told of: not again until they were restocked. */
export const lowStockVariants = pgTable('low_stock_variants', {
  variantId: integer('variant_id')
    .primaryKey()
    .references(() => variants.id, { onDelete: 'cascade' }),
  noticedAt: timestamptz('noticed_at').notNull(),
});
