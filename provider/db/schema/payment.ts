import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { GatewayName } from '@/contract/primitives';
import { createdAt, timestamptz } from './columns';
import { orderIdColumn } from './order';

/** A payment attempt for an order. Starting a new one cancels the older one. */
export const payments = pgTable(
  'payments',
  {
    id: serial('id').primaryKey(),
    orderId: orderIdColumn(),
    gateway: text('gateway').$type<GatewayName>().notNull(),
    /** The gateway's id of this attempt. */
    reference: text('reference').notNull(),
    method: text('method').notNull(),
    /** Which instalment it pays; 1 also for the only payment of an order without instalments. */
    instalment: integer('instalment').notNull().default(1),
    status: text('status')
      .$type<'open' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'refund_due' | 'refunded'>()
      .notNull()
      .default('open'),
    amountMinor: integer('amount_minor').notNull(),
    currency: text('currency').notNull(),
    failure: text('failure'),
    cardLast4: text('card_last4'),
    cardBrand: text('card_brand'),
    reconciledAt: timestamptz('settled_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('payment_reference').on(table.gateway, table.reference),
    uniqueIndex('payment_one_paid')
      .on(table.orderId, table.instalment)
      .where(sql`status = 'paid'`),
    index('payment_order').on(table.orderId),
  ],
);

/** Processed gateway events; a repeated delivery finds its id here. */
export const gatewayEvents = pgTable(
  'gateway_events',
  { gateway: text('gateway').notNull(), eventId: text('event_id').notNull(), createdAt: createdAt() },
  (table) => [primaryKey({ columns: [table.gateway, table.eventId] })],
);

/** Adyen's signed notifications of payments by its links. */
export const adyenAuthorisations = pgTable(
  'adyen_authorisations',
  {
    pspReference: text('psp_reference').primaryKey(),
    /** The attempt's reference. */
    linkId: text('link_id').notNull(),
    isSuccess: boolean('is_success').notNull(),
    amountMinor: integer('amount_minor').notNull(),
    currency: text('currency').notNull(),
    /** Why it failed. */
    reason: text('reason'),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    createdAt: createdAt(),
  },
  (table) => [index('adyen_authorisation_link').on(table.linkId)],
);

export type SandboxStatus =
  'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled' | 'refunded';

/** Data of the embedded sandbox gateway: what Stripe would store on its side. */
export const sandboxIntents = pgTable('sandbox_intents', {
  id: text('id').primaryKey(),
  clientSecret: text('client_secret').notNull(),
  amountMinor: integer('amount_minor').notNull(),
  currency: text('currency').notNull(),
  status: text('status').$type<SandboxStatus>().notNull().default('requires_payment_method'),
  declineCode: text('decline_code'),
  /** The bank's message. */
  failure: text('failure'),
  cardLast4: text('card_last4'),
  cardBrand: text('card_brand'),
  /** The first payment with this card succeeds; later charges without the cardholder are declined. */
  isDeclinedLater: boolean('is_declined_later').notNull().default(false),
  refundedMinor: integer('refunded_minor').notNull().default(0),
  /** For the test card with a late result: when processing becomes succeeded. */
  succeedsAt: timestamptz('succeeds_at'),
  createdAt: createdAt(),
});

/** Refunds of the sandbox gateway; the same key is the same refund. */
export const sandboxRefunds = pgTable('sandbox_refunds', {
  key: text('key').primaryKey(),
  intentId: text('intent_id')
    .notNull()
    .references(() => sandboxIntents.id),
  amountMinor: integer('amount_minor').notNull(),
  createdAt: createdAt(),
});

export type PaymentRow = typeof payments.$inferSelect;
