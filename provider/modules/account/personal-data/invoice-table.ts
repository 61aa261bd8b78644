import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { invoices } from '@/provider/db/schema/invoice';
import type { ServiceContext } from '@/provider/platform/context';
import type { Person } from './person';
import { ERASED_TEXT, type PersonalTable } from './personal-table';

const isOfPerson = ({ orderIds }: Person) => inArray(invoices.orderId, [...orderIds]);

/** An invoice goes on naming the buyer; where it was delivered to, and why it was corrected, it need not say. */
async function eraseInvoices({ db }: ServiceContext, person: Person) {
  const rows = await db.select().from(invoices).where(isOfPerson(person));
  for (const { id, content } of rows) {
    const { corrects } = content;
    const isMentioned = corrects !== null && person.mentions.isIn(corrects.reason);
    await db
      .update(invoices)
      .set({
        content: {
          ...{ ...content, deliveredTo: [] },
          corrects: isMentioned ? { ...corrects, reason: ERASED_TEXT } : corrects,
        },
      })
      .where(eq(invoices.id, id));
  }
}

/** Removes the buyers of orders from invoices that need not be kept any longer. */
export async function forgetInvoicedBuyers(db: Db, orderIds: readonly number[]) {
  if (orderIds.length === 0) return;
  await db
    .update(invoices)
    .set({ content: sql`${invoices.content} || '{"buyer": [], "deliveredTo": []}'::jsonb` })
    .where(inArray(invoices.orderId, [...orderIds]));
}

export const invoiceTable: PersonalTable = {
  table: invoices,
  title: 'Invoices and credit notes',
  rows: isOfPerson,
  erase: eraseInvoices,
};
