import { desc, eq, sql } from 'drizzle-orm';
import { areTablesEmpty } from '@/provider/db/are-tables-empty';
import type { Db } from '@/provider/db/client';
import { categories } from '@/provider/db/schema/category';
import { productCategories, products } from '@/provider/db/schema/product';
import { executeRows } from '@/provider/platform/db-rows';
import { isCatalogMedia } from '@/provider/platform/storage/file-storage';
import { categoriesSection } from '@/provider/shop-folder/catalog/categories-section';
import { Home } from '@/provider/shop-folder/content/home';
import { Navigation } from '@/provider/shop-folder/content/navigation';
import { toFields, type Fields, type FileEntry } from '@/provider/shop-folder/entries/entry';
import type { SectionState } from '@/provider/shop-folder/entries/section';

/** As many as the header has room for. */
const MENU_ITEMS_MAX = 7;
const HOME_PRODUCTS = 8;

/** The largest categories, for a folder without a menu or a home page. */
const listLargestCategories = (db: Db) =>
  db
    .select({ name: categories.name, urlPath: categories.urlPath })
    .from(categories)
    .innerJoin(productCategories, eq(productCategories.categoryId, categories.id))
    .groupBy(categories.id)
    .orderBy(desc(sql`count(*)`), categories.position)
    .limit(MENU_ITEMS_MAX);

/**
 * Categories without an image show that of their first product. It is noted as what the import gave to the shop, so that it
 * counts as a change of neither the shop nor the folder.
 */
export async function fillCategoryImages(db: Db): Promise<void> {
  const filled = await executeRows<{ path: string; image: string }>(
    db,
    sql`
      update categories c set image = first.path from (
        select distinct on (pc.category_id) pc.category_id, i.path from product_categories pc
        join products p on p.id = pc.product_id and p.is_active
        join product_images i on i.product_id = p.id
        order by pc.category_id, p.id, i.position
      ) first
      where first.category_id = c.id and c.image is null returning c.url_path as path, c.image`,
  );
  // What no folder can name is not compared with one (loadCategories).
  const images = filled.filter(({ image }) => isCatalogMedia(image));
  await db.execute(sql`
    update imported_entries e set values = e.values || jsonb_build_object('image', filled.image)
    from jsonb_to_recordset(${JSON.stringify(images)}::jsonb) as filled(path text, image text)
    where e.section = ${categoriesSection.name} and e.key = ${`${categoriesSection.name} `} || filled.path`);
}

const isEmptyList = (value: unknown) => !Array.isArray(value) || value.length === 0;

/** Gives a list a default where neither the folder nor the shop has it, and the shop has not emptied it. */
async function addDefault(
  db: Db,
  entries: readonly FileEntry[],
  field: string,
  { base, shop, create }: SectionState & { create: () => Promise<Fields> },
): Promise<readonly FileEntry[]> {
  const [own, ...others] = entries;
  const isSet = (fields: Fields | undefined) => !isEmptyList(fields?.[field]);
  if (!own || isSet(own.source) || isSet(shop.get('')) || isSet(base?.get('')?.values)) return entries;
  if (await areTablesEmpty(db, [products])) return entries;
  const value = (await create())[field];
  if (isEmptyList(value)) return entries;
  return [{ ...own, values: { ...own.values, [field]: value }, defaults: [field] }, ...others];
}

/** A menu of the largest categories. */
export const addDefaultMenu = (db: Db, entries: readonly FileEntry[], state: SectionState) =>
  addDefault(db, entries, 'menu', {
    ...state,
    create: async () => {
      const largest = await listLargestCategories(db);
      return toFields(
        Navigation.parse({ menu: largest.map(({ name, urlPath }) => ({ name, link: `/${urlPath}` })) }),
      );
    },
  });

/** A home page of products and the largest categories. */
export const addDefaultHome = (db: Db, entries: readonly FileEntry[], state: SectionState) =>
  addDefault(db, entries, 'blocks', {
    ...state,
    create: async () => {
      const largest = await listLargestCategories(db);
      const list = { type: 'products', title: 'From the shop', list: 'best_sellers', limit: HOME_PRODUCTS };
      const tiles = {
        type: 'categories',
        title: 'Shop by category',
        categories: largest.map(({ urlPath }) => urlPath),
      };
      return toFields(Home.parse({ blocks: largest.length > 1 ? [list, tiles] : [list] }));
    },
  });
