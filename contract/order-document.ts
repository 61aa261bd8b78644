import { z } from 'zod';
import { DateTime } from './primitives';

/** Invoices, and credit notes, which take back a part of one. */
export const INVOICE_KINDS = ['invoice', 'credit_note'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** The invoice of an order or one of its credit notes, as its shopper finds it. */
export const OrderDocument = z.object({
  id: z.number(),
  kind: z.enum(INVOICE_KINDS),
  number: z.string(),
  createdAt: DateTime,
  /** A path of this shop that leads to the PDF, for some hours. */
  url: z.string(),
});
export type OrderDocument = z.infer<typeof OrderDocument>;
