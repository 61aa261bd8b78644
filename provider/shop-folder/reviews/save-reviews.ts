import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import type { ModerationStatus } from '@/provider/db/schema/columns';
import { importedReviews } from '@/provider/db/schema/imported';
import { reviews } from '@/provider/db/schema/review';
import { countRatings } from '@/provider/modules/review/count-ratings';
import type { Fields } from '@/provider/shop-folder/entries/entry';
import type { PlannedReview } from './plan-reviews';
import { toReviewColumns } from './review-fields';
import { saveUploads } from './save-uploads';

type SaveOptions = {
  now: Date;
  /** Decides about a review as a person does. */
  moderate: (id: number, status: ModerationStatus) => Promise<unknown>;
};

type ImportedRow = typeof importedReviews.$inferInsert;

const FIELDS = [
  ...['title', 'body', 'rating', 'reply', 'reply_date', 'curated', 'picture_urls', 'options', 'wears', 'fit'],
  'demo',
];

async function insertReviews(db: Db, created: readonly PlannedReview[]): Promise<number[]> {
  if (created.length === 0) return [];
  const rows = created.map(({ row: { productId, nickname, rating, content, createdAt }, values }) => ({
    ...{ productId, nickname, rating, content, createdAt, title: '' },
    ...toReviewColumns(values, FIELDS),
  }));
  const inserted = await db.insert(reviews).values(rows).returning({ id: reviews.id });
  return inserted.map(({ id }) => id);
}

/** Writes what the file changed of a review that the shop has. */
async function updateReview(db: Db, { known, taken, values }: PlannedReview, { moderate }: SaveOptions) {
  const { id } = known!.review;
  const columns = toReviewColumns(values, taken);
  const { status, ...texts } = columns;
  if (Object.keys(texts).length > 0) await db.update(reviews).set(texts).where(eq(reviews.id, id));
  // What depends on it, such as who sees the images, is the same as for a person who moderates.
  if (status) await moderate(id, status);
}

/** Remembers what the file says of reviews: the rows themselves, and under which keys they were known before. */
export async function saveImportedReviews(
  db: Db,
  rows: readonly ImportedRow[],
  oldKeys: readonly string[],
): Promise<void> {
  if (oldKeys.length > 0) await db.delete(importedReviews).where(inArray(importedReviews.key, [...oldKeys]));
  if (rows.length === 0) return;
  await db
    .insert(importedReviews)
    .values([...rows])
    .onConflictDoUpdate({
      target: importedReviews.key,
      set: {
        rowKey: sql`excluded.row_key`,
        reviewId: sql`excluded.review_id`,
        lacksImages: sql`excluded.lacks_images`,
        source: sql`excluded.source`,
        values: sql`excluded.values`,
        importedAt: sql`excluded.imported_at`,
      },
    });
}

const toImportedRow = (
  { row: { key, rowKey }, base, lacksImages }: PlannedReview,
  reviewId: number,
  importedAt: Date,
): ImportedRow => ({
  ...{ key, rowKey, reviewId, lacksImages, importedAt },
  source: { ...base?.source },
  values: { ...(base?.values as Fields) },
});

/** Also those that the review had before. */
const getImagePaths = ({ known, values }: PlannedReview): string[] => [
  ...(known?.review.images ?? []),
  ...((values.picture_urls as string[] | undefined) ?? []),
];

const isRated = ({ taken }: PlannedReview) => taken.includes('rating') || taken.includes('curated');

/**
 * Writes new reviews, and what the file changed of others, in a transaction of the caller, and counts the ratings of
 * their products. Returns the ids of new reviews, and of products whose reviews have changed.
 */
export async function saveReviews(
  db: Db,
  plans: readonly PlannedReview[],
  options: SaveOptions,
): Promise<{ createdIds: number[]; productIds: number[] }> {
  const created = plans.filter(({ known }) => !known);
  const createdIds = await insertReviews(db, created);
  const updated = plans.filter(({ known, taken }) => known && taken.length > 0);
  for (const plan of updated) await updateReview(db, plan, options);
  const rows = plans.map((plan) =>
    toImportedRow(plan, plan.known?.review.id ?? createdIds[created.indexOf(plan)]!, options.now),
  );
  const oldKeys = plans.flatMap(({ row, known }) =>
    known?.importedKey && known.importedKey !== row.key ? [known.importedKey] : [],
  );
  await saveImportedReviews(db, rows, oldKeys);
  await saveUploads(db, plans.flatMap(getImagePaths), options.now);
  const rated = [...created, ...updated.filter(isRated)];
  const ratedIds = [...new Set(rated.map(({ row }) => row.productId))];
  if (ratedIds.length > 0) await countRatings(db, ratedIds);
  return {
    createdIds,
    productIds: [...new Set([...created, ...updated].map(({ row }) => row.productId))],
  };
}
