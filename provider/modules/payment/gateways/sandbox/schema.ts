import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { checkAtLeast, checkOneOf, createdAt, timestamptz } from '@/provider/db/schema/columns';

const sandboxStatuses = [
  'requires_payment_method',
  'requires_action',
  'processing',
  'succeeded',
  'canceled',
  'refunded',
] as const;

/** Data of the embedded sandbox gateway: what Stripe would store on its side. */
export const sandboxIntents = pgTable(
  'sandbox_intents',
  {
    id: text('id').primaryKey(),
    clientSecret: text('client_secret').notNull(),
    amountMinor: integer('amount_minor').notNull(),
    currency: text('currency').notNull(),
    status: text('status', { enum: sandboxStatuses }).notNull().default('requires_payment_method'),
    declineCode: text('decline_code'),
    /** The bank's message. */
    failure: text('failure'),
    cardLast4: text('card_last4'),
    cardBrand: text('card_brand'),
    cardExpMonth: integer('card_exp_month'),
    cardExpYear: integer('card_exp_year'),
    /** Who may save the card: the sandbox's id of the customer. */
    customerReference: text('customer_reference'),
    isCardSaved: boolean('is_card_saved').notNull().default(false),
    /** The first payment with this card succeeds; later charges without the cardholder are declined. */
    isDeclinedLater: boolean('is_declined_later').notNull().default(false),
    refundedMinor: integer('refunded_minor').notNull().default(0),
    /** For the test card with a late result: when processing becomes succeeded. */
    succeedsAt: timestamptz('succeeds_at'),
    createdAt: createdAt(),
  },
  (table) => [
    checkAtLeast(table.amountMinor, 1),
    checkOneOf(table.status, sandboxStatuses),
    index('sandbox_intent_saved_card')
      .on(table.customerReference)
      .where(sql`is_card_saved`),
    check(
      'sandbox_intents_refunded_minor_check',
      sql`${table.refundedMinor} between 0 and ${table.amountMinor}`,
    ),
  ],
);

/** Refunds of the sandbox gateway; the same key is the same refund. */
export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    key: text('key').primaryKey(),
    intentId: text('intent_id')
      .notNull()
      .references(() => sandboxIntents.id),
    amountMinor: integer('amount_minor').notNull(),
    createdAt: createdAt(),
  },
  (table) => [checkAtLeast(table.amountMinor, 1)],
);

export type SandboxIntent = typeof sandboxIntents.$inferSelect;
