import type { Db } from '../client';
import { sql } from 'drizzle-orm';
import { products } from '../schema/product';
import { reindexProducts } from '../../records/search-index';
import { putActivity } from './activity/put-activity';
import { putDeals, putLinks } from './goods/put-links';
import { putFixedAttributes, putGalleries, putOnShelves, putProducts, putVariants } from './goods/put-goods';
import { putJournal } from './journal/put-journal';
import { putPhotos } from './photos/put-photos';
import { putPlaces } from './places/put-places';
import { putReviews } from './reviews/put-reviews';
import { putSearch } from './search/put-search';
import { putAttributes, putCategories } from './shelves/put-shelves';
import { putShop } from './shop/put-shop';
import { putHowTos, putQuestions } from './words/put-words';

/** Whether the shop has no goods yet, so that it may be seeded. */
export async function isEmpty(db: Db): Promise<boolean> {
  const found = await db.select({ id: products.id }).from(products).limit(1);
  return found.length === 0;
}

/**
 * Fills an empty, migrated database with the demo shop, whole or not at all. The same `now` always gives the same rows:
 * nothing is left to the clock or to chance.
 */
export async function seed(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await putPlaces(tx, now);
    const optionIds = await putAttributes(tx);
    const categoryIds = await putCategories(tx, now);
    const productIds = await putProducts(tx, now);
    await putGalleries(tx, productIds);
    await putOnShelves(tx, productIds, categoryIds);
    await putFixedAttributes(tx, productIds, optionIds);
    await putVariants(tx, productIds, optionIds, now);
    await putReviews(tx, productIds, now);
    await putPhotos(tx, productIds, now);
    await putLinks(tx, productIds);
    await putDeals(tx, productIds);
    await putQuestions(tx, productIds);
    await putHowTos(tx);
    await putJournal(tx, now);
    await putSearch(tx);
    await putShop(tx, now, categoryIds);
    await putActivity(tx, now);
    await reindexProducts(tx);
  });
  // PGlite never looks at its tables by itself; the planner is a third faster once it has.
  await db.execute(sql`analyze`);
}

/** For a shop that is opened for the first time. */
export async function seedIfEmpty(db: Db): Promise<void> {
  if (await isEmpty(db)) await seed(db, new Date());
}
