import { dirname } from 'node:path';
import { quoteText, type ReportFileError } from '@/provider/shop-folder/files/file-error';
import { readLanguages } from '@/provider/shop-folder/files/languages';
import { readCsv, type CsvRow } from '@/provider/shop-folder/files/read-csv';
import { parseExtras } from './product-extras';
import type { ImportedProduct } from './imported-product';
import { findHeaderProblem, getProductColumnName, parseTranslations } from './localized-columns';
import { getMetafields, getText, parseChoice, yesUnlessNo } from './product-columns';
import { createSeen, parseImages, parseOptionNames, parseVariants, type Seen } from './read-variants';
import {
  createFileFields,
  findWooCommerceColumns,
  toWooCommerceField,
} from '@/provider/shop-folder/woocommerce/columns';
import { createWooCommerceReader } from '@/provider/shop-folder/woocommerce/rows';

/** As in Shopify. */
const VARIANTS_MAX = 2_048;
/** Variants and images of one product. */
const ROWS_MAX = 5_000;
const HANDLE = /^[a-z0-9_-]+$/;
const requiredColumns = ['Handle', 'Title', 'Variant Price'];
const statuses = {
  fallback: true,
  values: { active: true, draft: false, archived: false, unlisted: false },
};
const NO_POSTER =
  'The product has no image to show before its video plays. Write one after it: “walk.mp4, walk.webp”.';
/** Rows of a product that follow each other. */
export type ProductRows = { handle: string; rows: [CsvRow, ...CsvRow[]]; rowCount: number };

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

function findHandleProblem({ handle, rows, rowCount }: ProductRows, { lineByHandle }: Seen): string | null {
  const earlierLine = lineByHandle.get(handle);
  if (earlierLine === undefined) lineByHandle.set(handle, rows[0].line);
  else
    return `${quoteText(handle)} is also the product of line ${earlierLine}. Rows of one product follow each other.`;
  if (!HANDLE.test(handle))
    return `${quoteText(handle)} cannot be an address. Write letters a to z, digits and hyphens.`;
  return rowCount > ROWS_MAX ? `The product has more than ${ROWS_MAX} rows.` : null;
}

const parseTags = (row: CsvRow) =>
  getText(row, 'Tags')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

function findSkuProblem(sku: string, line: number, { lineByProductSku }: Seen) {
  const earlierLine = lineByProductSku.get(sku);
  if (earlierLine !== undefined)
    return `${quoteText(sku)} is also the SKU of the product in line ${earlierLine}.`;
  lineByProductSku.set(sku, line);
  return null;
}

const getTooManyMessage = ({ length }: ImportedProduct['variants']) =>
  `The product has ${length} variants. At most ${VARIANTS_MAX} are possible.`;

/** The product of these rows; null, with a report, if none can be made of them. */
export function parseProduct(
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
  if (first.hasError) return null; // was reported
  if (handleProblem) return fail('Handle', handleProblem);
  const title = getText(first, 'Title');
  if (title === '') return fail('Title', 'The title is missing in the first row of this product.');
  const isPublished = parseChoice(first, 'Published', yesUnlessNo, report);
  const isActive = parseChoice(first, 'Status', statuses, report);
  const optionNames = parseOptionNames(rows, report);
  if (isPublished === null || isActive === null || !optionNames) return null;

  const usableRows = rows.filter(({ hasError }) => !hasError);
  const variants = parseVariants({ handle, rows: usableRows }, optionNames.length, seen, report);
  if (variants.length === 0) return fail('Variant Price', 'The product has no variant that can be sold.');
  if (variants.length > VARIANTS_MAX) return fail('Handle', getTooManyMessage(variants));
  const extras = parseExtras(first, report);
  const translations = parseTranslations(first);
  const images = parseImages(usableRows, variants, report);
  if (images.length === 0 && extras.videos?.some(({ poster }) => poster === null))
    report({ line, field: 'Videos', message: NO_POSTER });
  const skuProblem = findSkuProblem(extras.sku ?? handle, line, seen);
  if (skuProblem) return fail('Product SKU', skuProblem);
  return {
    line,
    handle,
    title,
    descriptionHtml: getText(first, 'Body (HTML)'),
    vendor: getText(first, 'Vendor'),
    type: getText(first, 'Type'),
    tags: parseTags(first),
    isPublished: isPublished && isActive,
    seoTitle: getText(first, 'SEO Title'),
    seoDescription: getText(first, 'SEO Description'),
    optionNames,
    variants,
    images,
    metafields: getMetafields(first),
    extras,
    ...(translations ? { translations } : {}),
    hasErrors,
  };
}

/** The rows of the file, in the form of Shopify's export. `reportRow` names the columns that the file has. */
function readRows(path: string, report: ReportFileError) {
  /** What the file calls a column of WooCommerce's export; null if it is none. */
  let toFileField = null as ((field: string) => string) | null;
  const languages = readLanguages(dirname(path));
  const getColumns = (headers: readonly string[], line: number) => {
    const wooCommerceColumns = findWooCommerceColumns(headers, line);
    if (wooCommerceColumns) {
      toFileField = createFileFields(headers, wooCommerceColumns.getName);
      return wooCommerceColumns;
    }
    for (const header of headers) {
      const message = findHeaderProblem(header.trim(), languages);
      if (message) report({ line, field: header, message });
    }
    return { getName: (header: string) => getProductColumnName(header, languages), requiredColumns };
  };
  const reportCell: ReportFileError = ({ field, ...error }) =>
    report({ ...error, field: field !== null && toFileField ? toFileField(field) : field });
  async function* convertRows(): AsyncGenerator<CsvRow> {
    const reader = createWooCommerceReader(reportCell);
    for await (const row of readCsv(path, { getColumns, report: reportCell }))
      if (toFileField) reader.add(row);
      else yield row;
    yield* reader.listRows();
  }
  const reportRow: ReportFileError = ({ field, ...error }) =>
    reportCell({ ...error, field: field !== null && toFileField ? toWooCommerceField(field) : field });
  return { rows: convertRows(), reportRow };
}

/**
 * Reads a product export, product by product: the columns of Shopify, by their names until 2024 or since, with
 * further options (`Option4 Name`), or those of WooCommerce. Reports what cannot be used. Throws UnreadableFileError if
 * the rest of the file makes no sense, after the products before it. Keeps handles and SKUs in memory, and the rows of
 * one product; of WooCommerce, whose variations stand apart from their products, all rows.
 */
export async function* readProducts(
  path: string,
  report: ReportFileError,
  seen: Seen = createSeen(),
): AsyncGenerator<ImportedProduct> {
  const { rows, reportRow } = readRows(path, report);
  for await (const group of groupByHandle(rows, reportRow)) {
    const product = parseProduct(group, seen, reportRow);
    if (product) yield product;
  }
}
