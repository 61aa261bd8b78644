import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { categories } from '@/provider/db/schema/category';
import { productCategories } from '@/provider/db/schema/product';
import { executeRows } from '@/provider/platform/db-rows';
import { FieldError } from '@/provider/platform/errors/errors';

export const NO_CATEGORY = 'There is no such category';

/** How deep a tree is followed, also one that has a cycle. */
const DEPTH_MAX = 20;

/** A category as it is named in a list: with all above it. */
const namedCategories = sql`
  with recursive named as (
    select id, parent_id, url_path, name, 1 as depth from categories where parent_id is null
    union all
    select c.id, c.parent_id, c.url_path, n.name || ' / ' || c.name, n.depth + 1
    from categories c join named n on n.id = c.parent_id where n.depth < ${sql.raw(String(DEPTH_MAX))}
  )`;

/** Lists all categories by their names. */
export const listAdminCategories = (db: Db) =>
  executeRows<{ id: number; name: string; urlPath: string }>(
    db,
    sql`${namedCategories} select id, name, url_path as "urlPath" from named order by name, id`,
  );

export type ProductCategory = { id: number; name: string; isMain: boolean; isByRule: boolean };

/** Lists the categories of a product: the main one first. */
export const listProductCategories = (db: Db, productId: number) =>
  executeRows<ProductCategory>(
    db,
    sql`${namedCategories}
      select c.id, coalesce(n.name, c.name) as name, pc.is_main as "isMain", pc.is_by_rule as "isByRule"
      from product_categories pc join categories c on c.id = pc.category_id left join named n on n.id = c.id
      where pc.product_id = ${productId} order by pc.is_main desc, 2, c.id`,
  );

/** Behind all products of a category. */
const behind = (categoryId: number) =>
  sql`(select coalesce(max(position), -1) + 1 from product_categories where category_id = ${categoryId})`;

/**
 * Puts a product into these categories, of which the first is the main one. Those of a rule stay: the rule decides.
 * Refuses an id that is none.
 */
export async function saveProductCategories(
  db: Db,
  productId: number,
  ids: readonly number[],
  field: string,
) {
  const found = await db
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.id, [...ids]));
  const known = new Set(found.map(({ id }) => id));
  const unknown = ids.findIndex((id) => !known.has(id));
  if (unknown >= 0) throw new FieldError(`${field}.${unknown}`, NO_CATEGORY);
  const ofProduct = eq(productCategories.productId, productId);
  await db
    .delete(productCategories)
    .where(
      and(
        ofProduct,
        eq(productCategories.isByRule, false),
        ids.length > 0 ? notInArray(productCategories.categoryId, [...ids]) : undefined,
      ),
    );
  await db.update(productCategories).set({ isMain: false }).where(ofProduct);
  if (ids.length === 0) return;
  await db
    .insert(productCategories)
    .values(
      ids.map((categoryId, at) => ({
        productId,
        categoryId,
        isMain: at === 0,
        position: behind(categoryId),
      })),
    )
    .onConflictDoUpdate({
      target: [productCategories.productId, productCategories.categoryId],
      set: { isMain: sql`excluded.is_main`, isByRule: false },
    });
}
