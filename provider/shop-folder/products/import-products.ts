import { createHash } from 'node:crypto';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { areTablesEmpty } from '@/provider/db/are-tables-empty';
import type { Db } from '@/provider/db/client';
import { importedProducts } from '@/provider/db/schema/imported';
import { products } from '@/provider/db/schema/product';
import { withTransaction, type ServiceContext } from '@/provider/platform/context';
import type { ReportFileError } from '@/provider/shop-folder/files/file-error';
import {
  announce,
  importBatchInParts,
  isPending,
  listImages,
  toChange,
  type ChangedProduct,
  type ImportedImageFile,
  type MediaSource,
  type ProductChange,
} from './import-batch';
import type { FileNames, ImportedProduct } from './imported-product';
import type { Preference } from './merge-values';
import { readProducts } from './read-products';
import { createSeen } from './read-variants';
import { listEmptiedIds, trackMoves, type LostVariants } from './variant-moves';

/** Products that are written in one transaction: a killed import has lost at most these. */
const BATCH_PRODUCTS = 200;
const BATCH_VARIANTS = 2_000;
const ANALYZE_FIRST_AT = 1_000;
export type ProductConflict = { handle: string; line: number; value: string };

export type ImportOptions = {
  preference: Preference;
  /** Says what would change, and writes nothing. */
  isDryRun: boolean;
  /** Whether imported products that are no longer in the file are taken off sale; they are, unless it says otherwise. */
  hidesMissing?: boolean;
  report: ReportFileError;
  /** Called before anything is written, if the file can be read. Nothing is imported if it returns false. */
  prepare: () => Promise<boolean>;
  /** Differs when the content behind an image does; null where that cannot be said. */
  readImageVersion: (src: string) => Promise<string | null>;
  /** Fetches images, or finds them where they were fetched before. What cannot be had is reported there. */
  importImages: (sources: readonly MediaSource[]) => Promise<ReadonlyMap<string, ImportedImageFile>>;
  onChange: (change: ProductChange) => void;
  onConflict: (conflict: ProductConflict) => void;
  /** Products that are done, also those without a change. */
  onProgress: (count: number) => Promise<void> | void;
};

/** Lines are left out: a product that only moved in its file has not changed. */
export async function getSourceHash(
  product: ImportedProduct,
  readImageVersion: ImportOptions['readImageVersion'],
): Promise<string> {
  const sources = listImages(product).map(({ src }) => src);
  const versions = await Promise.all(sources.map(readImageVersion));
  const text = JSON.stringify(product, (key, value: unknown) =>
    key === 'line' ? undefined : value instanceof Map ? [...value] : value,
  );
  return createHash('sha256').update(text).update(JSON.stringify(versions)).digest('base64url');
}

/** The products whose source differs from that of their last import. */
async function findChangedProducts(
  db: Db,
  batch: readonly ImportedProduct[],
  { readImageVersion }: ImportOptions,
): Promise<ChangedProduct[]> {
  const rows = await db
    .select({ handle: importedProducts.handle, hash: importedProducts.sourceHash })
    .from(importedProducts)
    .where(
      inArray(
        importedProducts.handle,
        batch.map(({ handle }) => handle),
      ),
    );
  const hashes = new Map(rows.map(({ handle, hash }) => [handle, hash]));
  const changed: ChangedProduct[] = [];
  for (const product of batch) {
    const hash = await getSourceHash(product, readImageVersion);
    if (product.hasErrors || hashes.get(product.handle) !== hash) changed.push({ product, hash });
  }
  return changed;
}

/** Imported products that are still published, and no longer in the file, or without anything that they sell. */
export const findMissingProducts = (
  db: Db,
  handles: ReadonlySet<string>,
  emptiedIds: readonly number[] = [],
) =>
  db
    .select({ id: products.id, handle: importedProducts.handle })
    .from(importedProducts)
    .innerJoin(products, eq(products.id, importedProducts.productId))
    .where(
      and(
        eq(products.isActive, true),
        or(
          and(
            // One that the shop has published again by itself stays.
            sql`${importedProducts.values}->'product'->>'isActive' = 'true'`,
            sql`${importedProducts.handle} not in (select jsonb_array_elements_text(${JSON.stringify([...handles])}::jsonb))`,
          ),
          inArray(products.id, [...emptiedIds]),
        ),
      ),
    );

/** Hides imported products that are no longer in the file, or sell nothing. Orders and links still find them. */
async function unpublishMissing(
  ctx: ServiceContext,
  { foundHandles, lost }: Pick<ImportRun, 'foundHandles' | 'lost'>,
  options: ImportOptions,
) {
  const rows = await findMissingProducts(ctx.db, foundHandles, listEmptiedIds(lost));
  for (const { handle } of rows) options.onChange({ handle, kind: 'unpublished', values: ['isActive'] });
  if (rows.length === 0 || options.isDryRun) return;
  for (let start = 0; start < rows.length; start += BATCH_PRODUCTS) {
    const ids = rows.slice(start, start + BATCH_PRODUCTS).map(({ id }) => id);
    await withTransaction(ctx, async (tx) => {
      await tx.db
        .update(products)
        .set({ isActive: false, updatedAt: tx.now() })
        .where(inArray(products.id, ids));
      // With the values of then: the product comes back with its rows.
      await tx.db
        .update(importedProducts)
        .set({
          sourceHash: null,
          values: sql`jsonb_set(${importedProducts.values}, '{product,isActive}', 'false')`,
        })
        .where(inArray(importedProducts.productId, ids));
      await announce(tx, [], ids);
    });
  }
}

