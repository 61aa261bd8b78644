import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { importedReviews } from '@/provider/db/schema/imported';
import { reviews } from '@/provider/db/schema/review';
import type { BaseEntry } from '@/provider/shop-folder/entries/entry';
import { quoteText, type ReportFileError } from '@/provider/shop-folder/files/file-error';
import { findProductIds } from '@/provider/shop-folder/products/find-products';
import type { ImportedReview } from './read-reviews';
import { getReviewKey, getRowKey, type ReviewRow } from './review-fields';

export type KeyedReview = ImportedReview & { key: string; rowKey: string; productId: number };

/** A review that the shop has. */
export type KnownReview = {
  review: ReviewRow;
  /** Null if no file had it so far. */
  importedKey: string | null;
  /** What the last import read of it; null in a shop that was filled before this was kept. */
  base: Omit<BaseEntry, 'position'> | null;
  lacksImages: boolean;
};

export type MatchedReview = { row: KeyedReview; known: KnownReview | null };

export type RowSet = {
  /** Whether the file has several rows of the product and author of this one, with its date. */
  isRepeated: (row: ImportedReview) => Promise<boolean>;
  /** Reviews that rows of earlier batches are. */
  takenIds: ReadonlySet<number>;
};

const getSecond = (date: Date) => Math.floor(date.getTime() / 1000);

/** Reports reviews whose product does not exist. */
async function addKeys(db: Db, batch: readonly ImportedReview[], report: ReportFileError) {
  const productIds = await findProductIds(
    db,
    batch.map(({ handle }) => handle),
    { hasOldHandles: true },
  );
  return batch.flatMap((review): KeyedReview[] => {
    const productId = productIds.get(review.handle);
    if (productId !== undefined)
      return [
        {
          ...{ ...review, productId },
          ...{ key: getReviewKey(productId, review), rowKey: getRowKey(productId, review) },
        },
      ];
    const message = `There is no product ${quoteText(review.handle)}.`;
    report({ line: review.line, field: 'product_handle', message });
    return [];
  });
}

type JoinedRow = { review: ReviewRow; imported: typeof importedReviews.$inferSelect | null };

const toKnown = ({ review, imported }: JoinedRow): KnownReview => ({
  review,
  importedKey: imported?.key ?? null,
  base: imported?.source && imported.values ? { source: imported.source, values: imported.values } : null,
  lacksImages: imported?.lacksImages ?? false,
});

const selectImported = (db: Db) =>
  db
    .select({ review: reviews, imported: importedReviews })
    .from(importedReviews)
    .innerJoin(reviews, eq(importedReviews.reviewId, reviews.id));

/** Says which review a row is; those that are taken are not asked for again. */
type Finder = (row: KeyedReview) => Promise<KnownReview | null> | KnownReview | null;

/** Rows that are as they were at the last import. */
async function findSame(db: Db, rows: readonly KeyedReview[]): Promise<Finder> {
  const keys = rows.map(({ key }) => key);
  const found = await selectImported(db).where(inArray(importedReviews.key, keys));
  const known = new Map(found.map((row) => [row.imported.key, toKnown(row)]));
  return ({ key }) => known.get(key) ?? null;
}

/** Rows whose text has changed, if the file and the shop have one of this product, author and date. */
async function findChanged(db: Db, rows: readonly KeyedReview[], { isRepeated }: RowSet): Promise<Finder> {
  const rowKeys = rows.map(({ rowKey }) => rowKey);
  const found = await selectImported(db).where(inArray(importedReviews.rowKey, rowKeys));
  return async (row) => {
    const [first, ...others] = found.filter(({ imported }) => imported.rowKey === row.rowKey);
    return first && others.length === 0 && !(await isRepeated(row)) ? toKnown(first) : null;
  };
}

const getText = (review: { productId: number; nickname: string; title: string; content: string }) =>
  JSON.stringify([review.productId, review.nickname, review.title, review.content]);

/** Reviews with the texts of these: of an earlier version of the shop, or from an export of it. */
async function findSimilar(db: Db, rows: readonly KeyedReview[], { takenIds }: RowSet): Promise<Finder> {
  const productIds = rows.map(({ productId }) => productId);
  const contents = rows.map(({ content }) => content);
  const found = await db
    .select({ review: reviews, imported: importedReviews })
    .from(reviews)
    .leftJoin(importedReviews, eq(importedReviews.reviewId, reviews.id))
    .where(and(inArray(reviews.productId, productIds), inArray(reviews.content, contents)))
    .orderBy(reviews.id);
  const similar = found.map((row) => ({ ...toKnown(row), text: getText(row.review) }));
  return (row) =>
    similar.find(
      ({ review, text, importedKey }) =>
        text === getText(row) &&
        !takenIds.has(review.id) &&
        (importedKey === null || getSecond(review.createdAt) === getSecond(row.createdAt)),
    ) ?? null;
}

/** Finds the reviews of the shop that the rows of a batch are, each once. Rows that say the same count once. */
export async function matchReviews(
  db: Db,
  batch: readonly ImportedReview[],
  report: ReportFileError,
  rowSet: RowSet,
): Promise<MatchedReview[]> {
  const rows = new Map((await addKeys(db, batch, report)).map((row) => [row.key, row]));
  const matches = new Map<KeyedReview, KnownReview>();
  const takenIds = new Set(rowSet.takenIds);
  for (const find of [findSame, findChanged, findSimilar]) {
    const left = [...rows.values()].filter((row) => !matches.has(row));
    if (left.length === 0) break;
    const finder = await find(db, left, { ...rowSet, takenIds });
    for (const row of left) {
      const known = await finder(row);
      if (known && !takenIds.has(known.review.id)) {
        matches.set(row, known);
        takenIds.add(known.review.id);
      } else if (known?.importedKey === row.key) rows.delete(row.key); // a row of an earlier batch again
    }
  }
  return [...rows.values()].map((row) => ({ row, known: matches.get(row) ?? null }));
}
