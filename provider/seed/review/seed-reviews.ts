import { sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { reviews } from '@/provider/db/schema/review';
import { loadOptionLabels } from '@/provider/seed/option-labels';
import { writeInBatches, requireEntry } from '@/provider/seed/write-in-batches';
import { buildReviews } from './build-reviews';
import type { ReviewedProduct } from './reviewed-products';

/** Seeds the reviews, and the product ratings computed from them. */
export async function seedReviews(db: Db, products: readonly ReviewedProduct[], now: Date): Promise<void> {
  const productIds = new Map(products.map(({ id, slug }) => [slug, id]));
  const rows = buildReviews(products, now, await loadOptionLabels(db)).map(({ slug, ...review }) => ({
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
