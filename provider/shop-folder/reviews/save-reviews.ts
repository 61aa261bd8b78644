import { eq } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { importedReviews } from '@/provider/db/schema/imported';
import { reviews } from '@/provider/db/schema/review';
import { countRatings } from '@/provider/modules/review/count-ratings';
import type { KeyedReview, NewReviews } from './find-new-reviews';

type SaveOptions = {
  /** The path of a stored image; null if it cannot be had. */
  getImage: (src: string) => string | null;
  now: Date;
};

const listPaths = ({ images }: KeyedReview, { getImage }: SaveOptions) =>
  images.map(getImage).filter((path) => path !== null);

async function insertReviews(db: Db, created: readonly KeyedReview[], options: SaveOptions) {
  const rows = created.map((review) => {
    const { productId, nickname, rating, title, content, reply, status } = review;
    const { optionsText, wears, fit, isDemo, createdAt } = review;
    return {
      ...{ productId, nickname, rating, title, content, reply, status },
      ...{ optionsText, wears, fit, isDemo, createdAt },
      images: listPaths(review, options),
    };
  });
  const inserted = await db.insert(reviews).values(rows).returning({ id: reviews.id });
  return created.map((review, at) => ({
    key: review.key,
    reviewId: inserted[at]!.id,
    lacksImages: rows[at]!.images.length < review.images.length,
  }));
}

async function addMissingImages(db: Db, lacking: NewReviews['lackingImages'], options: SaveOptions) {
  for (const review of lacking) {
    const images = listPaths(review, options);
    await db.update(reviews).set({ images }).where(eq(reviews.id, review.reviewId));
    if (images.length === review.images.length)
      await db.update(importedReviews).set({ lacksImages: false }).where(eq(importedReviews.key, review.key));
  }
}

/**
 * Writes reviews that are new, in a transaction of the caller, and counts the ratings of their products. Returns the
 * ids of products whose reviews have changed.
 */
export async function saveReviews(
  db: Db,
  { created, adopted, lackingImages }: NewReviews,
  options: SaveOptions,
): Promise<number[]> {
  const known = created.length > 0 ? await insertReviews(db, created, options) : [];
  const rows = [...known, ...adopted].map((row) => ({ ...row, importedAt: options.now }));
  if (rows.length > 0) await db.insert(importedReviews).values(rows).onConflictDoNothing();
  await addMissingImages(db, lackingImages, options);
  const ratedIds = [...new Set(created.map(({ productId }) => productId))];
  if (ratedIds.length > 0) await countRatings(db, ratedIds);
  return [...new Set([...ratedIds, ...lackingImages.map(({ productId }) => productId)])];
}
