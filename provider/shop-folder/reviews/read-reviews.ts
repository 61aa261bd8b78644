import { REVIEW_PHOTOS_MAX } from '@/contract/review';
import type { ModerationStatus } from '@/provider/db/schema/columns';
import type { ReportFileError } from '@/provider/shop-folder/files/file-error';
import type { CsvRow } from '@/provider/shop-folder/files/read-csv';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import { getText, parseChoice } from '@/provider/shop-folder/products/product-columns';
import { parsePastDate, readCsvRows, splitList } from '@/provider/shop-folder/files/read-csv-rows';

export const REVIEWS = 'reviews.csv';

/** A review as the file has it, checked. */
export type ImportedReview = {
  line: number;
  handle: string;
  nickname: string;
  rating: number;
  title: string;
  content: string;
  reply: string | null;
  /** Empty without a reply. */
  replyDateText: string;
  repliedAt: Date | null;
  /** Addresses, or files of the folder `media`. */
  images: readonly string[];
  status: ModerationStatus;
  /** As it is written: a date that counts from now is another one at each import. */
  dateText: string;
  createdAt: Date;
  optionsText: string;
  wears: string;
  fit: number | null;
  isDemo: boolean;
  /** The columns of the file. */
  columns: ReadonlySet<string>;
};

const NAME_MAX = 60;
const TITLE_MAX = 300;
const CONTENT_MAX = 10_000;
const WORN_MAX = 200;

/** The columns of Judge.me's export that are read, and ours. Addresses of email and of computers are not read. */
export const reviewColumns = [
  ...['title', 'body', 'rating', 'review_date', 'curated', 'reviewer_name', 'product_handle', 'reply'],
  ...['reply_date', 'picture_urls', 'options', 'wears', 'fit', 'demo'],
];
const requiredColumns = ['body', 'rating', 'review_date', 'product_handle'];

/** Whether something of a shopper is shown: Judge.me's words. */
export const curations = {
  fallback: 'approved',
  values: { ok: 'approved', true: 'approved', 'not-yet': 'pending', spam: 'rejected', false: 'rejected' },
} as const;
const fits = {
  fallback: null,
  values: { '-2': -2, '-1': -1, '0': 0, '1': 1, '2': 2, small: -1, true: 0, large: 1 },
};
const flags = { fallback: false, values: { true: true, false: false } };

/** Reports texts that are too long. Returns whether there are any. */
function hasLongText(row: CsvRow, report: ReportFileError): boolean {
  const limits = { reviewer_name: NAME_MAX, title: TITLE_MAX, body: CONTENT_MAX, reply: CONTENT_MAX };
  const long = Object.entries({ ...limits, options: WORN_MAX, wears: WORN_MAX }).filter(
    ([field, max]) => getText(row, field).length > max,
  );
  for (const [field, max] of long)
    report({ line: row.line, field, message: `The text is longer than ${max} characters.` });
  return long.length > 0;
}

/** When the shop replied. A date that cannot be read is reported, and left out. */
function parseReplyDate(row: CsvRow, folder: ShopFolder, report: ReportFileError) {
  const text = getText(row, 'reply') === '' ? '' : getText(row, 'reply_date');
  if (text === '') return { replyDateText: '', repliedAt: null };
  const parsed = parsePastDate(text, folder);
  if ('date' in parsed) return { replyDateText: text, repliedAt: parsed.date };
  report({ line: row.line, field: 'reply_date', message: parsed.message });
  return { replyDateText: '', repliedAt: null };
}

/** A review of a row; null, with a report, if none can be made of it. */
export function parseReview(row: CsvRow, folder: ShopFolder, report: ReportFileError): ImportedReview | null {
  const { line } = row;
  const fail = (field: string, message: string) => {
    report({ line, field, message });
    return null;
  };
  if (row.hasError || hasLongText(row, report)) return null;
  const rating = getText(row, 'rating');
  if (!/^[1-5]$/.test(rating)) return fail('rating', 'Write a whole number from 1 to 5.');
  const dateText = getText(row, 'review_date');
  const parsedDate = parsePastDate(dateText, folder);
  if ('message' in parsedDate) return fail('review_date', parsedDate.message);
  const handle = getText(row, 'product_handle').toLowerCase();
  if (handle === '') return fail('product_handle', 'The handle is missing: which product is this?');
  const [title, body] = [getText(row, 'title'), getText(row, 'body')];
  if (title === '' && body === '') return fail('body', 'The review has no text. Write what it says.');
  const status = parseChoice<ModerationStatus>(row, 'curated', curations, report);
  const fit = parseChoice<number | null>(row, 'fit', fits, report);
  const isDemo = parseChoice(row, 'demo', flags, report);
  if (status === null || isDemo === null || (fit === null && getText(row, 'fit') !== '')) return null;
  const images = splitList(getText(row, 'picture_urls'));
  if (images.length > REVIEW_PHOTOS_MAX)
    report({ line, field: 'picture_urls', message: `At most ${REVIEW_PHOTOS_MAX} images are shown.` });
  return {
    line,
    handle,
    nickname: getText(row, 'reviewer_name') || 'Anonymous',
    rating: Number(rating),
    title: body === '' ? '' : title,
    content: body || title,
    reply: getText(row, 'reply') || null,
    ...parseReplyDate(row, folder, report),
    images: images.slice(0, REVIEW_PHOTOS_MAX),
    status,
    dateText,
    createdAt: parsedDate.date,
    optionsText: getText(row, 'options'),
    wears: getText(row, 'wears'),
    fit,
    isDemo,
    columns: new Set(row.columns),
  };
}

/** Judge.me's export of reviews, one by one; what cannot be used is reported. None without the file. */
export async function* readReviews(folder: ShopFolder): AsyncGenerator<ImportedReview> {
  const report: ReportFileError = (error) => folder.report({ file: REVIEWS, ...error });
  for await (const row of readCsvRows(folder, { file: REVIEWS, columns: reviewColumns, requiredColumns })) {
    const review = parseReview(row, folder, report);
    if (review) yield review;
  }
}
