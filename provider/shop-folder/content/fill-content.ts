import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { categories, navigationItems } from '@/provider/db/schema/category';
import { coupons } from '@/provider/db/schema/coupon';
import { productCategories } from '@/provider/db/schema/product';
import { configs, seoItems, topBanners } from '@/provider/db/schema/system';
import type { FileError } from '@/provider/shop-folder/files/file-error';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import { loadReferences, readContent, saveContent } from './load-content';

/** As many as the header has room for. */
const MENU_ITEMS_MAX = 7;

/** Whether nothing of what surrounds products was ever written. */
async function isContentEmpty(db: Db): Promise<boolean> {
  for (const table of [navigationItems, coupons, topBanners, seoItems, configs]) {
    const rows = await db
      .select({ one: sql`1` })
      .from(table)
      .limit(1);
    if (rows.length > 0) return false;
  }
  return true;
}

/** A menu of the largest categories, for a folder that has none. */
async function saveCategoryMenu(db: Db): Promise<void> {
  const rows = await db
    .select({ name: categories.name, urlPath: categories.urlPath })
    .from(categories)
    .innerJoin(productCategories, eq(productCategories.categoryId, categories.id))
    .groupBy(categories.id)
    .orderBy(desc(sql`count(*)`), categories.position)
    .limit(MENU_ITEMS_MAX);
  if (rows.length > 0)
    await db.insert(navigationItems).values(rows.map((row, position) => ({ ...row, position })));
}

/**
 * Writes what surrounds products into a shop that has nothing of it yet: all of it, or, with reports, nothing. Later
 * the shop is right. Returns whether it did.
 */
export async function fillContent(db: Db, folder: ShopFolder): Promise<boolean> {
  if (!(await isContentEmpty(db))) return false;
  let hasErrors = false;
  const report = (error: FileError) => {
    hasErrors = true;
    folder.report(error);
  };
  const content = await readContent({ ...folder, report }, await loadReferences(db));
  if (hasErrors) return false;
  await db.transaction(async (tx) => {
    await saveContent(tx, content, folder);
    if (content.navigation?.menu.length === 0) await saveCategoryMenu(tx);
  });
  return true;
}
