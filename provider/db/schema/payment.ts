import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { GatewayName } from '@/contract/primitives';
import { checkAtLeast, checkOneOf, createdAt, timestamptz } from './columns';
import { customers } from './customer';
import { orderIdColumn } from './order';

const paymentStatuses = ['open', 'pending', 'paid', 'failed', 'cancelled', 'refund_due', 'refunded'] as const;
const notificationTypes = ['payment', 'refund'] as const;

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
    status: text('status', { enum: paymentStatuses }).notNull().default('open'),
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
    checkAtLeast(table.instalment, 1),
    checkOneOf(table.status, paymentStatuses),
    checkAtLeast(table.amountMinor, 1),
  ],
);

/**
 * Customers as gateways know them, which keep cards for them. Without a customer: the account has been erased, and the
 * gateway still has to delete what it keeps.
 */
export const gatewayCustomers = pgTable(
  'gateway_customers',
  {
    gateway: text('gateway').$type<GatewayName>().notNull(),
    /** The gateway's id of the customer. */
    reference: text('reference').notNull(),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.gateway, table.reference] }),
    uniqueIndex('gateway_customer_once')
      .on(table.customerId, table.gateway)
      .where(sql`customer_id is not null`),
    index('gateway_customer_erased')
      .on(table.createdAt)
      .where(sql`customer_id is null`),
  ],
);

/** Processed gateway events; a repeated delivery finds its id here. */
export const gatewayEvents = pgTable(
  'gateway_events',
  { gateway: text('gateway').notNull(), eventId: text('event_id').notNull(), createdAt: createdAt() },
  (table) => [primaryKey({ columns: [table.gateway, table.eventId] })],
);

/**
 * What gateways have reported about a payment and cannot be asked for: payments on a hosted page, transfers.
 * Only verified reports are stored.
 */
export const gatewayNotifications = pgTable(
  'gateway_notifications',
  {
    gateway: text('gateway').$type<GatewayName>().notNull(),
    /** The gateway's id of the transaction. */
    transactionId: text('transaction_id').notNull(),
    /** The attempt's reference. */
    reference: text('reference').notNull(),
    type: text('type', { enum: notificationTypes }).notNull().default('payment'),
    isSuccess: boolean('is_success').notNull(),
    /** As the gateway reported it, whatever was due. */
    amountMinor: integer('amount_minor').notNull(),
    currency: text('currency').notNull(),
    /** Why it failed. */
    reason: text('reason'),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    /** For a refund that the gateway sent: the key of the shop's refund that it confirms. */
    refundKey: text('refund_key'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.gateway, table.transactionId] }),
    index('gateway_notification_payment').on(table.gateway, table.reference),
    checkOneOf(table.type, notificationTypes),
  ],
);

export type PaymentRow = typeof payments.$inferSelect;
