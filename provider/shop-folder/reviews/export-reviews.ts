import { asc, desc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { importedReviews } from '@/provider/db/schema/imported';
import { products } from '@/provider/db/schema/product';
import { reviews } from '@/provider/db/schema/review';
import { isSameField } from '@/provider/shop-folder/entries/entry';
import type { Cells, ImageSources } from '@/provider/shop-folder/export/exported-product';
import type { NewRow, RowDecision, RowExport, WrittenRow } from '@/provider/shop-folder/export/export-rows';
import type { UsedImages } from '@/provider/shop-folder/export/image-sources';
import type { CsvRow } from '@/provider/shop-folder/files/read-csv';
import type { ReportFileError } from '@/provider/shop-folder/files/file-error';
import type { DateContext } from '@/provider/shop-folder/files/shop-date';
import { matchReviews, type KnownReview, type RowSet } from './match-reviews';
import { parseReview, REVIEWS, reviewColumns, type ImportedReview } from './read-reviews';
import { getReviewKey, getRowKey, toReviewSource, toShopFields } from './review-fields';
import { saveImportedReviews } from './save-reviews';

export type ReviewExportOptions = {
  db: Db;
  /** Whether the next import compares with what is exported now, instead of with the last import. */
  isBase: boolean;
  dates: DateContext;
  isRepeated: RowSet['isRepeated'];
  /** Makes sure that images can be had from the folder, and says what it calls them. */
  prepareImages: (used: UsedImages) => Promise<ImageSources>;
  /** What cannot be written, by line. */
  report: ReportFileError;
  onProgress: RowExport['onProgress'];
};

/** Reviews that are held in memory at once. */
const BATCH_SIZE = 500;
const curations = { approved: 'ok', pending: 'not-yet', rejected: 'spam' } as const;
const quiet = () => undefined;

/** "2026-03-02 10:12:00 UTC", as Judge.me writes it. */
export const formatTimestamp = (date: Date) => `${date.toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/** For what the shop has itself: a review may be of the second in which it is exported. */
export const toReadBack = (dates: DateContext) => ({
  ...{ ...dates, now: new Date('9999-01-01'), path: '', report: quiet },
});

const toRow = (cells: Cells): CsvRow => ({
  ...{ line: 1, columns: reviewColumns, cells: new Map(Object.entries(cells)), hasError: false },
});

const toText = (value: unknown) => (value === undefined || value === null ? '' : String(value));

/** What a cell says for a value. */
export function formatField(name: string, value: unknown): string {
  if (name === 'curated') return curations[value as keyof typeof curations];
  if (name === 'demo') return value === true ? 'true' : '';
  if (name === 'picture_urls') return ((value as string[] | undefined) ?? []).join(',');
  if (name === 'reply_date') return value ? formatTimestamp(new Date(value as string)) : '';
  return toText(value);
}

const listPaths = (value: unknown) => (value as string[] | undefined) ?? [];

/** The fields that the shop has, in the words of the last import where it changed nothing. */
function toWords({ review, base }: Pick<KnownReview, 'review' | 'base'>, images: ImageSources): Cells {
  const shop = toShopFields(review);
  const cells: Cells = {};
  for (const name of Object.keys({ ...shop, ...base?.source })) {
    const isKept = base?.source && isSameField(name, shop, base.values);
    const value = isKept ? base.source?.[name] : shop[name];
    if (name === 'review_date') continue;
    if (name === 'picture_urls')
      cells[name] = listPaths(value)
        .map(isKept ? images.fromSource : images.fromPath)
        .filter(Boolean)
        .join(',');
    else cells[name] = isKept && name === 'reply_date' ? toText(value) : formatField(name, value);
  }
  return cells;
}

const listUsedImages = (known: readonly Pick<KnownReview, 'review' | 'base'>[]): UsedImages => ({
  sources: known.flatMap(({ base }) => listPaths(base?.source?.picture_urls)),
  paths: known.flatMap(({ review }) => review.images),
  sizes: new Map(),
});

type Decided = { row: CsvRow; review: ImportedReview; known: KnownReview };

/** The fields that the shop, or the file, has changed since the last import. */
function listChanges({ row, review, known: { review: shopReview, base } }: Decided) {
  const [source, shop] = [toReviewSource(review), toShopFields(shopReview)];
  const names = Object.keys({ ...source, ...shop, ...base?.source }).filter((name) => name !== 'review_date');
  // A shop that kept nothing of the file may call images and dates otherwise.
  const unknown = { reply_date: shop.reply_date, picture_urls: shop.picture_urls };
  const last = base ?? { source, values: { ...source, ...unknown } };
  return {
    inShop: names.filter((name) => !isSameField(name, shop, last.values)),
    inFile: names.filter((name) => row.columns.includes(name) && !isSameField(name, source, last.source)),
  };
}

/** Rows that an import does not take are kept as they are. */
const keep = ({ cells }: CsvRow, isUnimported = false): RowDecision => ({
  ...{ id: null, cells: Object.fromEntries(cells), isChanged: false, isUnimported },
});

/** A row in the words of the file, but for what the shop has changed. */
function decideRow(decided: Decided, images: ImageSources): RowDecision {
  const { row, known } = decided;
  const { inShop, inFile } = listChanges(decided);
  const changed = new Set([...inShop, ...inFile]);
  // A review with one text has it in one of two columns.
  if (changed.has('title') || changed.has('body')) changed.add('title').add('body');
  const words = toWords(known, images);
  const cells = Object.fromEntries(row.cells);
  for (const [name, word] of Object.entries(words))
    if (changed.has(name) || !row.columns.includes(name)) cells[name] = word;
  for (const name of changed) cells[name] = words[name] ?? '';
  return { id: known.review.id, cells, isChanged: changed.size > 0, isUnimported: inFile.length > 0 };
}

/** Says of each row of a file what the shop makes of it. */
const createDecide =
  ({ db, dates, isRepeated, prepareImages }: ReviewExportOptions): RowExport['decide'] =>
  async (rows, takenIds) => {
    const folder = { ...dates, path: '', report: quiet };
    const parsed = rows.map((row) => ({ row, review: parseReview(row, folder, quiet) }));
    const reviewsOfRows = parsed.flatMap(({ review }) => review ?? []);
    const foreign = new Set<number | null>();
    const report: ReportFileError = ({ line }) => foreign.add(line);
    const matches = await matchReviews(db, reviewsOfRows, report, { isRepeated, takenIds });
    const byLine = new Map(matches.map((match) => [match.row.line, match]));
    const known = matches.flatMap((match) => match.known ?? []);
    const images = await prepareImages(listUsedImages(known));
    return parsed.map(({ row, review }) => {
      if (!review) return keep(row, row.hasError);
      if (foreign.has(review.line)) return keep(row);
      const match = byLine.get(review.line);
      if (!match) return null;
      if (!match.known) return { id: null, cells: null, isChanged: true, isUnimported: true };
      return decideRow({ row, review, known: match.known }, images);
    });
  };

type ShopReview = Pick<KnownReview, 'review' | 'base'> & { handle: string };

/** The next reviews of the shop, in the order in which they came. */
async function loadReviewsAfter(db: Db, lastId: number): Promise<ShopReview[]> {
  const rows = await db
    .selectDistinctOn([reviews.id], {
      ...{ review: reviews, handle: products.urlPath, imported: importedReviews },
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .leftJoin(importedReviews, eq(importedReviews.reviewId, reviews.id))
    .where(gt(reviews.id, lastId))
    .orderBy(asc(reviews.id), desc(importedReviews.importedAt))
    .limit(BATCH_SIZE);
  return rows.map(({ review, handle, imported }) => ({
    ...{ review, handle },
    base: imported?.source && imported.values ? { source: imported.source, values: imported.values } : null,
  }));
}

const toNewCells = ({ review, handle, base }: ShopReview, images: ImageSources): Cells => ({
  ...toWords({ review, base }, images),
  review_date: toText(base?.source?.review_date) || formatTimestamp(review.createdAt),
  reviewer_name: review.nickname,
  product_handle: handle,
});

async function* listOtherReviews(
  { db, prepareImages, report, dates }: ReviewExportOptions,
  takenIds: ReadonlySet<number>,
): AsyncGenerator<NewRow[]> {
  let lastId = 0;
  while (true) {
    const loaded = await loadReviewsAfter(db, lastId);
    const last = loaded.at(-1);
    if (!last) return;
    lastId = last.review.id;
    const others = loaded.filter(({ review }) => !takenIds.has(review.id));
    const images = await prepareImages(listUsedImages(others));
    yield others.flatMap((entry) => {
      const cells = toNewCells(entry, images);
      const isReadable = parseReview(toRow(cells), toReadBack(dates), ({ field, message }) =>
        report({ line: null, field, message: `A review of “${entry.handle}” is left out: ${message}` }),
      );
      return isReadable ? [{ id: entry.review.id, cells }] : [];
    });
  }
}

/** Remembers what the file says now: the next import changes nothing. */
const createSave =
  ({ db, dates }: ReviewExportOptions) =>
  async (written: readonly WrittenRow[]): Promise<void> => {
    const folder = toReadBack(dates);
    const ids = written.map(({ id }) => id);
    const shop = await db.select().from(reviews).where(inArray(reviews.id, ids));
    const byId = new Map(shop.map((review) => [review.id, review]));
    const rows = written.flatMap(({ id, row }) => {
      const [review, parsed] = [byId.get(id), parseReview(row, folder, quiet)];
      if (!review || !parsed) return [];
      return [
        {
          key: getReviewKey(review.productId, parsed),
          rowKey: getRowKey(review.productId, parsed),
          reviewId: id,
          lacksImages: parsed.images.length > review.images.length,
          importedAt: dates.now,
          ...{ source: toReviewSource(parsed), values: toShopFields(review) },
        },
      ];
    });
    const old = await db
      .select({ key: importedReviews.key })
      .from(importedReviews)
      .where(inArray(importedReviews.reviewId, ids));
    await saveImportedReviews(
      db,
      rows,
      old.map(({ key }) => key),
    );
  };

/** Reviews of the shop as Judge.me's export has them, also those that it does not show. */
export async function createReviewExport(options: ReviewExportOptions): Promise<RowExport> {
  const [dated] = await options.db
    .select({ id: reviews.id })
    .from(reviews)
    .where(isNotNull(reviews.repliedAt))
    .limit(1);
  return {
    file: REVIEWS,
    columns: reviewColumns,
    unusedColumns: dated ? [] : ['reply_date'],
    decide: createDecide(options),
    listOthers: (takenIds) => listOtherReviews(options, takenIds),
    onWritten: options.isBase ? createSave(options) : async () => undefined,
    onProgress: options.onProgress,
  };
}
