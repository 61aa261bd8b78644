import { quoteText, type ReportFileError } from '@/provider/shop-folder/files/file-error';
import { readCsv, type CsvRow } from '@/provider/shop-folder/files/read-csv';
import type { ImportedImage, ImportedProduct, ImportedVariant } from './imported-product';
import {
  getColumnName,
  getMetafields,
  getOptionNames,
  getOptionValues,
  getText,
  OPTIONS_MAX,
  parseChoice,
  parseGrams,
  parsePrice,
  parseStock,
} from './product-columns';

/** As in Shopify. */
const VARIANTS_MAX = 2_048;
/** Variants and images of one product. */
const ROWS_MAX = 5_000;
const HANDLE = /^[a-z0-9_-]+$/;
const requiredColumns = ['Handle', 'Title', 'Variant Price'];
/** What Shopify writes for a product without options. */
const NO_OPTION = { name: 'Title', value: 'Default Title' };

const flags = { fallback: true, values: { true: true, false: false, yes: true, no: false } };
const statuses = {
  fallback: true,
  values: { active: true, draft: false, archived: false, unlisted: false },
};
const policies = {
  fallback: false,
  values: { continue: true, deny: false, true: true, false: false },
};

/** Where each handle and SKU stands that has been read, also of products that cannot be used. */
export type Seen = { lineByHandle: Map<string, number>; lineBySku: Map<string, number> };

/** Rows of a product that follow each other. */
type ProductRows = { handle: string; rows: [CsvRow, ...CsvRow[]]; rowCount: number };

async function* groupByHandle(
  rows: AsyncIterable<CsvRow>,
  report: ReportFileError,
): AsyncGenerator<ProductRows> {
  let group = null as ProductRows | null;
  for await (const row of rows) {
    const handle = getText(row, 'Handle').toLowerCase();
    if (handle === '') {
      if (row.hasError) continue;
      report({ line: row.line, field: 'Handle', message: 'The handle is missing: which product is this?' });
    } else if (group?.handle === handle) {
      group.rowCount += 1;
      if (group.rowCount <= ROWS_MAX) group.rows.push(row);
    } else {
      if (group) yield group;
      group = { handle, rows: [row], rowCount: 1 };
    }
  }
  if (group) yield group;
}

const isVariantRow = (row: CsvRow) =>
  getOptionValues(row).length > 0 ||
  getText(row, 'Variant Price') !== '' ||
  getText(row, 'Variant SKU') !== '';

function parseVariant(
  row: CsvRow,
  optionCount: number,
  seen: Seen,
  report: ReportFileError,
): ImportedVariant | null {
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
  if (priceCents === 0) return fail('Variant Price', 'The price is 0. Write what it costs, 0.01 or more.');
  const hasCompareAt = getText(row, 'Variant Compare At Price') !== '';
  const compareAtCents = hasCompareAt ? parsePrice(row, 'Variant Compare At Price', report) : null;
  const stock = parseStock(row, report);
  const weightGrams = parseGrams(row, report);
  const isSoldWithoutStock = parseChoice(row, 'Variant Inventory Policy', policies, report);
  if (priceCents === null || stock === null || weightGrams === null || isSoldWithoutStock === null)
    return null;
  if (hasCompareAt && compareAtCents === null) return null;

  const sku = getText(row, 'Variant SKU') || null;
  const skuLine = sku === null ? undefined : seen.lineBySku.get(sku);
  if (sku !== null && skuLine !== undefined)
    return fail(
      'Variant SKU',
      `${quoteText(sku)} is also the SKU of line ${skuLine}. Each variant needs its own.`,
    );
  return {
    line,
    sku,
    optionValues,
    priceCents,
    compareAtCents: compareAtCents !== null && compareAtCents > priceCents ? compareAtCents : null,
    stock: stock.count,
    isSoldWithoutStock,
    barcode: getText(row, 'Variant Barcode') || null,
    weightGrams,
    image: getText(row, 'Variant Image') || null,
  };
}

