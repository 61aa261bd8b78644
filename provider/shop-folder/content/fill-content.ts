import { desc, eq, notInArray, sql } from 'drizzle-orm';
import { areTablesEmpty } from '@/provider/db/are-tables-empty';
import type { Db } from '@/provider/db/client';
import { categories, navigationItems } from '@/provider/db/schema/category';
import { coupons } from '@/provider/db/schema/coupon';
import { productCategories } from '@/provider/db/schema/product';
import { configs, seoItems, topBanners } from '@/provider/db/schema/system';
import type { FileError } from '@/provider/shop-folder/files/file-error';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import { Home } from './home';
import { loadReferences, readContent, saveContent, type Content } from './load-content';
import { Navigation } from './navigation';

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

/** Categories without an image show that of their first product. */
const fillCategoryImages = (db: Db) =>
  db.execute(sql`
    update categories c set image = (
      select i.path from product_categories pc
      join products p on p.id = pc.product_id and p.is_active
      join product_images i on i.product_id = p.id
      where pc.category_id = c.id order by p.id, i.position limit 1
    ) where c.image is null`);

/** Adds a menu and a home page of the products alone, where the folder has none. */
async function addDefaults(db: Db, content: Content): Promise<Content> {
  const largest = await listLargestCategories(db);
  const menu =
    largest.length > 0
      ? largest.map(({ name, urlPath }) => ({ name, link: `/${urlPath}` }))
      : [{ name: 'All products', link: '/search/result' }];
  const products = { type: 'products', title: 'From the shop', list: 'best_sellers', limit: HOME_PRODUCTS };
  const tiles = {
    type: 'categories',
    title: 'Shop by category',
    categories: largest.map(({ urlPath }) => urlPath),
  };
  return {
    ...content,
    navigation: content.navigation?.menu.length
      ? content.navigation
      : { ...content.navigation, ...Navigation.parse({ menu }), footer: content.navigation?.footer },
    home: content.home?.blocks.length
      ? content.home
      : Home.parse({ blocks: largest.length > 1 ? [products, tiles] : [products] }),
  };
}

/**
 * Writes what surrounds products into a shop that has nothing of it yet: all of it, or, with reports, nothing. Later
 * the shop is right. Returns whether it did.
 */
export async function fillContent(db: Db, folder: ShopFolder): Promise<boolean> {
  if (!(await areTablesEmpty(db, [navigationItems, coupons, topBanners, seoItems]))) return false;
  // What shop.yaml sells at is not content.
  if ((await db.$count(configs, notInArray(configs.module, ['shipping', 'shop']))) > 0) return false;
  let hasErrors = false;
  const report = (error: FileError) => {
    hasErrors = true;
    folder.report(error);
  };
  const content = await readContent({ ...folder, report }, await loadReferences(db));
  if (hasErrors) return false;
  await db.transaction(async (tx) => {
    await fillCategoryImages(tx);
    await saveContent(tx, await addDefaults(tx, content), folder);
  });
  return true;
}
