import { quoteText, UnreadableFileError } from '@/provider/shop-folder/files/file-error';
import type { CsvColumns, CsvRow } from '@/provider/shop-folder/files/read-csv';
import { findWooCommerceNames, isUnknownWooCommerce, LANGUAGE_NAMES } from './languages';

const UNKNOWN = `This looks like WooCommerce's export, in a language that is not read, or without the columns “Type” and “Regular price”. In WordPress, set Users > Profile > Language to English (${LANGUAGE_NAMES} are read), and export all columns again.`;

/**
 * The columns of WooCommerce's product export, which has them in the language of whoever exports; null for another file.
 * Throws UnreadableFileError if the file looks like one that cannot be read.
 */
export function findWooCommerceColumns(headers: readonly string[], line: number): CsvColumns | null {
  const getName = findWooCommerceNames(headers);
  if (!getName) {
    if (isUnknownWooCommerce(headers)) throw new UnreadableFileError(line, UNKNOWN);
    return null;
  }
  return { getName, requiredColumns: ['Type', 'Name', 'Regular price'] };
}

/** Its columns by those of Shopify that they are read as: an error names the column of the file. */
const fields: Readonly<Record<string, string>> = {
  Handle: 'Name',
  Title: 'Name',
  'Variant Price': 'Regular price',
  'Variant Compare At Price': 'Regular price',
  'Variant SKU': 'SKU',
  'Variant Inventory Qty': 'Stock',
  'Variant Inventory Policy': 'Backorders allowed?',
  'Variant Grams': 'Weight',
  'Sale Ends': 'Date sale price ends',
};
/** What a file calls a column, by its name in English. */
export function createFileFields(headers: readonly string[], getName: CsvColumns['getName']) {
  const headerByName = new Map<string, string>();
  for (const header of headers) {
    const name = getName(header)?.toLowerCase();
    if (name !== undefined) headerByName.set(name, header.trim());
    if (name?.startsWith('weight ')) headerByName.set('weight', header.trim());
  }
  return (field: string) => headerByName.get(field.toLowerCase()) ?? field;
}

/** The name of its column in English by that of Shopify. */
export const toWooCommerceField = (field: string) =>
  fields[field] ??
  field
    .replace(/^Option(\d) Name$/, 'Attribute $1 name')
    .replace(/^Option(\d) Value$/, 'Attribute $1 value(s)');

/** "1.500" in a shop that writes 64,99: fifteen hundred, or one and a half? */
const AMBIGUOUS_PRICE = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** What cannot be told of the prices of a row. */
export function findPriceProblem({ cells }: CsvRow): { field: string; message: string } | null {
  const field = ['Regular price', 'Sale price'].find((name) => AMBIGUOUS_PRICE.test(cells.get(name) ?? ''));
  if (field === undefined) return null;
  const text = cells.get(field)!;
  const [whole, decimals] = text.split(/[.,]/);
  const message = `${quoteText(text)} may be ${whole}${decimals} or ${whole}.${decimals}. Write thousands without a sign, and two decimals, like 1500.00.`;
  return { field, message };
}

const GRAMS: Readonly<Record<string, number>> = { kg: 1_000, g: 1, lbs: 453.592, oz: 28.3495 };

/** Grams, as Shopify's export has them; what is no number stays as it is, and is reported. */
export function toGrams(cells: ReadonlyMap<string, string>): string {
  for (const [unit, grams] of Object.entries(GRAMS)) {
    const text = cells.get(`weight (${unit})`);
    if (text === undefined) continue;
    const number = Number(text.replace(',', '.'));
    return Number.isNaN(number) ? text : String(Math.round(number * grams * 100) / 100);
  }
  return '';
}

/** Entries that commas separate; one within an entry follows a backslash. */
export const splitEntries = (text = ''): string[] =>
  text
    .split(/(?<!\\),/)
    .map((entry) => entry.replaceAll('\\,', ',').trim())
    .filter(Boolean);

const ATTRIBUTES_MAX = 100;

export type WooCommerceAttribute = { name: string; values: string[]; isVisible: boolean; isGlobal: boolean };

export function listWooCommerceAttributes(cells: ReadonlyMap<string, string>): WooCommerceAttribute[] {
  const attributes: WooCommerceAttribute[] = [];
  for (let number = 1; number <= ATTRIBUTES_MAX; number += 1) {
    const name = cells.get(`attribute ${number} name`);
    if (name === undefined) continue;
    attributes.push({
      name,
      values: splitEntries(cells.get(`attribute ${number} value(s)`)),
      isVisible: cells.get(`attribute ${number} visible`) !== '0',
      isGlobal: cells.get(`attribute ${number} global`) === '1',
    });
  }
  return attributes;
}

/** Rows that are kept in memory: variations may stand anywhere below their product. */
const ROWS_MAX = 50_000;

export function checkRowCount(count: number, line: number): void {
  if (count > ROWS_MAX)
    throw new UnreadableFileError(line, `At most ${ROWS_MAX} rows of a WooCommerce export are read.`);
}
