import { ResponseCode } from '@/contract/response-codes';
import type { ReturnRow } from '@/provider/db/schema/returns';
import { renderPackingSlip } from '@/provider/modules/invoice/packing-slip';
import { listOrderItems, requireOrder } from '@/provider/modules/order/order-repository';
import { DomainError } from '@/provider/platform/errors/errors';
import type { ServiceContext } from '@/provider/platform/context';
import { listReturnLines } from './return-repository';
import { formatReturnNumber } from './return-response';

/** Writes the packing slip of what is sent for what arrived, also again once it has left. */
export async function renderReplacementSlip(ctx: ServiceContext, row: ReturnRow) {
  const order = await requireOrder(ctx.db, row.orderId);
  const names = new Map((await listOrderItems(ctx.db, order.id)).map(({ id, name }) => [id, name]));
  const items = (await listReturnLines(ctx.db, [row.id])).flatMap(({ orderItemId, exchange, receivedQty }) =>
    exchange && receivedQty ? [{ ...exchange, name: names.get(orderItemId) ?? '', qty: receivedQty }] : [],
  );
  const isToPack = row.isExchange && (row.status === 'received' || row.status === 'exchanged');
  if (!isToPack || items.length === 0)
    throw new DomainError(ResponseCode.unprocessable, 'Nothing of this return is to be packed');
  const number = formatReturnNumber(order, row);
  return renderPackingSlip(ctx, { number, order, items, note: `Replacement for return ${number}` });
}
