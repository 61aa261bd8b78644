import { readCsv, type CsvRow } from '@/provider/shop-folder/files/read-csv';
import type { ReportFault } from '@/provider/shop-folder/files/fault';
import type { ImportedImage, ImportedProduct, ImportedVariant } from './imported-product';
import {
  getMetafields,
  getOptionNames,
  getOptionValues,
  getText,
  OPTIONS_MAX,
  parseFlag,
  parsePrice,
  parseStock,
} from './product-columns';

/** As in Shopify. */
const VARIANTS_MAX = 2_048;
const HANDLE = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/;
const REQUIRED_COLUMNS = ['Handle', 'Title', 'Variant Price'];
/** What Shopify writes for a product without options. */
const NO_OPTION = { name: 'Title', value: 'Default Title' };

/** What has been read of the file: where each handle and SKU stands. */
type Seen = { lineByHandle: Map<string, number>; lineBySku: Map<string, number> };

/** Rows of a product that follow each other. */
type ProductRows = { handle: string; rows: [CsvRow, ...CsvRow[]] };

async function* groupByHandle(rows: AsyncIterable<CsvRow>, report: ReportFault): AsyncGenerator<ProductRows> {
  let group = null as ProductRows | null;
  for await (const row of rows) {
    const handle = getText(row, 'Handle');
    if (handle === '') {
      report({ line: row.line, field: 'Handle', message: 'The handle is missing: which product is this?' });
      continue;
    }
    if (group?.handle === handle) group.rows.push(row);
    else {
      if (group) yield group;
      group = { handle, rows: [row] };
    }
  }
  if (group) yield group;
}

const isVariantRow = (row: CsvRow) =>
  getOptionValues(row).length > 0 ||
  getText(row, 'Variant Price') !== '' ||
  getText(row, 'Variant SKU') !== '';

function parseVariant(row: CsvRow, optionCount: number, seen: Seen, report: ReportFault) {
  const { line } = row;
  const optionValues = optionCount === 0 ? [] : getOptionValues(row);
  const fail = (field: string, message: string) => {
    report({ line, field, message });
    return null;
  };
  const gap = Array.from({ length: optionCount }, (_, at) => at).find((at) => !optionValues[at]);
  if (gap !== undefined) return fail(`Option${gap + 1} Value`, 'The value of this option is missing.');
  if (optionValues.length > optionCount)
    return fail(
      `Option${optionCount + 1} Name`,
      'The option has a value, and no name in the first row of its product.',
    );
  const priceCents = parsePrice(row, 'Variant Price', report);
  const hasCompareAt = getText(row, 'Variant Compare At Price') !== '';
  const compareAtCents = hasCompareAt ? parsePrice(row, 'Variant Compare At Price', report) : null;
  const stock = parseStock(row, 'Variant Inventory Qty', report);
  if (priceCents === null || stock === null || (hasCompareAt && compareAtCents === null)) return null;

  const sku = getText(row, 'Variant SKU') || null;
  const skuLine = sku === null ? undefined : seen.lineBySku.get(sku);
  if (skuLine !== undefined)
    return fail('Variant SKU', `“${sku}” is also the SKU of line ${skuLine}. Each variant needs its own.`);
  if (sku !== null) seen.lineBySku.set(sku, line);
  return {
    line,
    sku,
    optionValues,
    priceCents,
    compareAtCents: compareAtCents !== null && compareAtCents > priceCents ? compareAtCents : null,
    stock: getText(row, 'Variant Inventory Tracker') === '' ? null : stock,
    isSoldWithoutStock: getText(row, 'Variant Inventory Policy') === 'continue',
    barcode: getText(row, 'Variant Barcode') || null,
    weightGrams: Math.max(0, Number(getText(row, 'Variant Grams')) || 0),
    image: getText(row, 'Variant Image') || null,
  } satisfies ImportedVariant;
}

