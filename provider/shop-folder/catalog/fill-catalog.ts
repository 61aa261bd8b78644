import { areTablesEmpty } from '@/provider/db/are-tables-empty';
import type { Db } from '@/provider/db/client';
import { attributes as attributeTable } from '@/provider/db/schema/attribute';
import { categories as categoryTable } from '@/provider/db/schema/category';
import { products } from '@/provider/db/schema/product';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import { saveRules } from './apply-rules';
import { Attributes, readAttributesFile, saveAttributes } from './attributes';
import { Categories, readCategoriesFile, saveCategories } from './categories';
import { importCatalogTranslations } from './catalog-translations';
import { saveCatalogBase } from './export-catalog';

/** Reads what products belong to. A section is null, with reports, if it has an error. */
export const readCatalog = async (folder: ShopFolder) => ({
  attributes: await readAttributesFile(folder),
  categories: await readCategoriesFile(folder),
});
export type Catalog = Awaited<ReturnType<typeof readCatalog>>;

/** Writes the sections that could be read into a database that has none of them. */
export async function saveCatalog(db: Db, { attributes, categories }: Catalog, now: Date): Promise<void> {
  if (attributes) {
    await saveAttributes(db, attributes);
    await saveCatalogBase(db, 'attributes', Attributes, attributes);
  }
  if (categories) {
    await saveCategories(db, categories, { now });
    await saveCatalogBase(db, 'categories', Categories, categories);
  }
}

const ALL_PRODUCTS = {
  path: 'all-products',
  name: 'All products',
  meta_description: 'All products',
  rules: { any: [{ price_above: 0 }] },
};

/** Gives a shop whose products name no category one of all of them: no other list would show them. */
export async function addCategoryOfAll(db: Db, now: Date): Promise<void> {
  if ((await areTablesEmpty(db, [products])) || !(await areTablesEmpty(db, [categoryTable]))) return;
  await saveCategories(db, Categories.parse({ categories: [ALL_PRODUCTS] }), { now });
}

/** Adds the categories of the folder that the shop does not have, and takes over the rules of all of them. */
async function addCategories(db: Db, folder: ShopFolder): Promise<void> {
  const file = await readCategoriesFile(folder);
  if (!file || file.categories.length === 0) return;
  await db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: categoryTable.id, urlPath: categoryTable.urlPath, name: categoryTable.name })
      .from(categoryTable);
    const known = {
      idsByPath: new Map(rows.map(({ urlPath, id }) => [urlPath, id])),
      names: new Set(rows.map(({ name }) => name.toLowerCase())),
    };
    await saveCategories(tx, file, { now: folder.now, known });
    await saveRules(tx, file.categories);
  });
}

/**
 * Writes attributes and categories into a shop that has nothing of its catalogue yet, before its first products, which
 * name them; later only categories that it does not have. Returns whether products can follow: not if there are errors
 * at the beginning, since products would create their own.
 */
export async function fillCatalog(db: Db, folder: ShopFolder, isDryRun: boolean): Promise<boolean> {
  if (!(await areTablesEmpty(db, [attributeTable, categoryTable, products]))) {
    if (isDryRun) return true;
    await addCategories(db, folder);
    await importCatalogTranslations(db, folder);
    return true;
  }
  const catalog = await readCatalog(folder);
  if (!catalog.attributes || !catalog.categories) return false;
  if (isDryRun) return true;
  await db.transaction((tx) => saveCatalog(tx, catalog, folder.now));
  await importCatalogTranslations(db, folder);
  return true;
}
