import type { Db } from '../client';
import { sql } from 'drizzle-orm';
import { products } from '../schema/product';
import { reindexProducts } from '../../records/search-index';
import { seedActivity } from './activity/put-activity';
import { seedDeals, seedLinks } from './goods/put-links';
import {
  seedFixedAttributes,
  seedGalleries,
  seedProductCategories,
  seedProducts,
  seedVariants,
} from './goods/put-goods';
import { seedBlog } from './journal/put-journal';
import { seedCustomerPhotos } from './photos/put-photos';
import { seedShippingLocations } from './places/put-places';
import { seedReviews } from './reviews/put-reviews';
import { seedSearch } from './search/put-search';
import { seedAttributes, seedCategories } from './shelves/put-shelves';
import { seedShop } from './shop/put-shop';
import { seedHowTos, seedQuestions } from './words/put-words';

/** Whether the shop has no products yet and may be seeded. */
export async function isShopEmpty(db: Db): Promise<boolean> {
  const found = await db.select({ id: products.id }).from(products).limit(1);
  return found.length === 0;
}

/**
 * Fills an empty, migrated database with the demo shop, all or nothing. The same `now` always gives the same
 * rows: nothing depends on the clock or on chance.
 */
export async function seed(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await seedShippingLocations(tx, now);
    const optionIds = await seedAttributes(tx);
    const categoryIds = await seedCategories(tx, now);
    const productIds = await seedProducts(tx, now);
    await seedGalleries(tx, productIds);
    await seedProductCategories(tx, productIds, categoryIds);
    await seedFixedAttributes(tx, productIds, optionIds);
    await seedVariants(tx, productIds, optionIds, now);
    await seedReviews(tx, productIds, now);
    await seedCustomerPhotos(tx, productIds, now);
    await seedLinks(tx, productIds);
    await seedDeals(tx, productIds);
    await seedQuestions(tx, productIds);
    await seedHowTos(tx);
    await seedBlog(tx, now);
    await seedSearch(tx);
    await seedShop(tx, now, categoryIds);
    await seedActivity(tx, now);
    await reindexProducts(tx);
  });
  // PGlite never analyzes its tables by itself; afterwards the planner is a third faster.
  await db.execute(sql`analyze`);
}

/** Seeds a shop that starts for the first time. */
export async function seedIfEmpty(db: Db): Promise<void> {
  if (await isShopEmpty(db)) await seed(db, new Date());
}
