import { asc, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { products } from '@/provider/db/schema/product';
import { reviews } from '@/provider/db/schema/review';

/** Recounts products' ratings. Locks them first: of two concurrent reviews, the second must see the first. */
export async function countRatings(db: Db, productIds: readonly number[]): Promise<void> {
  await db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...productIds]))
    .orderBy(asc(products.id))
    .for('no key update');
  const selectApproved = (expression: ReturnType<typeof sql>) =>
    sql`(select ${expression} from ${reviews} where ${reviews.productId} = ${products.id} and ${reviews.status} = 'approved')`;
  await db
    .update(products)
    .set({
      ratingAverage: selectApproved(sql`coalesce(avg(${reviews.rating}), 0)`),
      ratingCount: selectApproved(sql`count(*)`),
    })
    .where(inArray(products.id, [...productIds]));
}
