import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { INVOICE_KINDS, type InvoiceKind } from '@/contract/order-document';
import { checkAtLeast, checkOneOf, createdAt } from './columns';
import type { InvoiceJson } from './invoice-json';
import { orderIdColumn } from './order';
import { refunds } from './refund';

/** The last number given, of each kind. A transaction that fails gives its number back, so that none is missing. */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    kind: text('kind').$type<InvoiceKind>().primaryKey(),
    lastNumber: integer('last_number').notNull(),
  },
  (table) => [checkOneOf(table.kind, INVOICE_KINDS), checkAtLeast(table.lastNumber, 0)],
);

/** Invoices of orders, and the credit notes that reduce them. Rows are changed only when a buyer is erased. */
export const invoices = pgTable(
  'invoices',
  {
    id: serial('id').primaryKey(),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    sequenceNumber: integer('sequence_number').notNull(),
    /** With the prefix of the shop, as it is printed. */
    number: text('number').notNull(),
    orderId: orderIdColumn(),
    /** The invoice that a credit note reduces. */
    invoiceId: integer('invoice_id').references((): AnyPgColumn => invoices.id),
    refundId: integer('refund_id').references(() => refunds.id),
    /** Minor units of the order's currency; of a credit note what it takes off. */
    grossMinor: integer('gross_minor').notNull(),
    taxMinor: integer('tax_minor').notNull(),
    /** All that is printed: it stays when the shop moves, or an address is changed. */
    content: jsonb('content').$type<InvoiceJson>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('invoice_sequence_number').on(table.kind, table.sequenceNumber),
    index('invoice_order').on(table.orderId, table.id),
    index('invoice_credited').on(table.invoiceId),
    index('invoice_refund').on(table.refundId),
    checkOneOf(table.kind, INVOICE_KINDS),
    checkAtLeast(table.sequenceNumber, 1),
    check('invoice_tax_within', sql`${table.taxMinor} between 0 and ${table.grossMinor}`),
    check('invoice_reference', sql`(${table.kind} = 'credit_note') = (${table.invoiceId} is not null)`),
  ],
);

export type InvoiceRow = typeof invoices.$inferSelect;
