import type { Db } from '@/provider/db/client';
import { sql } from 'drizzle-orm';
import { reindexProducts } from '@/provider/modules/search/search-index';
import { isShopEmpty } from './is-shop-empty';
import { seedDeals, seedLinks } from './product/seed-links';
import {
  loadOptionIds,
  seedFixedAttributes,
  seedGalleries,
  seedProductCategories,
  seedProducts,
  seedVariants,
} from './product/seed-products';
import { seedCustomerPhotos } from './review/photos/seed-customer-photos';
import { seedShippingLocations } from './shipping/seed-shipping-locations';
import { seedReviews } from './review/seed-reviews';
import { seedSearch } from './search/seed-search';
import { readDemoFolder } from './demo-folder';
import { readCatalog, saveCatalog } from '@/provider/shop-folder/catalog/fill-catalog';
import { seedShop } from './seed-shop';
import { seedHowTos, seedQuestions } from './product/questions/seed-questions';

/**
 * Fills an empty, migrated database with the demo shop, all or nothing. The same `now` always gives the same
 * rows: nothing depends on the clock or on chance.
 */
export async function seed(db: Db, now: Date, timeZone = 'UTC'): Promise<void> {
  await db.transaction(async (tx) => {
    await seedShippingLocations(tx, now);
    await saveCatalog(tx, await readDemoFolder({ now, timeZone }, readCatalog), now);
    const optionIds = await loadOptionIds(tx);
    const productIds = await seedProducts(tx, now);
    await seedGalleries(tx, productIds);
    await seedProductCategories(tx, productIds);
    await seedFixedAttributes(tx, productIds, optionIds);
    await seedVariants(tx, productIds, optionIds, now);
    await seedReviews(tx, productIds, now);
    await seedCustomerPhotos(tx, productIds, now);
    await seedLinks(tx, productIds);
    await seedDeals(tx, productIds);
    await seedQuestions(tx, productIds);
    await seedHowTos(tx);
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