/** Reads the whole file once: what it names, and what is wrong in it. Throws UnreadableFileError. */
async function readNames(path: string, report: ReportFileError): Promise<FileNames> {
  const seen = createSeen();
  const usableHandles = new Set<string>();
  for await (const { handle } of readProducts(path, report, seen)) usableHandles.add(handle);
  const skus = new Set(seen.lineBySku.keys());
  for (const sku of seen.repeatedSkus) skus.delete(sku);
  const handles = new Set(seen.lineByHandle.keys());
  const unusableHandles = new Set([...handles].filter((handle) => !usableHandles.has(handle)));
  return { handles, skus, unusableHandles };
}

export async function* readBatches(path: string, report: ReportFileError): AsyncGenerator<ImportedProduct[]> {
  let batch: ImportedProduct[] = [];
  let variantCount = 0;
  for await (const product of readProducts(path, report)) {
    batch.push(product);
    variantCount += product.variants.length;
    if (batch.length < BATCH_PRODUCTS && variantCount < BATCH_VARIANTS) continue;
    yield batch;
    batch = [];
    variantCount = 0;
  }
  if (batch.length > 0) yield batch;
}

type ImportRun = {
  names: FileNames;
  foundHandles: Set<string>;
  lost: LostVariants;
  /**
   * Products with links to products of later batches, or with variants that those get, and whether a change of them was reported. They are imported
   * again once all products are there.
   */
  pending: Map<string, boolean>;
  isLinking: boolean;
};

/** Imports what changed in a batch. Returns how many products were looked at. */
async function importChanged(
  ctx: ServiceContext,
  batch: readonly ImportedProduct[],
  { foundHandles, lost, pending, isLinking, names }: ImportRun,
  options: ImportOptions,
): Promise<number> {
  const changed = await findChangedProducts(ctx.db, batch, options);
  if (changed.length === 0) return 0;
  const images = await options.importImages(changed.flatMap(({ product }) => listImages(product)));
  const { plans, errors } = await importBatchInParts(ctx, changed, images, { ...options, names });
  trackMoves(plans, lost);
  if (!isLinking) errors.forEach(options.report);
  for (const plan of plans) {
    const { handle, line } = plan.imported;
    const change = toChange(plan);
    if (change && !pending.get(handle)) options.onChange(change);
    if (isPending(plan) && !isLinking) pending.set(handle, change !== null);
    // A dry run has not moved it.
    if (plan.movedFrom !== null && plan.shop?.importedHandle) foundHandles.add(plan.shop.importedHandle);
    if (!isLinking) for (const value of plan.conflicts) options.onConflict({ handle, line, value });
  }
  return plans.length;
}

/**
 * Brings a product export into the shop: what changed in it since its last import. Each batch is a transaction, and
 * products whose source is the same are skipped, so that an import that was killed goes on where it stopped. Throws
 * UnreadableFileError before anything is written.
 */
export async function importProducts(
  ctx: ServiceContext,
  path: string,
  options: ImportOptions,
): Promise<void> {
  const names = await readNames(path, options.report);
  if (names.handles.size === 0) {
    // A new shop may begin without products; one that has some does not lose them to an empty file.
    if (!(await areTablesEmpty(ctx.db, [products])))
      options.report({ line: null, field: null, message: 'The file has no products. Nothing is changed.' });
    return;
  }
  if (!(await options.prepare())) return;
  const run: ImportRun = {
    names,
    foundHandles: new Set(names.handles),
    lost: { soldSkus: new Map(), plannedIds: new Set() },
    pending: new Map(),
    isLinking: false,
  };
  let [writtenCount, analyzeAt] = [0, ANALYZE_FIRST_AT];
  for await (const batch of readBatches(path, () => undefined)) {
    writtenCount += await importChanged(ctx, batch, run, options);
    if (writtenCount >= analyzeAt && !options.isDryRun) {
      // The planner, and the plans that triggers keep, would go on as in a small shop.
      await ctx.db.execute(sql`analyze`).catch(() => undefined); // slower, and as right
      analyzeAt *= 3;
    }
    await options.onProgress(batch.length);
  }
  if (run.pending.size > 0 && !options.isDryRun)
    for await (const batch of readBatches(path, () => undefined)) {
      const linking = batch.filter(({ handle }) => run.pending.has(handle));
      await importChanged(ctx, linking, { ...run, isLinking: true }, options);
    }
  if (options.hidesMissing ?? true) await unpublishMissing(ctx, run, options);
}
