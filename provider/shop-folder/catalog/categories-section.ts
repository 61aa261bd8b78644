import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { runInParts } from '@/provider/db/run-in-parts';
import { categories as categoryTable } from '@/provider/db/schema/category';
import { reindexProducts } from '@/provider/modules/search/search-index';
import { executeRows } from '@/provider/platform/db-rows';
import type { BaseEntry, Fields } from '@/provider/shop-folder/entries/entry';
import { insertRows, orderRows, updateRow } from '@/provider/shop-folder/entries/save-rows';
import type { Removal } from '@/provider/shop-folder/entries/section';
import type { FileChanges } from '@/provider/shop-folder/entries/yaml-section';
import { createCatalogSection, listListTags, toKnownEntry } from './catalog-section';
import { Categories, groupByLevel, readCategoriesFile, type Category } from './categories';
import { loadCategories } from './load-categories';

/** `position` is given by `orderRows`, the parent once all categories have an id. */
const toRow = (category: Category) => ({
  urlPath: category.path,
  name: category.name,
  title: category.title ?? category.name,
  description: category.description ?? '',
  image: category.image ?? null,
  defaultSortBy: category.sort,
  metaTitle: category.meta_title ?? category.name,
  metaDescription: category.meta_description,
  beforeAfter: category.before_after,
  promos: category.promos.map(({ link_text: linkText, texture = '', ...promo }) => ({
    ...promo,
    linkText,
    texture,
  })),
  rules: category.rules ?? null,
});

export async function insertCategories(db: Db, list: readonly Category[], now: Date): Promise<void> {
  await insertRows(
    db,
    categoryTable,
    list.map((category) => ({ ...toRow(category), updatedAt: now })),
  );
}

/** Parents that are new or in the shop. */
async function saveParents(db: Db, list: readonly Category[]): Promise<void> {
  const wanted = JSON.stringify(list.map(({ path, parent = null }) => ({ path, parent })));
  await db.execute(sql`
    update categories c set parent_id = above.id
    from jsonb_to_recordset(${wanted}::jsonb) as wanted(path text, parent text)
      left join categories above on above.url_path = wanted.parent
    where c.url_path = wanted.path and c.parent_id is distinct from above.id`);
}

async function saveCategories(db: Db, changes: FileChanges<Categories>): Promise<void> {
  const { now } = changes.dates;
  const items = changes.listItems('categories');
  const created = items.filter(({ before }) => before === null).map(({ after }) => after);
  const paths = new Set(created.map(({ path }) => path));
  const isTop = ({ parent }: Category) => parent === undefined || !paths.has(parent);
  // The upper ones have the lower ids, like those of a shop that is filled.
  for (const level of groupByLevel(
    created.map((category) => (isTop(category) ? { ...category, parent: undefined } : category)),
  ))
    await insertCategories(db, level, now);
  for (const { before, after } of items)
    if (before)
      await updateRow(db, categoryTable, eq(categoryTable.urlPath, after.path), {
        before: toRow(before),
        after: { ...toRow(after), updatedAt: now },
      });
  await saveParents(
    db,
    items.filter(({ before, after }) => before?.parent !== after.parent).map(({ after }) => after),
  );
}

/** A category `c` with products that files name it for, or that a coupon is for: without it, it would be for all. */
export const isCategoryNamed = sql`(
  exists (select 1 from product_categories where category_id = c.id and not is_by_rule)
  or exists (select 1 from coupons where c.id = any(category_ids))
)`;

/** The same, or with others below it. */
const isCategoryUsed = sql`(
  ${isCategoryNamed} or exists (select 1 from categories below where below.parent_id = c.id)
)`;

async function removeCategory(db: Db, path: string): Promise<Removal> {
  const [row] = await executeRows<{ id: number; isUsed: boolean }>(
    db,
    sql`select c.id, ${isCategoryUsed} as "isUsed" from categories c where c.url_path = ${path}`,
  );
  if (!row) return 'removed';
  if (row.isUsed) return 'kept';
  const left = await executeRows<{ id: number }>(
    db,
    sql`delete from product_categories where category_id = ${row.id} returning product_id as id`,
  );
  await runInParts(
    left.map(({ id }) => id),
    (ids) => reindexProducts(db, ids),
  );
  await db.delete(categoryTable).where(eq(categoryTable.id, row.id));
  return 'removed';
}

const NAMES: readonly string[] = ['title', 'meta_title'];

/** What an import of products makes of a name of theirs. */
function addKnown(fields: Fields, base: BaseEntry | null): BaseEntry | null {
  const { name, title, description, meta_title: metaTitle, meta_description: metaDescription } = fields;
  const isAdded =
    [title, description, metaTitle].every((text) => text === undefined) && metaDescription === name;
  return !base && isAdded ? toKnownEntry(fields) : null;
}

/** A title that is the name follows the name: the shop does not tell it from none. One with translations stays. */
const normalize = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([key, value]) =>
        !NAMES.includes(key) ||
        value !== fields.name ||
        Object.keys(fields).some((other) => other.startsWith(`${key} (`)),
    ),
  );

export const categoriesSection = createCatalogSection({
  ...{ name: 'categories', id: 'path', schema: Categories, read: readCategoriesFile },
  load: (db) => loadCategories(db),
  save: saveCategories,
  remove: removeCategory,
  saveOrder: (db, paths) => orderRows(db, categoryTable, categoryTable.urlPath, paths),
  listTags: listListTags,
  parentField: 'parent',
  addKnown,
  normalize,
});
