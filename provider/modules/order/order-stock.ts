import { asc, eq, inArray, sql } from 'drizzle-orm';
import { ResponseCode } from '@/contract/response-codes';
import { orders } from '@/provider/db/schema/order';
import { variants } from '@/provider/db/schema/variant';
import { DomainError } from '@/provider/platform/errors/errors';
import { missingStockText } from '@/provider/modules/product/stock-text';
import type { ServiceContext } from '@/provider/platform/context';
import { listOrderItems } from '@/provider/modules/order/order-repository';
import { type OrderRow } from '@/provider/db/schema/order';
import { requireReservationLimit, lockNetwork } from './unpaid-order-limits';
import {
  applyStockChanges,
  computeStockChanges,
  type StockLine,
} from '@/provider/modules/product/inventory/stock';

const MINUTE_MS = 60_000;

export const getHoldEnd = ({ now, config }: ServiceContext) =>
  new Date(now().getTime() + config.holdStockMinutes * MINUTE_MS);

const saveHold = ({ db }: ServiceContext, orderId: number, stockHeldUntil: Date | null) =>
  db.update(orders).set({ stockHeldUntil }).where(eq(orders.id, orderId));

/** Holds the stock of an order until then, or longer if it is already held for longer. */
export const keepHoldUntil = ({ db }: ServiceContext, orderId: number, until: Date) =>
  db
    .update(orders)
    .set({ stockHeldUntil: sql`greatest(${orders.stockHeldUntil}, ${until.toISOString()}::timestamptz)` })
    .where(eq(orders.id, orderId));

/**
 * Takes the stock of an order that is being placed; throws if an item is missing. `insertOrder` saves until
 * when it is held. Returns the quantity per variant.
 */
export async function reserveStock(tx: ServiceContext, lines: readonly StockLine[]): Promise<StockLine[]> {
  const stockLines = computeStockChanges([], lines);
  await applyStockChanges(tx, stockLines);
  return stockLines;
}

/** Lists what is missing, as texts; the variants stay locked. */
export async function listMissingStockTexts(
  { db }: ServiceContext,
  stockLines: readonly StockLine[],
): Promise<string[]> {
  const rows = await db
    .select({ id: variants.id, stock: variants.stock, isActive: variants.isActive })
    .from(variants)
    .where(
      inArray(
        variants.id,
        stockLines.map(({ variantId }) => variantId),
      ),
    )
    .orderBy(asc(variants.id))
    .for('no key update');
  return stockLines.flatMap(({ variantId, name, qty }) => {
    const row = rows.find(({ id }) => id === variantId);
    const available = row?.isActive ? row.stock : 0;
    return available < qty ? [missingStockText(name, available)] : [];
  });
}

/**
 * Takes the stock of a locked, unpaid order again if it was released; if any is missing, takes nothing and
 * returns what is. Extends an existing hold to the full time.
 */
export async function renewStockHold(tx: ServiceContext, order: OrderRow): Promise<string[]> {
  if (order.stockHeldUntil === null) {
    const stockChanges = computeStockChanges([], await listOrderItems(tx.db, order.id));
    const missing = await listMissingStockTexts(tx, stockChanges);
    if (missing.length > 0) return missing;
    await applyStockChanges(tx, stockChanges);
  }
  await keepHoldUntil(tx, order.id, getHoldEnd(tx));
  return [];
}

/** Makes sure that a locked, unpaid order holds its stock during a payment attempt; throws with exactly what is missing. */
export async function ensureStockHold(tx: ServiceContext, order: OrderRow) {
  const isHeld = order.stockHeldUntil !== null;
  if (!isHeld) await lockNetwork(tx, order);
  const missing = await renewStockHold(tx, order);
  if (missing.length > 0)
    throw new DomainError(
      ResponseCode.outOfStock,
      `${missing.join('. ')}. You can cancel this order and buy what is left`,
    );
  if (!isHeld)
    await requireReservationLimit(tx, order, computeStockChanges([], await listOrderItems(tx.db, order.id)));
}

/** Releases the stock of a locked, unpaid order, if it holds any. */
export async function releaseStock(tx: ServiceContext, order: OrderRow) {
  if (order.stockHeldUntil === null) return;
  await applyStockChanges(tx, computeStockChanges(await listOrderItems(tx.db, order.id), []));
  await saveHold(tx, order.id, null);
}

/** Ends the hold of a paid order: its stock is sold. */
export const endHold = (tx: ServiceContext, orderId: number) => saveHold(tx, orderId, null);

/** Extends a hold a little while a payment is pending or its gateway unreachable. */
export const extendHold = (tx: ServiceContext, orderId: number, minutes: number) =>
  keepHoldUntil(tx, orderId, new Date(tx.now().getTime() + minutes * MINUTE_MS));
