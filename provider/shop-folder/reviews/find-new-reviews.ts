import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { importedReviews } from '@/provider/db/schema/imported';
import { reviews } from '@/provider/db/schema/review';
import { quoteText, type ReportFileError } from '@/provider/shop-folder/files/file-error';
import { findProductIds } from '@/provider/shop-folder/products/find-products';
import type { ImportedReview } from './read-reviews';

export type KeyedReview = ImportedReview & { key: string; productId: number };

const getKey = (productId: number, { nickname, dateText, title, content }: ImportedReview) =>
  createHash('sha256')
    .update(JSON.stringify([productId, nickname, dateText, title, content]))
    .digest('base64url');

/** What two reviews have in common that are the same. */
const getText = (review: { productId: number; nickname: string; title: string; content: string }) =>
  JSON.stringify([review.productId, review.nickname, review.title, review.content]);

const getSecond = (date: Date) => Math.floor(date.getTime() / 1000);

/** Reviews of the shop with the texts of these: of an earlier version of the shop, or from an export of it. */
async function loadSimilarReviews(db: Db, batch: readonly KeyedReview[]) {
  const rows = await db
    .select({ review: reviews, importedKey: importedReviews.key })
    .from(reviews)
    .leftJoin(importedReviews, eq(importedReviews.reviewId, reviews.id))
    .where(
      and(
        inArray(
          reviews.productId,
          batch.map(({ productId }) => productId),
        ),
        inArray(
          reviews.content,
          batch.map(({ content }) => content),
        ),
      ),
    );
  return rows.map(({ review, importedKey }) => ({
    ...{ id: review.id, text: getText(review), second: getSecond(review.createdAt) },
    isImported: importedKey !== null,
  }));
}

/** Reports reviews whose product does not exist. */
async function addKeys(db: Db, batch: readonly ImportedReview[], report: ReportFileError) {
  const productIds = await findProductIds(
    db,
    batch.map(({ handle }) => handle),
    { hasOldHandles: true },
  );
  return batch.flatMap((review): KeyedReview[] => {
    const productId = productIds.get(review.handle);
    if (productId !== undefined) return [{ ...review, productId, key: getKey(productId, review) }];
    const message = `There is no product ${quoteText(review.handle)}.`;
    report({ line: review.line, field: 'product_handle', message });
    return [];
  });
}

export type NewReviews = {
  created: KeyedReview[];
  /** Reviews that the shop has, but not from a file so far. */
  adopted: { key: string; reviewId: number }[];
  /** Reviews of an earlier import that some images could not be had for. */
  lackingImages: (KeyedReview & { reviewId: number })[];
};

/** Sorts out what of a batch the shop has already. */
export async function findNewReviews(
  db: Db,
  batch: readonly ImportedReview[],
  report: ReportFileError,
): Promise<NewReviews> {
  const keyed = new Map((await addKeys(db, batch, report)).map((review) => [review.key, review]));
  if (keyed.size === 0) return { created: [], adopted: [], lackingImages: [] };
  const known = await db
    .select()
    .from(importedReviews)
    .where(inArray(importedReviews.key, [...keyed.keys()]));
  const lackingImages = known.flatMap(({ key, reviewId, lacksImages }) =>
    lacksImages ? [{ ...keyed.get(key)!, reviewId }] : [],
  );
  for (const { key } of known) keyed.delete(key);
  const unknown = [...keyed.values()];
  const similar = unknown.length > 0 ? await loadSimilarReviews(db, unknown) : [];
  const taken = new Set<number>();
  const adopted: NewReviews['adopted'] = [];
  const created = unknown.filter((review) => {
    const second = getSecond(review.createdAt);
    const same = similar.find(
      ({ id, text, ...other }) =>
        text === getText(review) && !taken.has(id) && (!other.isImported || other.second === second),
    );
    if (!same) return true;
    taken.add(same.id);
    adopted.push({ key: review.key, reviewId: same.id });
    return false;
  });
  return { created, adopted, lackingImages };
}
