import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { variants } from '@/provider/db/schema/variant';
import { stockShown, stockTold } from '@/provider/rules/stock-words';
import type { Work } from '@/provider/work';
import { wakeWishes } from './back-in-stock';
import { rowsOf } from './rows';
import { inTransaction } from './visit';

type VariantChange = { priceCents?: number; wasCents?: number | null; stock?: number };

const columns = {
  id: variants.id,
  productId: variants.productId,
  sku: variants.sku,
  priceCents: variants.priceCents,
  wasCents: variants.wasCents,
  stock: variants.stock,
};

/** The categories that a product stands in, with all above them. */
async function shelvesOf(db: Db, productId: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`with recursive above as (
      select c.id, c.parent_id from categories c
      where c.id in (select category_id from product_categories where product_id = ${productId})
      union
      select c.id, c.parent_id from categories c join above on above.parent_id = c.id
    ) select id from above order by id`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Changes price or stock of a variant, and says what of it shows: a count alone is no news to a list, but few left, selling
 * out and being back is. Null when no variant has this number.
 */
export const changeVariant = (work: Work, sku: string, change: VariantChange) =>
  inTransaction(work, async (inside) => {
    const { db, now } = inside;
    const wanted = db.select(columns).from(variants).where(eq(variants.sku, sku));
    const [before] = await wanted.for('no key update');
    if (!before) return null;
    const [after] = await db
      .update(variants)
      .set({ ...change, updatedAt: now() })
      .where(eq(variants.id, before.id))
      .returning(columns);
    if (!after) return null;
    if (before.stock <= 0 && after.stock > 0) await wakeWishes(inside, after.id);

    const isPriceChanged = before.priceCents !== after.priceCents || before.wasCents !== after.wasCents;
    return {
      ...after,
      categoryIds: await shelvesOf(db, after.productId),
      isShownChanged: isPriceChanged || stockShown(before.stock) !== stockShown(after.stock),
      isStockChanged: stockTold(before.stock) !== stockTold(after.stock),
    };
  });
