import { quoteText, type ReportFileError } from '@/provider/shop-folder/files/file-error';
import { ShopDate } from '@/provider/shop-folder/files/shop-date';
import type { CsvRow } from '@/provider/shop-folder/files/read-csv';
import { ATTRIBUTE, getCategoryMetafields, getText, type CategoryMetafield } from './product-columns';

const SOLD_MAX = 1_000_000_000;
const VIDEOS_MAX = 10;

/** What Shopify's export has no column for. A key is missing if the file has no column for it. */
export type ProductExtras = {
  sku: string | null;
  subtitle: string;
  shortDescription: string;
  /** Paths or names; the first is the main one. */
  categories: string[];
  /** What all variants share. */
  attributes: { name: string; labels: string[] }[];
  specifications: { label: string; value: string }[];
  /** Specifications that metafields say. */
  categoryMetafields: CategoryMetafield[];
  care: { title: string; text: string }[];
  badges: string[];
  beforeAfter: { label: string; before: string; after: string }[];
  /** `poster`: the image that is shown before it plays; null: the first one of the product. */
  videos: { src: string; poster: string | null }[];
  /** Dates as they are written (ShopDate). */
  newUntil: string | null;
  saleEnds: string | null;
  createdAt: string | null;
  soldCount: number;
  /** Handles. */
  related: string[];
  upSells: string[];
  crossSells: string[];
};

/** A value, or what is wrong with the text. */
type Parsed<Value> = { value: Value } | { message: string };
type Parser<Value> = (text: string) => Parsed<Value>;

const splitLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const parseText: Parser<string> = (text) => ({ value: text });
const parseLines: Parser<string[]> = (text) => ({ value: [...new Set(splitLines(text))] });
const parseHandles: Parser<string[]> = (text) => ({
  value: [...new Set(splitLines(text.toLowerCase()))],
});

/** Lines like "Weight: 180 g". */
function parsePairs<Pair>(text: string, create: (key: string, value: string) => Pair): Parsed<Pair[]> {
  const pairs: Pair[] = [];
  for (const line of splitLines(text)) {
    const [, key, value] = /^(.+?):\s+(.+)$/.exec(line) ?? [];
    if (key === undefined || value === undefined)
      return {
        message: `${quoteText(line)} has no colon with text around it. Write lines like “Weight: 180 g”.`,
      };
    pairs.push(create(key.trim(), value));
  }
  return { value: pairs };
}

function parseBeforeAfter(text: string): Parsed<ProductExtras['beforeAfter']> {
  const items: ProductExtras['beforeAfter'] = [];
  for (const line of splitLines(text)) {
    const [, label, before, after] = /^(.+): ([^\s,]+), ([^\s,]+)$/.exec(line) ?? [];
    if (!label || !before || !after)
      return {
        message: `${quoteText(line)} is no pair. Write lines like “Bob, 10 in: before.webp, after.webp”.`,
      };
    items.push({ label, before, after });
  }
  return { value: items };
}

/** Lines like "walk.mp4", or "walk.mp4, walk.webp". */
function parseVideos(text: string): Parsed<ProductExtras['videos']> {
  const videos: ProductExtras['videos'] = [];
  for (const line of splitLines(text)) {
    const [src = '', poster = null, ...more] = line.split(/,\s+/);
    if (more.length > 0 || /\s/.test(src) || (poster !== null && /\s/.test(poster)))
      return {
        message: `${quoteText(line)} is no video. Write lines like “walk.mp4”, or “walk.mp4, walk.webp” with the image that is shown before it plays.`,
      };
    if (videos.some((video) => video.src === src))
      return { message: `${quoteText(src)} is already there. Remove one of the two.` };
    videos.push({ src, poster });
  }
  if (videos.length > VIDEOS_MAX) return { message: `A product has at most ${VIDEOS_MAX} videos.` };
  return { value: videos };
}

function parseDate(text: string): Parsed<string | null> {
  if (text === '') return { value: null };
  const { error } = ShopDate.safeParse(text);
  return error ? { message: error.issues[0]!.message } : { value: text };
}

const parseCount: Parser<number> = (text) =>
  /^\d*$/.test(text) && Number(text) <= SOLD_MAX
    ? { value: Number(text) }
    : { message: `${quoteText(text)} is not a whole number.` };

/** The columns, by their names. */
const parsers: {
  [Key in Exclude<keyof ProductExtras, 'attributes' | 'categoryMetafields'>]: [
    string,
    Parser<ProductExtras[Key]>,
  ];
} = {
  sku: ['Product SKU', (text) => ({ value: text || null })],
  subtitle: ['Subtitle', parseText],
  shortDescription: ['Short Description', parseText],
  categories: ['Categories', parseLines],
  specifications: ['Specifications', (text) => parsePairs(text, (label, value) => ({ label, value }))],
  care: ['Care', (text) => parsePairs(text, (title, value) => ({ title, text: value }))],
  badges: ['Badges', parseLines],
  beforeAfter: ['Before And After', parseBeforeAfter],
  videos: ['Videos', parseVideos],
  newUntil: ['New Until', parseDate],
  saleEnds: ['Sale Ends', parseDate],
  createdAt: ['Created At', parseDate],
  soldCount: ['Sold Count', parseCount],
  related: ['Related Products', parseHandles],
  upSells: ['Upsell Products', parseHandles],
  crossSells: ['Cross-sell Products', parseHandles],
};

/** Reads them from the first row of a product. What is reported is left out. */
export function parseExtras(row: CsvRow, report: ReportFileError): Partial<ProductExtras> {
  const extras: Record<string, unknown> = {};
  for (const [key, [field, parse]] of Object.entries(parsers)) {
    if (!row.columns.includes(field)) continue;
    const parsed = parse(getText(row, field));
    if ('value' in parsed) extras[key] = parsed.value;
    else report({ line: row.line, field, message: parsed.message });
  }
  const categoryMetafields = getCategoryMetafields(row);
  if (categoryMetafields) extras.categoryMetafields = categoryMetafields;
  const attributeColumns = row.columns.filter((name) => ATTRIBUTE.test(name));
  if (attributeColumns.length > 0)
    extras.attributes = attributeColumns.map((name) => ({
      name: ATTRIBUTE.exec(name)![1]!,
      labels: [...new Set(splitLines(getText(row, name)))],
    }));
  return extras;
}
