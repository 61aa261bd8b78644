import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { variants } from '@/provider/db/schema/variant';
import { toStockBucket, toVisibleStock } from '@/provider/modules/product/stock-text';
import { withTransaction, type ServiceContext } from '@/provider/platform/context';
import { enqueueStockEmails } from './back-in-stock';
import { toSqlIdArray } from '@/provider/platform/db-id-list';
import { executeRows } from '@/provider/platform/db-rows';

type VariantChange = { priceCents?: number; wasCents?: number | null; stock?: number };

const columns = {
  id: variants.id,
  productId: variants.productId,
  sku: variants.sku,
  priceCents: variants.priceCents,
  wasCents: variants.wasCents,
  stock: variants.stock,
};

/** Lists the categories of products, and further ones, with all ancestors. */
export async function listCategoryIdsWithAncestors(
  db: Db,
  productIds: readonly number[],
  furtherIds: readonly number[] = [],
): Promise<number[]> {
  const rows = await executeRows<{ id: number }>(
    db,
    sql`with recursive above as (
      select c.id, c.parent_id from categories c
      where c.id in (select category_id from product_categories where product_id = any(${toSqlIdArray(productIds)}))
        or c.id = any(${toSqlIdArray(furtherIds)})
      union
      select c.id, c.parent_id from categories c join above on above.parent_id = c.id
    ) select id from above order by id`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Changes price or stock of a variant and returns which visible parts changed: lists ignore a new count, but not low
 * stock, selling out or being back. Null if no variant has this SKU.
 */
export const updateVariant = (ctx: ServiceContext, sku: string, input: VariantChange) =>
  withTransaction(ctx, async (tx) => {
    const { db, now } = tx;
    const query = db.select(columns).from(variants).where(eq(variants.sku, sku));
    const [before] = await query.for('no key update');
    if (!before) return null;
    const [after] = await db
      .update(variants)
      .set({ ...input, updatedAt: now() })
      .where(eq(variants.id, before.id))
      .returning(columns);
    if (!after) return null;
    if (before.stock <= 0 && after.stock > 0) await enqueueStockEmails(tx, after.id);

    const isPriceChanged = before.priceCents !== after.priceCents || before.wasCents !== after.wasCents;
    return {
      ...after,
      before,
      categoryIds: await listCategoryIdsWithAncestors(db, [after.productId]),
      isShownChanged: isPriceChanged || toStockBucket(before.stock) !== toStockBucket(after.stock),
      isStockChanged: toVisibleStock(before.stock) !== toVisibleStock(after.stock),
    };
  });
