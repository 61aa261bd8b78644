import { createHash } from 'node:crypto';
import type { ModerationStatus } from '@/provider/db/schema/columns';
import type { reviews } from '@/provider/db/schema/review';
import { toFields, type Fields } from '@/provider/shop-folder/entries/entry';
import type { ImportedReview } from './read-reviews';

export type ReviewRow = typeof reviews.$inferSelect;

/** What names the review of a row; what else a row says can change. */
type ReviewName = Pick<ImportedReview, 'nickname' | 'dateText' | 'title' | 'content'>;

const hash = (parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** Of a row as it is. */
export const getReviewKey = (productId: number, { nickname, dateText, title, content }: ReviewName) =>
  hash([productId, nickname, dateText, title, content]);

/** Of a row whose text may have changed. */
export const getRowKey = (
  productId: number | string,
  { nickname, dateText }: Pick<ReviewName, 'nickname' | 'dateText'>,
) => hash([productId, nickname, dateText]);

/** The columns that an import compares, as the file has them. Dates and images are what it calls them. */
export const toReviewSource = (review: ImportedReview): Fields =>
  toFields({
    title: review.title || null,
    body: review.content,
    rating: review.rating,
    review_date: review.dateText,
    reply: review.reply,
    reply_date: review.replyDateText || null,
    curated: review.status,
    picture_urls: review.images.length > 0 ? review.images : null,
    options: review.optionsText || null,
    wears: review.wears || null,
    fit: review.fit,
    demo: review.isDemo,
  });

/** The same as the shop would have it. */
export const toReviewValues = (review: ImportedReview, paths: readonly string[]): Fields =>
  toFields({
    ...toReviewSource(review),
    review_date: null, // it names the review, and never changes
    reply_date: review.repliedAt,
    picture_urls: paths.length > 0 ? paths : null,
  });

/** The same as the shop has it. */
export const toShopFields = (row: ReviewRow): Fields =>
  toFields({
    title: row.title || null,
    body: row.content,
    rating: row.rating,
    reply: row.reply,
    reply_date: row.repliedAt,
    curated: row.status,
    picture_urls: row.images.length > 0 ? row.images : null,
    options: row.optionsText || null,
    wears: row.wears || null,
    fit: row.fit,
    demo: row.isDemo,
  });

type Columns = Partial<typeof reviews.$inferInsert>;
/** What was read was checked, so that its types are known. */
const columnsByField: Record<string, (value: unknown) => Columns> = {
  title: (value) => ({ title: (value as string | null) ?? '' }),
  body: (value) => ({ content: value as string }),
  rating: (value) => ({ rating: value as number }),
  reply: (value) => ({ reply: value as string | null }),
  reply_date: (value) => ({ repliedAt: value === null ? null : new Date(value as string) }),
  curated: (value) => ({ status: value as ModerationStatus }),
  picture_urls: (value) => ({ images: (value as string[] | null) ?? [] }),
  options: (value) => ({ optionsText: (value as string | null) ?? '' }),
  wears: (value) => ({ wears: (value as string | null) ?? '' }),
  fit: (value) => ({ fit: value as number | null }),
  demo: (value) => ({ isDemo: value as boolean }),
};

/** Columns of the table for some of the fields. */
export function toReviewColumns(fields: Fields, names: readonly string[]): Columns {
  const columns: Columns = {};
  for (const name of names) Object.assign(columns, columnsByField[name]?.(fields[name] ?? null));
  return columns;
}
