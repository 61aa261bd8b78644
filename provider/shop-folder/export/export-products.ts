import { isDeepStrictEqual } from 'node:util';
import { asc, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { importedProducts } from '@/provider/db/schema/imported';
import { products } from '@/provider/db/schema/product';
import { quoteText, type ReportFileError } from '@/provider/shop-folder/files/file-error';
import type { Languages } from '@/provider/shop-folder/files/languages';
import { parseRow } from '@/provider/shop-folder/files/read-csv';
import type { DateContext } from '@/provider/shop-folder/files/shop-date';
import { formatCell, formatCsvRow } from '@/contract/csv';
import { listImages } from '@/provider/shop-folder/products/import-batch';
import { createLookup } from '@/provider/shop-folder/products/create-lookup';
import { getSourceHash } from '@/provider/shop-folder/products/import-products';
import type { ImportedProduct } from '@/provider/shop-folder/products/imported-product';
import { getProductColumnName, type TranslationKey } from '@/provider/shop-folder/products/localized-columns';
import { loadProducts } from '@/provider/shop-folder/products/load-shop-products';
import { saveBases, type ProductBase } from '@/provider/shop-folder/products/product-bases';
import { parseProduct } from '@/provider/shop-folder/products/read-products';
import { createSeen } from '@/provider/shop-folder/products/read-variants';
import { toColumns, type ImportedColumns, type Lookup } from '@/provider/shop-folder/products/to-columns';
import { toExportedProduct, type ExportedProduct, type ImageSources } from './exported-product';
import { loadProductColumnSet, type ProductColumnSet } from './product-column-set';
import { toProductRows } from './product-rows';
import { loadOptions, loadShopNames, type ShopNames } from './shop-names';

/** Products that are held in memory at once. */
const BATCH_PRODUCTS = 200;
const LISTED_DIFFERENCES = 5;

export type ExportedImages = ImageSources & {
  /** What the shop has under a name of the file; null for what could not be had. */
  getImage: Lookup['getImage'];
};

export type ProductExportOptions = {
  /** Appends to the file. */
  write: (text: string) => Promise<void>;
  /** Makes sure that the images of these products can be had from the folder, and says what it calls them. */
  prepareImages: (products: readonly ExportedProduct[]) => Promise<ExportedImages>;
  readImageVersion: (src: string) => Promise<string | null>;
  /** Whether the next import compares with what is exported now, instead of with the last import. */
  isBase: boolean;
  /** Of the folder. */
  languages: Languages;
  dates: DateContext;
  /** What cannot be written, by line. */
  report: ReportFileError;
  onProgress: (count: number) => Promise<void> | void;
};

/** The next import finds products by their addresses, also those that the shop has moved. */
async function updateHandles(db: Db) {
  const moved = sql`from products p where p.id = ${importedProducts.productId} and p.url_path <> handle`;
  // In two steps: two products may have exchanged their addresses.
  await db.execute(sql`update imported_products set handle = '~' || product_id ${moved}`);
  await db.execute(sql`update imported_products set handle = p.url_path ${moved}`);
}

/** The next products after one, by their ids. */
type ListIds = (db: Db, afterId: number, limit: number) => Promise<readonly number[]>;

const listAllIds: ListIds = async (db, afterId, limit) => {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(gt(products.id, afterId))
    .orderBy(asc(products.id))
    .limit(limit);
  return rows.map(({ id }) => id);
};

async function* loadBatches(
  db: Db,
  translationKeys: readonly TranslationKey[],
  listIds: ListIds,
): AsyncGenerator<ExportedProduct[]> {
  let lastId = 0;
  while (true) {
    const ids = await listIds(db, lastId, BATCH_PRODUCTS);
    if (ids.length === 0) return;
    lastId = ids.at(-1)!;
    yield (await loadProducts(db, ids, { isLocked: false, translationKeys })).map(toExportedProduct);
  }
}

const listOptionIds = ({ shop }: ExportedProduct) => [
  ...(shop.product.sharedOptionIds ?? []),
  ...[...shop.variants.values()].flatMap(({ columns }) => columns.optionIds),
];

type WrittenProduct = { product: ExportedProduct; imported: ImportedProduct };

/** What the next import will read of the rows; null, with a report, if it could not. */
function readBack(
  rows: readonly string[][],
  { names }: ProductColumnSet,
  line: number,
  { languages, report }: Pick<ProductExportOptions, 'languages' | 'report'>,
): ImportedProduct | null {
  const columns = names.map((name) => getProductColumnName(name, languages));
  const parsed = rows.map((cells) => parseRow(columns, { line, cells }, report));
  const [first, ...others] = parsed;
  if (!first) return null;
  const handle = first.cells.get('Handle') ?? '';
  return parseProduct({ handle, rows: [first, ...others], rowCount: rows.length }, createSeen(), report);
}

/** Differences that the file cannot express; where a variant is among others is none. */
function listDifferences({ product, variants }: ImportedColumns, { shop }: ExportedProduct): string[] {
  const isKnown = new Set(['newUntil', 'saleEndsAt']);
  const keys = Object.keys(product) as (keyof typeof product)[];
  const differing = keys.filter(
    (key) => !isKnown.has(key) && !isDeepStrictEqual(product[key], shop.product[key]),
  );
  for (const [sku, { position: _position, ...columns }] of Object.entries(variants)) {
    const { position: _shopPosition, ...shopColumns } = shop.variants.get(sku)?.columns ?? {};
    if (!isDeepStrictEqual(columns, shopColumns)) differing.push(sku as keyof typeof product);
  }
  return differing;
}

/** What the folder and the shop have in common now. */
function toBase(
  { product: { shop, imported: before }, imported }: WrittenProduct,
  columns: ImportedColumns,
  hash: string | null,
): ProductBase {
  const { newUntil, saleEndsAt } = shop.product;
  const dates = { newUntil, saleEndsAt };
  // Dates that count from when they are read stay what they are.
  const known = Object.fromEntries(Object.entries(dates).filter(([key]) => key in columns.product));
  const lastVariants = (before?.values as ImportedColumns | undefined)?.variants ?? {};
  const removed = Object.entries(lastVariants).flatMap(([sku, values]) =>
    sku in columns.variants ? [] : [[sku, { ...values, isActive: false }] as const],
  );
  return {
    productId: shop.id,
    imported,
    values: {
      product: { ...columns.product, ...known },
      variants: { ...Object.fromEntries(removed), ...columns.variants },
    },
    hash,
  };
}

type RowOptions = Pick<ProductExportOptions, 'write' | 'prepareImages' | 'isBase' | 'languages' | 'report'>;
type ProductExport = { db: Db; names: ShopNames; columnSet: ProductColumnSet; options: RowOptions };

/** Writes the products of a batch. Returns how many lines they have, and what was written of them. */
async function exportBatch(
  { db, names, columnSet, options }: ProductExport,
  batch: readonly ExportedProduct[],
  firstLine: number,
) {
  const images = await options.prepareImages(batch);
  const exportNames = { ...names, options: await loadOptions(db, batch.flatMap(listOptionIds)), images };
  const written: WrittenProduct[] = [];
  let line = firstLine;
  for (const product of batch) {
    // An import has given them to other products.
    if (product.shop.variants.size === 0) continue;
    const rows = toProductRows(product, columnSet, exportNames).map((cells) =>
      columnSet.names.map((name) => formatCell(cells[name] ?? '')),
    );
    const imported = readBack(rows, columnSet, line, options);
    if (!imported) continue;
    const text = rows.map(formatCsvRow).join('');
    line += text.split('\n').length - 1;
    await options.write(text);
    written.push({ product, imported });
  }
  return { written, images, line };
}

/** Writes the header, and the rows of one batch after the other. */
async function* writeBatches(db: Db, options: RowOptions, listIds: ListIds) {
  const names = await loadShopNames(db);
  const columnSet = await loadProductColumnSet(db, names, options);
  const run: ProductExport = { db, names, columnSet, options };
  await options.write(formatCsvRow(columnSet.names.map(formatCell)));
  let line = 2;
  const translationKeys = columnSet.translations.map(({ key }) => key);
  for await (const batch of loadBatches(db, translationKeys, listIds)) {
    const result = await exportBatch(run, batch, line);
    line = result.line;
    yield { batch, ...result };
  }
}

/** The text of a product export, a batch of products at a time. The shop does not remember what it says. */
export async function* streamProducts(
  db: Db,
  options: Omit<RowOptions, 'write' | 'isBase'>,
  listIds: ListIds,
): AsyncGenerator<string> {
  let text = '';
  const write = async (part: string) => void (text += part);
  for await (const _batch of writeBatches(db, { ...options, write, isBase: false }, listIds)) {
    yield text;
    text = '';
  }
  yield text; // the header of an export without products
}

async function saveWritten(
  db: Db,
  options: ProductExportOptions,
  written: readonly WrittenProduct[],
  { getImage }: ExportedImages,
) {
  const imported = written.map((entry) => entry.imported);
  const handles = new Set(imported.map(({ handle }) => handle));
  const lookup = await createLookup(db, imported, { handles, getImage, dates: options.dates });
  const bases: ProductBase[] = [];
  for (const entry of written) {
    const columns = toColumns(entry.imported, lookup);
    const { hasErrors, ...product } = entry.imported;
    const { handle, line } = product;
    const isWhole = !hasErrors && listImages(product).every(({ src }) => getImage(src));
    const differences = listDifferences(columns, entry.product);
    if (differences.length > 0) {
      const names = differences.slice(0, LISTED_DIFFERENCES).join(', ');
      const message = `The file cannot say this of ${quoteText(handle)} exactly: ${names}.`;
      options.report({ line, field: null, message });
    }
    const hash = isWhole ? await getSourceHash(entry.imported, options.readImageVersion) : null;
    if (hash === null || hash !== entry.product.imported?.sourceHash)
      bases.push(toBase(entry, columns, hash));
  }
  if (options.isBase && bases.length > 0) await saveBases(db, bases, options.dates.now);
}

/** A product that the file does not have is the shop's own: no import unpublishes it. */
async function forgetUnwritten(
  db: Db,
  batch: readonly ExportedProduct[],
  written: readonly WrittenProduct[],
) {
  const writtenIds = new Set(written.map(({ product }) => product.shop.id));
  const ids = batch.map(({ shop }) => shop.id).filter((id) => !writtenIds.has(id));
  if (ids.length > 0) await db.delete(importedProducts).where(inArray(importedProducts.productId, ids));
}

/**
 * Writes all products as a product export that an import reads again, in one transaction: with it, the shop remembers
 * what the file says. Holds one batch of products in memory.
 */
export async function exportProducts(
  db: Db,
  options: ProductExportOptions,
): Promise<{ productCount: number }> {
  if (options.isBase) await updateHandles(db);
  let productCount = 0;
  for await (const { batch, written, images } of writeBatches(db, options, listAllIds)) {
    await saveWritten(db, options, written, images);
    if (options.isBase) await forgetUnwritten(db, batch, written);
    productCount += written.length;
    await options.onProgress(productCount);
  }
  return { productCount };
}
