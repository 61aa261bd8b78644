import { and, asc, eq, inArray } from 'drizzle-orm';
import { LOW_STOCK_MAX } from '@/contract/statistics';
import { lowStockVariants } from '@/provider/db/schema/mail';
import { variants } from '@/provider/db/schema/variant';
import type { ServiceContext } from '@/provider/platform/context';
import { notifyOwner } from '@/provider/platform/mail/owner-notices';

type SoldLine = { variantId: number; qty: number };

/**
 * Tells the owner of variants of which this sale has left few, once each until there were more again: an unpaid order
 * that takes stock and gives it back tells nothing.
 */
export async function noticeLowStock({ db, now }: ServiceContext, sold: readonly SoldLine[]) {
  if (sold.length === 0) return;
  const soldQty = new Map<number, number>();
  for (const { variantId, qty } of sold) soldQty.set(variantId, (soldQty.get(variantId) ?? 0) + qty);
  const rows = await db
    .select({ id: variants.id, stock: variants.stock })
    .from(variants)
    .where(and(inArray(variants.id, [...soldQty.keys()]), eq(variants.isActive, true)))
    .orderBy(asc(variants.id));
  for (const { id, stock } of rows) {
    const hadMore = stock + (soldQty.get(id) ?? 0) > LOW_STOCK_MAX;
    if (hadMore) await db.delete(lowStockVariants).where(eq(lowStockVariants.variantId, id));
    if (stock > LOW_STOCK_MAX) continue;
    const added = await db
      .insert(lowStockVariants)
      .values({ variantId: id, noticedAt: now() })
      .onConflictDoNothing()
      .returning({ variantId: lowStockVariants.variantId });
    if (added.length > 0) await notifyOwner({ db, now }, 'low-stock', id, { variantId: id });
  }
}
