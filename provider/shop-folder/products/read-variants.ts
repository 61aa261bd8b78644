import { quoteText, type ReportFileError } from '@/provider/shop-folder/files/file-error';
import type { CsvRow } from '@/provider/shop-folder/files/read-csv';
import type { ImportedImage, ImportedVariant } from './imported-product';
import {
  getOptionNames,
  getOptionValues,
  getText,
  OPTIONS_MAX,
  parseChoice,
  parseGrams,
  parseHandlingDays,
  parsePrice,
  parseStock,
  yesUnlessNo,
} from './product-columns';
import { getSku } from './to-columns';

/** What Shopify writes for a product without options. */
const NO_OPTION = { name: 'Title', value: 'Default Title' };

const policies = {
  fallback: false,
  values: { continue: true, deny: false, true: true, false: false },
};

/** Where each handle and SKU stands that has been read, also of products that cannot be used. */
export type Seen = Record<'lineByHandle' | 'lineBySku' | 'lineByProductSku', Map<string, number>> & {
  /** Of them, those that the file does not write, since they are made of handle and options. */
  defaultSkus: Set<string>;
  /** SKUs that stand on several lines. */
  repeatedSkus: Set<string>;
};

export const createSeen = (): Seen => ({
  lineByHandle: new Map(),
  lineBySku: new Map(),
  lineByProductSku: new Map(),
  defaultSkus: new Set(),
  repeatedSkus: new Set(),
});

const isVariantRow = (row: CsvRow) =>
  getOptionValues(row).length > 0 ||
  getText(row, 'Variant Price') !== '' ||
  getText(row, 'Variant SKU') !== '';

function parseVariant(row: CsvRow, optionCount: number, report: ReportFileError): ImportedVariant | null {
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
  const handlingDays = parseHandlingDays(row, report);
  const isSoldWithoutStock = parseChoice(row, 'Variant Inventory Policy', policies, report);
  const isSold = parseChoice(row, 'Variant Published', yesUnlessNo, report);
  if (priceCents === null || stock === null || weightGrams === null) return null;
  if (isSoldWithoutStock === null || handlingDays === null || isSold === null) return null;
  if (hasCompareAt && compareAtCents === null) return null;

  const quantity = getText(row, 'Variant Inventory Qty');
  const isStockAsExported = quantity !== '' && quantity === getText(row, 'Variant Inventory Exported');
  return {
    line,
    sku: getText(row, 'Variant SKU') || null,
    optionValues,
    priceCents,
    compareAtCents: compareAtCents !== null && compareAtCents > priceCents ? compareAtCents : null,
    stock: stock.count,
    isSoldWithoutStock,
    barcode: getText(row, 'Variant Barcode') || null,
    weightGrams,
    image: getText(row, 'Variant Image') || null,
    ...(handlingDays === undefined ? {} : { handlingDays }),
    ...(isSold ? {} : { isSold }),
    ...(isStockAsExported ? { isStockAsExported } : {}),
  };
}

/** Null, with a report, if they make no sense. */
export function parseOptionNames(
  rows: readonly [CsvRow, ...CsvRow[]],
  report: ReportFileError,
): string[] | null {
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

/** What is wrong with the SKU of a variant; remembers it if nothing is. */
function findSkuProblem(handle: string, variant: ImportedVariant, seen: Seen): string | null {
  const { lineBySku, defaultSkus, repeatedSkus } = seen;
  const sku = getSku({ handle }, variant);
  const earlierLine = lineBySku.get(sku);
  if (earlierLine === undefined) {
    lineBySku.set(sku, variant.line);
    if (variant.sku === null) defaultSkus.add(sku);
    return null;
  }
  repeatedSkus.add(sku);
  if (variant.sku === null)
    return `Without a SKU it has ${quoteText(sku)}, which is also the SKU of line ${earlierLine}. Write another one.`;
  const origin = defaultSkus.has(sku) ? ', made of its handle and options' : '';
  return `${quoteText(sku)} is also the SKU of line ${earlierLine}${origin}. Each variant needs its own.`;
}

export function parseVariants(
  { handle, rows }: { handle: string; rows: readonly CsvRow[] },
  optionCount: number,
  seen: Seen,
  report: ReportFileError,
) {
  const variants = new Map<string, ImportedVariant>();
  for (const row of rows.filter(isVariantRow)) {
    const variant = parseVariant(row, optionCount, report);
    if (!variant) continue;
    const key = JSON.stringify(variant.optionValues.map((value) => value.trim().toLowerCase()));
    const earlier = variants.get(key);
    if (earlier) {
      const message = `Line ${earlier.line} is the same variant. Each combination of options is one row.`;
      report({ line: row.line, field: 'Option1 Value', message });
      continue;
    }
    const skuProblem = findSkuProblem(handle, variant, seen);
    if (skuProblem) report({ line: row.line, field: 'Variant SKU', message: skuProblem });
    else variants.set(key, variant);
  }
  return [...variants.values()];
}

export function parseImages(
  rows: readonly CsvRow[],
  variants: readonly ImportedVariant[],
  report: ReportFileError,
): ImportedImage[] {
  const labels = new Set(
    variants.flatMap(({ optionValues }) => optionValues.map((value) => value.toLowerCase())),
  );
  return rows
    .filter((row) => getText(row, 'Image Src') !== '')
    .map((row) => ({ row, position: Number(getText(row, 'Image Position')) || Number.MAX_SAFE_INTEGER }))
    .sort((a, b) => a.position - b.position)
    .map(({ row }) => {
      const option = getText(row, 'Image Option');
      if (option !== '' && !labels.has(option.toLowerCase())) {
        const message = `No variant of this product has the option ${quoteText(option)}.`;
        report({ line: row.line, field: 'Image Option', message });
      }
      return {
        line: row.line,
        src: getText(row, 'Image Src'),
        alt: getText(row, 'Image Alt Text'),
        ...(labels.has(option.toLowerCase()) ? { option } : {}),
      };
    });
}
