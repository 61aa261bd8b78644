import { UnreadableFileError } from '@/provider/shop-folder/files/file-error';

/** The columns of WooCommerce's product export that are read; it has them in the language of the site. */
const columns = [
  ...['ID', 'Type', 'SKU', 'GTIN, UPC, EAN, or ISBN', 'Name', 'Slug', 'Published', 'Visibility in catalog'],
  ...['Short description', 'Description', 'Date sale price starts', 'Date sale price ends'],
  ...['In stock?', 'Stock', 'Backorders allowed?', 'Sale price', 'Regular price'],
  ...['Categories', 'Tags', 'Images', 'Parent', 'Upsells', 'Cross-sells'],
];
const namesByHeader = new Map(columns.map((name) => [name.toLowerCase(), name]));
/** "Weight (kg)", "Attribute 1 value(s)". */
const NUMBERED = /^(?:weight \((?:kg|g|lbs|oz)\)|attribute \d{1,3} (?:name|value\(s\)|visible|global))$/;

export const getWooCommerceName = (header: string): string | null => {
  const name = header.toLowerCase();
  return namesByHeader.get(name) ?? (NUMBERED.test(name) ? name : null);
};

/** Whether a header is that of WooCommerce's product export. */
export function isWooCommerce(headers: readonly string[]): boolean {
  const names = new Set(headers.map((header) => header.trim().toLowerCase()));
  return names.has('regular price') && names.has('type') && !names.has('handle');
}

export const wooCommerceColumns = {
  getName: getWooCommerceName,
  requiredColumns: ['Type', 'Name', 'Regular price'],
};

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
export const toWooCommerceField = (field: string | null) =>
  field === null
    ? null
    : (fields[field] ??
      field
        .replace(/^Option(\d) Name$/, 'Attribute $1 name')
        .replace(/^Option(\d) Value$/, 'Attribute $1 value(s)'));

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
