import type { CsvRow } from '@/provider/shop-folder/files/read-csv';
import { quoteText, type ReportFileError } from '@/provider/shop-folder/files/file-error';

/** Options of one product: three in Shopify's export, more in ours. */
export const OPTIONS_MAX = 8;
const PRICE_MAX_CENTS = 100_000_000;
export const STOCK_MAX = 999_999;

const optionNumbers = Array.from({ length: OPTIONS_MAX + 1 }, (_, index) => index + 1);

/** Columns that Shopify's export does not have. */
const extraColumns = [
  'Product SKU',
  'Subtitle',
  'Short Description',
  'Categories',
  'Specifications',
  'Care',
  'Badges',
  'Before And After',
  'Videos',
  'New Until',
  'Sale Ends',
  'Created At',
  'Sold Count',
  'Related Products',
  'Upsell Products',
  'Cross-sell Products',
  'Variant Handling Days',
  'Variant Published',
  'Variant Inventory Exported',
  'Image Option',
];

/** The columns that are read, by their name in Shopify's export until 2024; the others are its names since. */
const columns: Record<string, readonly string[]> = {
  Handle: ['URL handle'],
  Title: [],
  'Body (HTML)': ['Description'],
  Vendor: [],
  Type: [],
  Tags: [],
  Published: ['Published on online store'],
  Status: [],
  'SEO Title': [],
  'SEO Description': [],
  'Variant SKU': ['SKU'],
  'Variant Barcode': ['Barcode'],
  'Variant Price': ['Price'],
  'Variant Compare At Price': ['Compare-at price'],
  'Variant Inventory Tracker': ['Inventory tracker'],
  'Variant Inventory Qty': ['Inventory quantity'],
  'Variant Inventory Policy': ['Continue selling when out of stock'],
  'Variant Grams': ['Weight value (grams)'],
  'Variant Image': ['Variant image URL'],
  'Image Src': ['Product image URL'],
  'Image Position': [],
  'Image Alt Text': [],
  ...Object.fromEntries(extraColumns.map((name) => [name, []])),
  ...Object.fromEntries(
    optionNumbers.flatMap((number) => [
      [`Option${number} Name`, []],
      [`Option${number} Value`, []],
    ]),
  ),
};
const namesByHeader = new Map(
  Object.entries(columns).flatMap(([name, others]) =>
    [name, ...others].map((header) => [header.toLowerCase(), name] as const),
  ),
);

/** "Attribute: Texture". */
export const ATTRIBUTE = /^Attribute: *(.+)$/i;
const METAFIELD = /\(product\.metafields\.([\w-]+)\.([\w-]+)\)$/;

/** The name of a column by its header, in any letter case; null for one that is not read. */
export const getColumnName = (header: string) =>
  namesByHeader.get(header.toLowerCase()) ??
  (METAFIELD.test(header) || ATTRIBUTE.test(header) ? header : null);

export const getText = ({ cells }: CsvRow, name: string) => cells.get(name) ?? '';

type Choices<Value> = { fallback: Value; values: Readonly<Record<string, Value>> };

export const yesUnlessNo = { fallback: true, values: { true: true, false: false, yes: true, no: false } };

/** What a word stands for, in any letter case; null, with a report, for other text. */
export function parseChoice<Value>(
  row: CsvRow,
  field: string,
  { fallback, values }: Choices<Value>,
  report: ReportFileError,
): Value | null {
  const text = getText(row, field);
  const value = text === '' ? fallback : values[text.toLowerCase()];
  if (value !== undefined) return value;
  const message = `${quoteText(text)} is none of ${Object.keys(values).join(', ')}.`;
  report({ line: row.line, field, message });
  return null;
}

/** The cents of an amount like "49", "49.9" or "49,90"; null, with a report, for other text. */
export function parsePrice(row: CsvRow, field: string, report: ReportFileError): number | null {
  const text = getText(row, field);
  const fail = (message: string) => {
    report({ line: row.line, field, message });
    return null;
  };
  if (text === '') return fail('The price is missing. Write an amount like 49.00.');
  if (/^-[\d.,]+$/.test(text)) return fail(`${quoteText(text)} is negative. Write 0 or more.`);
  const [, whole, decimals = ''] = /^(\d+)(?:[.,](\d+?)0*)?$/.exec(text) ?? [];
  if (whole === undefined)
    return fail(`${quoteText(text)} is not an amount. Write it like 49.00, without a currency sign.`);
  if (decimals.length > 2)
    return fail(`${quoteText(text)} has more than two decimals. Write thousands without a comma.`);
  const price = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return price <= PRICE_MAX_CENTS ? price : fail(`${quoteText(text)} is more than ${PRICE_MAX_CENTS / 100}.`);
}

