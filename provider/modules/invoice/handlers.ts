import { eq } from 'drizzle-orm';
import type { Contract } from '@/contract/contract';
import { invoices } from '@/provider/db/schema/invoice';
import { FieldError } from '@/provider/platform/errors/errors';
import type { CallHandlers } from '@/provider/platform/http/mount-contract';
import { verifyDocumentToken } from './document-link';
import { renderInvoice } from './invoice-pdf';
import { toPdfResponse } from './pdf-response';

export const invoiceHandlers: CallHandlers<Contract['invoice']> = {
  read: async (request) => {
    const id = await verifyDocumentToken(request, request.input.token);
    const [document] = id ? await request.db.select().from(invoices).where(eq(invoices.id, id)) : [];
    if (!document)
      throw new FieldError('token', 'This link has ended. Open the order again to get a new one');
    return toPdfResponse(await renderInvoice(document), document.number);
  },
};
