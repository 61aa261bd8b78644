import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import { Code } from '@/contract/codes';
import { productTag, stockTag } from '@/contract/tags';
import { variants } from '@/provider/db/schema/variant';
import { Refusal } from '@/provider/http/refusal';
import { enoughWords, soldOutWords, stockShown, stockTold } from '@/provider/rules/stock-words';
import type { Work } from '@/provider/work';
import { wakeWishes } from './back-in-stock';

export type Pieces = { variantId: number; qty: number; name: string };

/** What has to be taken so that `wanted` is held instead of `held`; a negative qty is given back. */
export function stockMoves(held: readonly Pieces[], wanted: readonly Pieces[]): Pieces[] {
  const moves = new Map<number, Pieces>();
  const add = ({ variantId, name, qty }: Pieces, sign: number) => {
    const known = moves.get(variantId)?.qty ?? 0;
    moves.set(variantId, { variantId, name, qty: known + sign * qty });
  };
  held.forEach((pieces) => add(pieces, -1));
  wanted.forEach((pieces) => add(pieces, 1));
  // One order of locking for everybody, so that two orders never wait for each other.
  return [...moves.values()].filter(({ qty }) => qty !== 0).sort((a, b) => a.variantId - b.variantId);
}

async function refuseMissing({ db }: Work, { variantId, name, qty }: Pieces): Promise<never> {
  const [variant] = await db
    .select({ stock: variants.stock })
    .from(variants)
    .where(eq(variants.id, variantId));
  const left = variant?.stock ?? 0;
  if (left <= 0) throw new Refusal(Code.soldOut, soldOutWords(name));
  throw new Refusal(Code.notEnough, `${name}: ${enoughWords(Math.min(left, qty))}`);
}

/**
 * Locks the variants, and answers the moves by product: a sale may change what its product shows (migrations/0003), so
 * that products are locked too, in one order for everybody.
 */
async function lockedMoves({ db }: Work, moves: readonly Pieces[]): Promise<Pieces[]> {
  const ids = moves.map(({ variantId }) => variantId);
  if (ids.length < 2) return [...moves];
  const rows = await db
    .select({ id: variants.id, productId: variants.productId })
    .from(variants)
    .where(inArray(variants.id, ids))
    .orderBy(asc(variants.id))
    .for('no key update'); // a cart may take one of them in meanwhile
  const productOf = new Map(rows.map(({ id, productId }) => [id, productId]));
  const place = ({ variantId }: Pieces) => productOf.get(variantId) ?? 0;
  return [...moves].sort((a, b) => place(a) - place(b));
}

/** Takes and gives stock. A piece that is not there refuses the whole transaction; stock is never below zero. */
export async function moveStock(inside: Work, moves: readonly Pieces[]) {
  for (const move of await lockedMoves(inside, moves)) {
    const [after] = await inside.db
      .update(variants)
      .set({ stock: sql`${variants.stock} - ${move.qty}`, updatedAt: inside.now() })
      .where(and(eq(variants.id, move.variantId), gte(variants.stock, move.qty)))
      .returning({ productId: variants.productId, stock: variants.stock });
    if (!after) return refuseMissing(inside, move);

    const before = after.stock + move.qty;
    if (stockTold(before) !== stockTold(after.stock)) inside.changed(stockTag(after.productId));
    if (stockShown(before) !== stockShown(after.stock)) inside.changed(productTag(after.productId));
    if (before <= 0 && after.stock > 0) await wakeWishes(inside, move.variantId);
  }
}