/**
 * The pieces in stock; null if they are not counted, or, with a report, cannot be read. Shopify writes less than 0
 * for what was sold without stock. A shop with several locations exports no quantities.
 */
export function parseStock(row: CsvRow, report: ReportFileError): { count: number | null } | null {
  const field = 'Variant Inventory Qty';
  const text = getText(row, field);
  if (text !== '' && !(/^-?\d+$/.test(text) && Number(text) <= STOCK_MAX)) {
    const message = `${quoteText(text)} is not a number of pieces. Write a whole number up to ${STOCK_MAX}.`;
    report({ line: row.line, field, message });
    return null;
  }
  const isCounted = text !== '' && getText(row, 'Variant Inventory Tracker') !== '';
  return { count: isCounted ? Math.max(0, Number(text)) : null };
}

const HANDLING_DAYS_MAX = 365;

/** Undefined if there is no such column; null, with a report, for what is no number of days. */
export function parseHandlingDays(row: CsvRow, report: ReportFileError): number | undefined | null {
  const field = 'Variant Handling Days';
  if (!row.columns.includes(field)) return undefined;
  const text = getText(row, field) || '1';
  if (/^\d+$/.test(text) && Number(text) <= HANDLING_DAYS_MAX) return Number(text);
  const message = `${quoteText(text)} is not a number of days. Write a whole number up to ${HANDLING_DAYS_MAX}.`;
  report({ line: row.line, field, message });
  return null;
}

/** Null, with a report, for what is no weight. */
export function parseGrams(row: CsvRow, report: ReportFileError): number | null {
  const field = 'Variant Grams';
  const text = getText(row, field);
  if (/^(?:\d+(?:[.,]\d+)?)?$/.test(text)) return Number(text.replace(',', '.'));
  report({ line: row.line, field, message: `${quoteText(text)} is not a weight. Write grams, like 250.` });
  return null;
}

/** Values of the columns "Fabric (product.metafields.custom.fabric)", by "custom.fabric". */
export function getMetafields({ cells }: CsvRow): ReadonlyMap<string, string> {
  const metafields = new Map<string, string>();
  for (const [name, value] of cells) {
    const [, namespace, key] = METAFIELD.exec(name) ?? [];
    if (namespace && key) metafields.set(`${namespace}.${key}`, value);
  }
  return metafields;
}

export type CategoryMetafield = { key: string; label: string; value: string };

/** Of Shopify's category attributes; others may be meant for the owner alone. */
const SHOWN_NAMESPACE = 'shopify';
/** What names something else by an id, or is no text. */
const NO_TEXT = /^(gid:|[[{])/;

/** "cotton; linen" of the column "Fabric (product.metafields.shopify.fabric)"; null if there is no such column. */
export function getCategoryMetafields({ columns: names, cells }: CsvRow): CategoryMetafield[] | null {
  const found = names.flatMap((name) => {
    const match = METAFIELD.exec(name);
    const [, namespace, key] = match ?? [];
    if (!match || namespace !== SHOWN_NAMESPACE) return [];
    const words = (cells.get(name) ?? '').split(';').map((word) => word.trim());
    const value = words.filter((word) => word !== '' && !NO_TEXT.test(word)).join(', ');
    return [{ key: `${namespace}.${key}`, label: name.slice(0, match.index).trim(), value }];
  });
  const shown = found.filter(({ label, value }) => label !== '' && value !== '');
  // In whatever order the file has its columns.
  return found.length === 0 ? null : shown.toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

const withoutEnd = (texts: readonly string[]) =>
  texts.slice(0, texts.findLastIndex((text) => text !== '') + 1);

/** Without the empty ones at the end. */
export const getOptionNames = (row: CsvRow) =>
  withoutEnd(optionNumbers.map((number) => getText(row, `Option${number} Name`)));
export const getOptionValues = (row: CsvRow) =>
  withoutEnd(optionNumbers.map((number) => getText(row, `Option${number} Value`)));
