import { and, eq, lte } from 'drizzle-orm';
import { ResponseCode } from '@/contract/response-codes';
import { EXCHANGE_GONE, HOLD_ENDED } from '@/contract/return-messages';
import type { OrderRow } from '@/provider/db/schema/order';
import { returns, type ReturnLineRow, type ReturnRow } from '@/provider/db/schema/returns';
import { addOrderEvent, listOrderItems } from '@/provider/modules/order/order-repository';
import { listMissingStockTexts } from '@/provider/modules/order/order-stock';
import { loadRefundedQuantities } from '@/provider/modules/order/refund-parts';
import { insertShipment, requireNewTrackNumber } from '@/provider/modules/order/ship/ship-order';
import {
  applyStockChanges,
  computeStockChanges,
  type StockLine,
} from '@/provider/modules/product/inventory/stock';
import { DomainError, FieldError } from '@/provider/platform/errors/errors';
import { enqueueEmail } from '@/provider/platform/mail/outbox';
import type { ServiceContext } from '@/provider/platform/context';
import { runSequentially } from '@/provider/platform/run-sequentially';
import { addReturnEvent, changeReturnStatus, listReturnLines, withLockedReturn } from './return-repository';
import { formatReturnNumber } from './return-response';

export const REFUNDED_BEFORE = 'What came back has been refunded already';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a variant is held for a shopper who has not sent the other one yet. */
const HOLD_DAYS = 14;
const BATCH = 50;

/** What is wanted instead: of each line as many as asked for, or as arrived. */
const toStockLines = (lines: readonly ReturnLineRow[]): StockLine[] =>
  lines.flatMap(({ exchangeVariantId, exchange, qty, receivedQty }) =>
    exchangeVariantId === null || receivedQty === 0
      ? []
      : [{ variantId: exchangeVariantId, name: exchange?.sku ?? '', qty: receivedQty ?? qty }],
  );

/** What was held, also of what did not arrive in the end. */
const toHeldLines = (lines: readonly ReturnLineRow[]) =>
  toStockLines(lines.map((line) => ({ ...line, receivedQty: null })));

/**
 * Holds what a shopper wants instead, from the approval on, so that the email about it is true. If it is gone by then,
 * the return is one for money. Returns what changes with the approval.
 */
export async function holdExchange(tx: ServiceContext, row: ReturnRow) {
  if (!row.isExchange) return {};
  const wanted = computeStockChanges([], toHeldLines(await listReturnLines(tx.db, [row.id])));
  if ((await listMissingStockTexts(tx, wanted)).length > 0)
    return { isExchange: false, comment: EXCHANGE_GONE };
  await applyStockChanges(tx, wanted);
  return { heldUntil: new Date(tx.now().getTime() + HOLD_DAYS * DAY_MS) };
}

/** Lists what is held for a return now. */
export const listHeld = ({ heldUntil }: ReturnRow, lines: readonly ReturnLineRow[]): StockLine[] =>
  heldUntil === null ? [] : toHeldLines(lines);

/** Puts back on sale what was held for a return; the row says so with its next change. */
export async function releaseExchange(tx: ServiceContext, row: ReturnRow) {
  if (row.heldUntil === null) return;
  const held = listHeld(row, await listReturnLines(tx.db, [row.id]));
  await applyStockChanges(tx, computeStockChanges(held, []));
  await tx.db.update(returns).set({ heldUntil: null }).where(eq(returns.id, row.id));
}

const isHoldOver = ({ now }: ServiceContext) =>
  and(eq(returns.status, 'approved'), lte(returns.heldUntil, now()));

/** Releases what is held for returns that nobody has sent in time. They can still be sent. */
export async function releaseExpiredExchanges(ctx: ServiceContext): Promise<void> {
  const rows = await ctx.db
    .select({ returnId: returns.id, orderId: returns.orderId })
    .from(returns)
    .where(isHoldOver(ctx))
    .orderBy(returns.heldUntil)
    .limit(BATCH);
  await runSequentially(rows, (ids) =>
    withLockedReturn(ctx, ids, async (tx, row) => {
      const isOver = row.status === 'approved' && row.heldUntil !== null && row.heldUntil <= tx.now();
      if (!isOver) return;
      await releaseExchange(tx, row);
      await addReturnEvent(tx, row, HOLD_ENDED);
    }),
  );
}

/** Throws if what came back has been refunded in the meantime. */
async function requireUnrefunded(tx: ServiceContext, order: OrderRow, lines: readonly ReturnLineRow[]) {
  const items = await listOrderItems(tx.db, order.id);
  const refunded = await loadRefundedQuantities(tx.db, order.id);
  const isLeft = lines.every(({ orderItemId, receivedQty }) => {
    const item = items.find(({ id }) => id === orderItemId);
    return item !== undefined && item.qty - (refunded.get(orderItemId) ?? 0) >= (receivedQty ?? 0);
  });
  if (order.status === 'refunded' || !isLeft)
    throw new DomainError(ResponseCode.unprocessable, REFUNDED_BEFORE);
}

/**
 * Sends what was wanted instead, as a parcel of the same order, which counts its goods once: nothing is sold again, and
 * a later refund of the item is that of the order. Pressed twice, it happens once.
 */
export const sendReplacement = (
  ctx: ServiceContext,
  { id: returnId, orderId }: ReturnRow,
  parcel: { carrier: string; trackNumber: string },
) =>
  withLockedReturn(ctx, { returnId, orderId }, async (tx, row, order) => {
    if (row.status === 'exchanged') return;
    const lines = await listReturnLines(tx.db, [row.id]);
    const wanted = row.isExchange && row.status === 'received' ? toStockLines(lines) : [];
    if (wanted.length === 0)
      throw new FieldError('id', 'Nothing of this return has arrived that can be exchanged');
    await requireUnrefunded(tx, order, lines);
    await requireNewTrackNumber(tx.db, order.id, parcel.trackNumber);
    await applyStockChanges(tx, computeStockChanges(listHeld(row, lines), wanted));
    const shipment = await insertShipment(tx, order.id, parcel, []);
    await changeReturnStatus(tx, row, 'exchanged', { shipmentId: shipment.id, heldUntil: null });
    const comment = `The replacement of return ${formatReturnNumber(order, row)} has shipped`;
    await addOrderEvent(tx, order.id, order.status, comment);
    await enqueueEmail(tx, 'return-exchanged', { returnId: row.id });
  });