/** Null, with a report, if they make no sense. */
function parseOptionNames(rows: ProductRows['rows'], report: ReportFileError): string[] | null {
  const [first] = rows;
  const names = getOptionNames(first);
  const hasOptions = rows.some((row) => getOptionValues(row).some((value) => value !== NO_OPTION.value));
  if (!hasOptions && (names.length === 0 || names[0] === NO_OPTION.name)) return [];
  const fail = (at: number, message: string) => {
    report({ line: first.line, field: `Option${at + 1} Name`, message });
    return null;
  };
  const gap = names.length === 0 ? 0 : names.indexOf('');
  if (gap >= 0) return fail(gap, 'The name of this option is missing in the first row of its product.');
  const lowerNames = names.map((name) => name.toLowerCase());
  const twice = lowerNames.findIndex((name, at) => lowerNames.indexOf(name) !== at);
  if (twice >= 0) return fail(twice, `Two options are called ${quoteText(names[twice]!)}.`);
  if (names.length > OPTIONS_MAX) return fail(OPTIONS_MAX, `A product has at most ${OPTIONS_MAX} options.`);
  return names;
}

function parseVariants(rows: readonly CsvRow[], optionCount: number, seen: Seen, report: ReportFileError) {
  const variants = new Map<string, ImportedVariant>();
  for (const row of rows.filter(isVariantRow)) {
    const variant = parseVariant(row, optionCount, seen, report);
    if (!variant) continue;
    const key = JSON.stringify(variant.optionValues.map((value) => value.trim().toLowerCase()));
    const earlier = variants.get(key);
    if (earlier) {
      const message = `Line ${earlier.line} is the same variant. Each combination of options is one row.`;
      report({ line: row.line, field: 'Option1 Value', message });
      continue;
    }
    variants.set(key, variant);
    if (variant.sku !== null) seen.lineBySku.set(variant.sku, variant.line);
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

function findHandleProblem({ handle, rowCount }: ProductRows, { lineByHandle }: Seen): string | null {
  const earlierLine = lineByHandle.get(handle);
  if (earlierLine !== undefined)
    return `${quoteText(handle)} is also the product of line ${earlierLine}. Rows of one product follow each other.`;
  if (!HANDLE.test(handle))
    return `${quoteText(handle)} cannot be an address. Write letters a to z, digits and hyphens.`;
  return rowCount > ROWS_MAX ? `The product has more than ${ROWS_MAX} rows.` : null;
}

/** The product of these rows; null, with a report, if none can be made of them. */
function parseProduct(
  group: ProductRows,
  seen: Seen,
  reportToOwner: ReportFileError,
): ImportedProduct | null {
  const { handle, rows } = group;
  let hasErrors = rows.some((row) => row.hasError);
  const report: ReportFileError = (error) => {
    hasErrors = true;
    reportToOwner(error);
  };
  const [first] = rows;
  const { line } = first;
  const fail = (field: string, message: string) => {
    report({ line, field, message });
    return null;
  };
  const handleProblem = findHandleProblem(group, seen);
  if (!seen.lineByHandle.has(handle)) seen.lineByHandle.set(handle, line);
  if (first.hasError) return null; // was reported
  if (handleProblem) return fail('Handle', handleProblem);
  const title = getText(first, 'Title');
  if (title === '') return fail('Title', 'The title is missing in the first row of this product.');
  const isPublished = parseChoice(first, 'Published', flags, report);
  const isActive = parseChoice(first, 'Status', statuses, report);
  const optionNames = parseOptionNames(rows, report);
  if (isPublished === null || isActive === null || !optionNames) return null;

  const usableRows = rows.filter(({ hasError }) => !hasError);
  const variants = parseVariants(usableRows, optionNames.length, seen, report);
  if (variants.length === 0) return fail('Variant Price', 'The product has no variant that can be sold.');
  if (variants.length > VARIANTS_MAX)
    return fail(
      'Handle',
      `The product has ${variants.length} variants. At most ${VARIANTS_MAX} are possible.`,
    );
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
    isPublished: isPublished && isActive,
    seoTitle: getText(first, 'SEO Title'),
    seoDescription: getText(first, 'SEO Description'),
    optionNames,
    variants,
    images: parseImages(usableRows),
    metafields: getMetafields(first),
    hasErrors,
  };
}

/**
 * Reads a product export, product by product: the columns of Shopify, by their names until 2024 or since, with
 * further options (`Option4 Name`). Reports what cannot be used. Throws UnreadableFileError if the rest of the file
 * makes no sense, after the products before it. Keeps handles and SKUs in memory, and the rows of one product.
 */
export async function* readProducts(
  path: string,
  report: ReportFileError,
  seen: Seen = { lineByHandle: new Map(), lineBySku: new Map() },
): AsyncGenerator<ImportedProduct> {
  const rows = readCsv(path, { getName: getColumnName, requiredColumns, report });
  for await (const group of groupByHandle(rows, report)) {
    const product = parseProduct(group, seen, report);
    if (product) yield product;
  }
}