function parseOptionNames(row: CsvRow, report: ReportFault): string[] | null {
  const names = getOptionNames(row);
  const values = getOptionValues(row);
  if (names.length === 1 && names[0] === NO_OPTION.name && values[0] === NO_OPTION.value) return [];
  const fail = (at: number, message: string) => {
    report({ line: row.line, field: `Option${at + 1} Name`, message });
    return null;
  };
  const gap = names.indexOf('');
  if (gap >= 0) return fail(gap, 'The name of this option is missing.');
  const twice = names.findIndex((name, at) => names.indexOf(name) !== at);
  if (twice >= 0) return fail(twice, `Two options are called “${names[twice]}”.`);
  if (getText(row, `Option${OPTIONS_MAX + 1} Name`) !== '')
    return fail(OPTIONS_MAX, `A product has at most ${OPTIONS_MAX} options.`);
  return names;
}

function parseVariants(rows: readonly CsvRow[], optionCount: number, seen: Seen, report: ReportFault) {
  const variants = new Map<string, ImportedVariant>();
  for (const row of rows.filter(isVariantRow)) {
    const variant = parseVariant(row, optionCount, seen, report);
    if (!variant) continue;
    const key = JSON.stringify(variant.optionValues);
    const earlier = variants.get(key);
    const message =
      earlier && `Line ${earlier.line} is the same variant. Each combination of options is one row.`;
    if (message) report({ line: row.line, field: 'Option1 Value', message });
    else variants.set(key, variant);
  }
  return [...variants.values()];
}

const parseImages = (rows: readonly CsvRow[]): ImportedImage[] =>
  rows
    .filter((row) => getText(row, 'Image Src') !== '')
    .map((row) => ({ row, position: Number(getText(row, 'Image Position')) || Number.MAX_SAFE_INTEGER }))
    .sort((a, b) => a.position - b.position)
    .map(({ row }) => ({
      line: row.line,
      src: getText(row, 'Image Src'),
      alt: getText(row, 'Image Alt Text'),
    }));

/** The product of these rows; null, with a report, if none can be made of them. */
function parseProduct(
  { handle, rows }: ProductRows,
  seen: Seen,
  report: ReportFault,
): ImportedProduct | null {
  const [first] = rows;
  const { line } = first;
  const fail = (field: string, message: string) => {
    report({ line, field, message });
    return null;
  };
  const earlierLine = seen.lineByHandle.get(handle);
  if (earlierLine !== undefined)
    return fail(
      'Handle',
      `“${handle}” is also the product of line ${earlierLine}. Rows of one product follow each other.`,
    );
  seen.lineByHandle.set(handle, line);
  if (!HANDLE.test(handle))
    return fail('Handle', `“${handle}” cannot be an address. Write small letters, digits and hyphens.`);
  const title = getText(first, 'Title');
  if (title === '') return fail('Title', 'The title is missing in the first row of this product.');
  const isPublished = parseFlag(getText(first, 'Published'), true);
  if (isPublished === null)
    return fail('Published', `“${getText(first, 'Published')}” is neither true nor false.`);
  const optionNames = parseOptionNames(first, report);
  if (!optionNames) return null;
  const variants = parseVariants(rows, optionNames.length, seen, report);
  if (variants.length === 0) return fail('Variant Price', 'The product has no variant that can be sold.');
  if (variants.length > VARIANTS_MAX)
    return fail('Handle', `The product has ${variants.length} variants; at most ${VARIANTS_MAX} are read.`);
  const status = getText(first, 'Status');
  return {
    line,
    handle,
    title,
    descriptionHtml: getText(first, 'Body (HTML)'),
    vendor: getText(first, 'Vendor'),
    type: getText(first, 'Type'),
    tags: getText(first, 'Tags')
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    isPublished: isPublished && (status === '' || status === 'active'),
    seoTitle: getText(first, 'SEO Title'),
    seoDescription: getText(first, 'SEO Description'),
    optionNames,
    variants,
    images: parseImages(rows),
    metafields: getMetafields(first),
  };
}

/**
 * Reads a product export, product by product: Shopify's columns, with further options (`Option4 Name`). Reports
 * what cannot be used, and throws UnreadableFileError if that is all of it. Keeps handles and SKUs in memory, and
 * the rows of one product.
 */
export async function* readProducts(path: string, report: ReportFault): AsyncGenerator<ImportedProduct> {
  const seen: Seen = { lineByHandle: new Map(), lineBySku: new Map() };
  for await (const group of groupByHandle(
    readCsv(path, { requiredColumns: REQUIRED_COLUMNS, report }),
    report,
  )) {
    const product = parseProduct(group, seen, report);
    if (product) yield product;
  }
}
