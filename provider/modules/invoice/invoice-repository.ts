import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { InvoiceKind } from '@/contract/order-document';
import type { Db } from '@/provider/db/client';
import type { InvoiceJson } from '@/provider/db/schema/invoice-json';
import { invoiceCounters, invoices, type InvoiceRow } from '@/provider/db/schema/invoice';
import type { ServiceContext } from '@/provider/platform/context';

/** Lists the invoice and the credit notes of an order, the oldest first. */
export const listInvoices = (db: Db, orderId: number): Promise<InvoiceRow[]> =>
  db.select().from(invoices).where(eq(invoices.orderId, orderId)).orderBy(asc(invoices.id));

/** The invoice that counts: the newest one. */
export async function findInvoice(db: Db, orderId: number): Promise<InvoiceRow | null> {
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'invoice')))
    .orderBy(desc(invoices.id))
    .limit(1);
  return invoice ?? null;
}

/** What the credit notes of an invoice have taken off. */
export async function loadCredited(db: Db, invoiceId: number) {
  const [credited] = await db
    .select({
      grossMinor: sql<number>`coalesce(sum(${invoices.grossMinor}), 0)::int`,
      taxMinor: sql<number>`coalesce(sum(${invoices.taxMinor}), 0)::int`,
    })
    .from(invoices)
    .where(eq(invoices.invoiceId, invoiceId));
  return credited ?? { grossMinor: 0, taxMinor: 0 };
}

/**
 * Takes the next number. The counter stays locked until the end of the transaction, so that a number that is not used
 * after all is the next one again: take it last.
 */
async function takeNumber({ db, config }: ServiceContext, kind: InvoiceKind) {
  const { first_number: first, prefix, credit_note_prefix: creditPrefix } = config.shop.invoices;
  const [counter] = await db
    .insert(invoiceCounters)
    .values({ kind, lastNumber: kind === 'invoice' ? first : 1 })
    .onConflictDoUpdate({
      target: invoiceCounters.kind,
      set: { lastNumber: sql`${invoiceCounters.lastNumber} + 1` },
    })
    .returning();
  const { lastNumber } = counter!;
  return {
    sequenceNumber: lastNumber,
    number: `${kind === 'invoice' ? prefix : creditPrefix}${lastNumber}`,
  };
}

type NewInvoice = Pick<InvoiceRow, 'kind' | 'orderId' | 'invoiceId' | 'refundId'> & { content: InvoiceJson };

export async function insertInvoice(tx: ServiceContext, { content, ...row }: NewInvoice) {
  const [inserted] = await tx.db
    .insert(invoices)
    .values({
      ...row,
      ...(await takeNumber(tx, row.kind)),
      ...{ grossMinor: content.gross, taxMinor: content.tax, content, createdAt: tx.now() },
    })
    .returning();
  return inserted!;
}
