import { asc, eq, inArray } from 'drizzle-orm';
import { Code } from '@/contract/codes';
import { orders } from '@/provider/db/schema/order';
import { variants } from '@/provider/db/schema/variant';
import { Refusal } from '@/provider/http/refusal';
import { goneWords } from '@/provider/rules/stock-words';
import type { Work } from '@/provider/work';
import { orderItemsOf, type OrderRow } from './order';
import { requireShare, lockNetwork } from './order-room';
import { moveStock, stockMoves, type Pieces } from './stock';

const MINUTE_MS = 60_000;

export const holdEnd = ({ now, settings }: Work) =>
  new Date(now().getTime() + settings.holdStockMinutes * MINUTE_MS);

const saveHold = ({ db }: Work, orderId: number, stockHeldUntil: Date | null) =>
  db.update(orders).set({ stockHeldUntil }).where(eq(orders.id, orderId));

/** What of these pieces is not there (any more), in words; the variants stay locked. */
async function missingWords({ db }: Work, wanted: readonly Pieces[]): Promise<string[]> {
  const rows = await db
    .select({ id: variants.id, stock: variants.stock, isActive: variants.isActive })
    .from(variants)
    .where(
      inArray(
        variants.id,
        wanted.map(({ variantId }) => variantId),
      ),
    )
    .orderBy(asc(variants.id))
    .for('no key update');
  return wanted.flatMap(({ variantId, name, qty }) => {
    const row = rows.find(({ id }) => id === variantId);
    const left = row?.isActive ? row.stock : 0;
    return left < qty ? [goneWords(name, left)] : [];
  });
}

/**
 * Takes the stock of a locked, unpaid order again if it was given back, and answers what of it is gone; then nothing is
 * taken. What is reserved already is reserved for the whole time once more.
 */
export async function takeStockAgain(inside: Work, order: OrderRow): Promise<string[]> {
  if (order.stockHeldUntil === null) {
    const moves = stockMoves([], await orderItemsOf(inside.db, order.id));
    const gone = await missingWords(inside, moves);
    if (gone.length > 0) return gone;
    await moveStock(inside, moves);
  }
  await saveHold(inside, order.id, holdEnd(inside));
  return [];
}

/** Reserves the stock of a locked, unpaid order for a payment attempt; refuses with exactly what is gone. */
export async function reserveStock(inside: Work, order: OrderRow) {
  const isTaken = order.stockHeldUntil !== null;
  if (!isTaken) await lockNetwork(inside, order);
  const gone = await takeStockAgain(inside, order);
  if (gone.length > 0)
    throw new Refusal(Code.soldOut, `${gone.join('. ')}. You can cancel this order and buy what is left`);
  if (!isTaken) await requireShare(inside, order, stockMoves([], await orderItemsOf(inside.db, order.id)));
}

/** Gives the stock of a locked, unpaid order back, if it holds any. */
export async function giveStockBack(inside: Work, order: OrderRow) {
  if (order.stockHeldUntil === null) return;
  await moveStock(inside, stockMoves(await orderItemsOf(inside.db, order.id), []));
  await saveHold(inside, order.id, null);
}

/** The stock of a paid order is sold: nothing is reserved any more. */
export const endHold = (inside: Work, orderId: number) => saveHold(inside, orderId, null);

/** Keeps a reservation a little longer, while a bank is deciding or cannot be reached. */
export const prolongHold = (inside: Work, orderId: number, minutes: number) =>
  saveHold(inside, orderId, new Date(inside.now().getTime() + minutes * MINUTE_MS));
