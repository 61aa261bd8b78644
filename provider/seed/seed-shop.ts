import type { Db } from '@/provider/db/client';
import { loadReferences, readContent, saveContent } from '@/provider/shop-folder/content/load-content';
import { loadTextReferences, readTexts, saveTexts } from '@/provider/shop-folder/texts/load-texts';
import type { DateContext } from '@/provider/shop-folder/files/shop-date';
import { readDemoFolder } from './demo-folder';

/** Seeds what surrounds products: menu, banners, home page, coupons, page titles, activities, text pages and posts. */
export async function seedShop(db: Db, dates: DateContext): Promise<void> {
  const references = await loadReferences(db);
  const content = await readDemoFolder(dates, (folder) => readContent(folder, references));
  await saveContent(db, content, dates);
  const textReferences = await loadTextReferences(db, dates);
  const texts = await readDemoFolder(dates, (folder) => readTexts(folder, textReferences));
  await saveTexts(db, texts, { values: textReferences.values, dates });
}
