import type { OrderDocument } from '@/contract/order-document';
import type { ServiceContext } from '@/provider/platform/context';
import { createDocumentPath } from './document-link';
import { listInvoices } from './invoice-repository';

/** The documents of an order with links that end after a day. */
export const toDocumentResponses = async (ctx: ServiceContext, orderId: number): Promise<OrderDocument[]> =>
  Promise.all(
    (await listInvoices(ctx.db, orderId)).map(async ({ id, kind, number, createdAt }) => ({
      ...{ id, kind, number, createdAt: createdAt.toISOString() },
      url: await createDocumentPath(ctx, id),
    })),
  );
