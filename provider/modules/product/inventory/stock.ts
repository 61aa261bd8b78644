import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import { ResponseCode } from '@/contract/response-codes';
import { productTag, stockTag } from '@/contract/cache-tags';
import { variants } from '@/provider/db/schema/variant';
import { DomainError } from '@/provider/platform/errors/errors';
import {
  limitedStockText,
  justSoldOutText,
  toStockBucket,
  toVisibleStock,
  UNCOUNTED_STOCK,
} from '@/provider/modules/product/stock-text';
import type { ServiceContext } from '@/provider/platform/context';
import { enqueueStockEmails } from './back-in-stock';

export type StockLine = { variantId: number; qty: number; name: string };

/** Computes what to take so that `target` is held instead of `current`; a negative `qty` is returned to stock. */
export function computeStockChanges(
  current: readonly StockLine[],
  target: readonly StockLine[],
): StockLine[] {
  const changes = new Map<number, StockLine>();
  const add = ({ variantId, name, qty }: StockLine, sign: number) => {
    const previousQty = changes.get(variantId)?.qty ?? 0;
    changes.set(variantId, { variantId, name, qty: previousQty + sign * qty });
  };
  current.forEach((line) => add(line, -1));
  target.forEach((line) => add(line, 1));
  // One lock order everywhere, so that two orders never deadlock.
  return [...changes.values()].filter(({ qty }) => qty !== 0).sort((a, b) => a.variantId - b.variantId);
}

async function throwInsufficientStock(
  { db }: ServiceContext,
  { variantId, name, qty }: StockLine,
): Promise<never> {
  const [variant] = await db
    .select({ stock: variants.stock })
    .from(variants)
    .where(eq(variants.id, variantId));
  const available = variant?.stock ?? 0;
  if (available <= 0) throw new DomainError(ResponseCode.outOfStock, justSoldOutText(name));
  throw new DomainError(
    ResponseCode.insufficientStock,
    `${name}: ${limitedStockText(Math.min(available, qty))}`,
  );
}

/**
 * Locks the variants and sorts the changes by product: a sale may change what its product shows
 * (migrations/0003, 0007, 0008), so that products are locked too, in one order everywhere.
 */
async function lockStockChanges({ db }: ServiceContext, changes: readonly StockLine[]): Promise<StockLine[]> {
  const ids = changes.map(({ variantId }) => variantId);
  if (ids.length < 2) return [...changes];
  const rows = await db
    .select({ id: variants.id, productId: variants.productId })
    .from(variants)
    .where(inArray(variants.id, ids))
    .orderBy(asc(variants.id))
    .for('no key update'); // carts may add one meanwhile
  const productIdByVariant = new Map(rows.map(({ id, productId }) => [id, productId]));
  const getProductId = ({ variantId }: StockLine) => productIdByVariant.get(variantId) ?? 0;
  return [...changes].sort((a, b) => getProductId(a) - getProductId(b));
}

/** Takes and returns stock, invalidates the tags of products whose shown stock changes, and enqueues
 * back-in-stock emails. A missing item fails the whole transaction; stock is never below zero. */
export async function applyStockChanges(tx: ServiceContext, changes: readonly StockLine[]) {
  for (const change of await lockStockChanges(tx, changes)) {
    const [updatedVariant] = await tx.db
      .update(variants)
      .set({
        stock: sql`case when ${variants.stock} = ${UNCOUNTED_STOCK} then ${variants.stock} else ${variants.stock} - ${change.qty} end`,
        updatedAt: tx.now(),
      })
      .where(and(eq(variants.id, change.variantId), gte(variants.stock, change.qty)))
      .returning({ productId: variants.productId, stock: variants.stock });
    if (!updatedVariant) return throwInsufficientStock(tx, change);

    const previousStock = updatedVariant.stock + change.qty;
    if (toVisibleStock(previousStock) !== toVisibleStock(updatedVariant.stock))
      tx.invalidateTags(stockTag(updatedVariant.productId));
    if (toStockBucket(previousStock) !== toStockBucket(updatedVariant.stock))
      tx.invalidateTags(productTag(updatedVariant.productId));
    if (previousStock <= 0 && updatedVariant.stock > 0) await enqueueStockEmails(tx, change.variantId);
  }
}
