import type { Db } from '@/provider/db/client';
import { sql } from 'drizzle-orm';
import { reindexProducts } from '@/provider/modules/search/search-index';
import { isShopEmpty } from './is-shop-empty';
import { seedProducts } from './seed-products';
import { readSettings } from '@/provider/shop-folder/settings/read-settings';
import { applyTerms } from '@/provider/shop-folder/terms/apply-terms';
import { fillCountries } from '@/provider/shop-folder/terms/fill-countries';
import { seedReviews } from './seed-reviews';
import { readDemoFolder } from './demo-folder';
import { saveSearchWords } from '@/provider/shop-folder/search/save-search-words';
import { seedCatalog, seedShop } from './seed-shop';

/**
 * Fills an empty, migrated database with the demo shop, all or nothing. The same `now` always gives the same
 * rows: nothing depends on the clock or on chance.
 */
export async function seed(db: Db, now: Date, timeZone = 'UTC'): Promise<void> {
  await db.transaction(async (tx) => {
    await fillCountries(tx);
    const settings = await readDemoFolder({ now, timeZone }, async ({ path, report }) =>
      readSettings(path, report),
    );
    await applyTerms(tx, settings!, now);
    await seedCatalog(tx, { now, timeZone });
    await seedProducts(tx, { now, timeZone });
    await seedReviews(tx, { now, timeZone });
    await seedShop(tx, { now, timeZone });
    await saveSearchWords(tx);
    await reindexProducts(tx);
  });
  // PGlite never analyzes its tables by itself; afterwards the planner is a third faster.
  await db.execute(sql`analyze`);
}

/** Seeds a shop that starts for the first time. */
export async function seedIfEmpty(db: Db, timeZone?: string): Promise<void> {
  if (await isShopEmpty(db)) await seed(db, new Date(), timeZone);
}
