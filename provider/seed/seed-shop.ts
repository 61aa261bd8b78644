import type { Db } from '@/provider/db/client';
import { coupons as couponTable } from '@/provider/db/schema/coupon';
import { configs as configTable, popups as popupTable } from '@/provider/db/schema/system';
import { loadReferences, readContent, saveContent } from '@/provider/shop-folder/content/load-content';
import { loadTextReferences, readTexts, saveTexts } from '@/provider/shop-folder/texts/load-texts';
import type { DateContext } from '@/provider/shop-folder/files/shop-date';
import { readDemoFolder } from './demo-folder';
import { demoConfigs } from './system/configs';
import { demoPopups } from './system/popups';
import { requireEntry } from './write-in-batches';

async function seedPopups(db: Db): Promise<void> {
  const coupons = await db.select({ id: couponTable.id, code: couponTable.code }).from(couponTable);
  const couponIds = new Map(coupons.map(({ id, code }) => [code, id]));
  await db.insert(popupTable).values(
    demoPopups.map(({ coupon, paths, ...popup }) => ({
      ...popup,
      paths: [...paths],
      couponId: coupon === null ? null : requireEntry(couponIds, coupon, 'coupon'),
    })),
  );
}

/** Seeds what surrounds products: menu, banners, home page, coupons, page titles, activities, text pages and posts. */
export async function seedShop(db: Db, dates: DateContext): Promise<void> {
  const references = await loadReferences(db);
  const content = await readDemoFolder(dates, (folder) => readContent(folder, references));
  await db.insert(configTable).values([...demoConfigs]);
  await saveContent(db, content, dates);
  await seedPopups(db);
  const textReferences = await loadTextReferences(db, dates);
  const texts = await readDemoFolder(dates, (folder) => readTexts(folder, textReferences));
  await saveTexts(db, texts, { values: textReferences.values, dates });
}
