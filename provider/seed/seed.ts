import type { Db } from '@/provider/db/client';
import { sql } from 'drizzle-orm';
import { reindexProducts } from '@/provider/modules/search/search-index';
import { isShopEmpty } from './is-shop-empty';
import { seedProducts } from './seed-products';
import { loadReviewedProducts } from './review/reviewed-products';
import { seedCustomerPhotos } from './review/photos/seed-customer-photos';
import { seedShippingLocations } from './shipping/seed-shipping-locations';
import { seedReviews } from './review/seed-reviews';
import { seedSearch } from './search/seed-search';
import { readDemoFolder } from './demo-folder';
import { readCatalog, saveCatalog } from '@/provider/shop-folder/catalog/fill-catalog';
import { seedShop } from './seed-shop';

/**
 * Fills an empty, migrated database with the demo shop, all or nothing. The same `now` always gives the same
 * rows: nothing depends on the clock or on chance.
 */
export async function seed(db: Db, now: Date, timeZone = 'UTC'): Promise<void> {
  await db.transaction(async (tx) => {
    await seedShippingLocations(tx, now);
    await saveCatalog(tx, await readDemoFolder({ now, timeZone }, readCatalog), now);
    await seedProducts(tx, { now, timeZone });
    const reviewed = await loadReviewedProducts(tx, now);
    await seedReviews(tx, reviewed, now);
    await seedCustomerPhotos(tx, reviewed, now);
    await seedShop(tx, { now, timeZone });
    await seedSearch(tx);
    await reindexProducts(tx);
  });
  // PGlite never analyzes its tables by itself; afterwards the planner is a third faster.
  await db.execute(sql`analyze`);
}

/** Seeds a shop that starts for the first time. */
export async function seedIfEmpty(db: Db, timeZone?: string): Promise<void> {
  if (await isShopEmpty(db)) await seed(db, new Date(), timeZone);
}
