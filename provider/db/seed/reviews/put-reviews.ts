import { sql } from 'drizzle-orm';
import type { Db } from '../../client';
import { reviews } from '../../schema/words';
import type { ProductIds } from '../goods/put-goods';
import { writeInBatches, requireEntry } from '../rows';
import { buildReviews } from './make-reviews';

/** Seeds the reviews, and the product ratings computed from them. */
export async function seedReviews(db: Db, productIds: ProductIds, now: Date): Promise<void> {
  const rows = buildReviews(now).map(({ slug, ...review }) => ({
    ...review,
    status: 'approved' as const,
    isDemo: true,
    productId: requireEntry(productIds, slug, 'product'),
  }));
  await writeInBatches(rows, (batch) => db.insert(reviews).values(batch).returning({ id: reviews.id }));

  await db.execute(sql`
    update products set rating_average = told.average, rating_count = told.count
    from (
      select product_id, avg(rating) as average, count(*) as count
      from reviews where status = 'approved' group by product_id
    ) as told
    where told.product_id = products.id
  `);
}
