import type { Db } from '@/provider/db/client';
import { readCatalogSections } from '@/provider/shop-folder/catalog/catalog-sections';
import { importSection } from '@/provider/shop-folder/entries/import-section';
import type { DateContext } from '@/provider/shop-folder/files/shop-date';
import { readContent } from '@/provider/shop-folder/sections/content-sections';
import { loadKnownToShop } from '@/provider/shop-folder/sections/references';
import { loadTextsKnownToShop } from '@/provider/shop-folder/sections/texts/references';
import { readTexts } from '@/provider/shop-folder/sections/texts/text-sections';
import { readDemoFolder } from './demo-folder';

/** Seeds the attributes and categories that products name. */
export async function seedCatalog(db: Db, dates: DateContext): Promise<void> {
  await readDemoFolder(dates, async (folder) => {
    for (const { section, files } of await readCatalogSections(folder))
      await importSection(db, section, files, { folder, preference: null, isDryRun: false });
  });
}

/** Seeds what surrounds products: menu, banners, home page, coupons, page titles, activities, text pages and posts. */
export async function seedShop(db: Db, dates: DateContext): Promise<void> {
  const known = await loadKnownToShop(db);
  const knownTexts = await loadTextsKnownToShop(db, dates);
  await readDemoFolder(dates, async (folder) => {
    const options = { folder, preference: null, isDryRun: false };
    for (const { section, files } of await readContent(folder, known))
      await importSection(db, section, files, options);
    for (const { section, files } of await readTexts(folder, knownTexts))
      await importSection(db, section, files, options);
  });
}
