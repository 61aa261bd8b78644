import { and, eq } from 'drizzle-orm';
import { ResponseCode } from '@/contract/response-codes';
import type { AdminContract } from '@/contract/admin';
import { invoices } from '@/provider/db/schema/invoice';
import type { OrderRow } from '@/provider/db/schema/order';
import { lockOrder } from '@/provider/modules/order/order-repository';
import { isPaid } from '@/provider/modules/order/order-status';
import { requireOrderByNumber } from '@/provider/modules/order/update/advance-order';
import { withTransaction, type ServiceContext } from '@/provider/platform/context';
import { DomainError, NotFoundError } from '@/provider/platform/errors/errors';
import type { AdminCallHandlers } from '@/provider/platform/http/mount-admin';
import { renderInvoice } from './invoice-pdf';
import { findInvoice } from './invoice-repository';
import { issueInvoice } from './issue-invoice';
import { renderPackingSlips } from './packing-slip';
import { toPdfResponse } from './pdf-response';

/** Orders paid before there were invoices get theirs when somebody asks for it. */
const requireInvoice = async (ctx: ServiceContext, { id, status }: OrderRow) => {
  const existing = await findInvoice(ctx.db, id);
  if (existing) return existing;
  if (!isPaid(status) && status !== 'refunded')
    throw new DomainError(ResponseCode.unprocessable, 'An order gets its invoice when it is paid');
  return withTransaction(ctx, async (tx) => issueInvoice(tx, await lockOrder(tx.db, id)));
};

export const invoiceAdminHandlers: AdminCallHandlers<AdminContract['invoice']> = {
  read: async (request) => {
    const order = await requireOrderByNumber(request, request.input.incrementId);
    const invoice = await requireInvoice(request, order);
    return toPdfResponse(await renderInvoice(invoice), invoice.number);
  },
  readCreditNote: async (request) => {
    const { id } = await requireOrderByNumber(request, request.input.incrementId);
    const [note] = await request.db
      .select()
      .from(invoices)
      .where(
        and(eq(invoices.id, request.input.id), eq(invoices.orderId, id), eq(invoices.kind, 'credit_note')),
      );
    if (!note) throw new NotFoundError('There is no such credit note of this order');
    return toPdfResponse(await renderInvoice(note), note.number);
  },
  packingSlips: async (request) =>
    toPdfResponse(await renderPackingSlips(request, request.input.ids), 'packing-slips'),
};
