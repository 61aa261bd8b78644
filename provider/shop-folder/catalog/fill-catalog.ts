import { areTablesEmpty } from '@/provider/db/are-tables-empty';
import type { Db } from '@/provider/db/client';
import { attributes as attributeTable } from '@/provider/db/schema/attribute';
import { categories as categoryTable } from '@/provider/db/schema/category';
import { products } from '@/provider/db/schema/product';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import { readAttributesFile, saveAttributes } from './attributes';
import { readCategoriesFile, saveCategories } from './categories';

/** Reads what products belong to. A section is null, with reports, if it has an error. */
export const readCatalog = async (folder: ShopFolder) => ({
  attributes: await readAttributesFile(folder),
  categories: await readCategoriesFile(folder),
});
export type Catalog = Awaited<ReturnType<typeof readCatalog>>;

/** Writes the sections that could be read into a database that has none of them. */
export async function saveCatalog(db: Db, { attributes, categories }: Catalog, now: Date): Promise<void> {
  if (attributes) await saveAttributes(db, attributes);
  if (categories) await saveCategories(db, categories, now);
}

/**
 * Writes attributes and categories into a shop that has nothing of its catalogue yet, before its first products, which
 * name them. Returns whether products can follow: not if there are errors, since products would create their own.
 */
export async function fillCatalog(db: Db, folder: ShopFolder, isDryRun: boolean): Promise<boolean> {
  if (!(await areTablesEmpty(db, [attributeTable, categoryTable, products]))) return true;
  const catalog = await readCatalog(folder);
  if (!catalog.attributes || !catalog.categories) return false;
  if (!isDryRun) await db.transaction((tx) => saveCatalog(tx, catalog, folder.now));
  return true;
}
