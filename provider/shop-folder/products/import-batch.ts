import { inArray } from 'drizzle-orm';
import {
  categoryTag,
  homeTag,
  navigationTag,
  productTag,
  searchTag,
  stockTag,
  systemTag,
} from '@/contract/cache-tags';
import type { Db } from '@/provider/db/client';
import { cmsPages } from '@/provider/db/schema/blog';
import { categories } from '@/provider/db/schema/category';
import { enqueueStockEmails } from '@/provider/modules/product/inventory/back-in-stock';
import { listCategoryIdsWithAncestors } from '@/provider/modules/product/inventory/update-variant';
import { reindexProducts } from '@/provider/modules/search/search-index';
import { withTransaction, type ServiceContext } from '@/provider/platform/context';
import { isValueError } from '@/provider/db/postgres-error';
import { quoteText, type FileError, type ReportFileError } from '@/provider/shop-folder/files/file-error';
import { createLookup } from './create-lookup';
import type { FileNames, ImportedProduct } from './imported-product';
import { listTranslationKeys } from './localized-columns';
import { loadShopProducts } from './load-shop-products';
import type { Preference } from './merge-values';
import { planProduct, type ProductPlan } from './plan-product';
import { saveProducts } from './save-products';
import { getSku, type Lookup } from './to-columns';
import { toProductPath } from './product-path';
import { listPreviousProductIds, removeMovedVariants } from './variant-moves';
import { logError } from '@/provider/platform/log';

/** A product whose source differs from that of its last import. */
export type ChangedProduct = { product: ImportedProduct; hash: string };
export type StoredImage = NonNullable<ReturnType<Lookup['getImage']>>;
/** `isOutdated`: it is from an earlier import, since it cannot be had now. */
export type ImportedImageFile = StoredImage & { isOutdated?: boolean };

/** Ends a transaction whose work was only looked at. */
class DryRun extends Error {}

export type ProductChange = {
  handle: string;
  kind: 'created' | 'updated' | 'moved' | 'unpublished';
  /** "name", "SHIRT-M priceCents". */
  values: string[];
};

/** What a file calls an image, or a video. `field`: its column, unless it is that of images. */
export type MediaSource = { src: string; line: number; field?: string; isVideo?: true };

/** Its images and videos. */
export const listImages = ({
  images,
  variants,
  extras,
  line,
}: Omit<ImportedProduct, 'hasErrors'>): MediaSource[] => [
  ...images.map(({ src, line: imageLine }) => ({ src, line: imageLine })),
  ...variants.flatMap((variant) =>
    variant.image === null ? [] : [{ src: variant.image, line: variant.line }],
  ),
  ...(extras.beforeAfter ?? []).flatMap(({ before, after }) => [
    { src: before, line },
    { src: after, line },
  ]),
  ...(extras.videos ?? []).flatMap(({ src, poster }): MediaSource[] => [
    { src, line, field: 'Videos', isVideo: true },
    ...(poster === null ? [] : [{ src: poster, line, field: 'Videos' }]),
  ]),
];

/** Leaves out, with a report, products whose address is that of another page. */
async function withoutTakenPaths(db: Db, batch: readonly ChangedProduct[], report: ReportFileError) {
  const paths = batch.map(({ product }) => toProductPath(product.handle));
  const taken = new Set<string>();
  for (const table of [categories, cmsPages])
    for (const { urlPath } of await db
      .select({ urlPath: table.urlPath })
      .from(table)
      .where(inArray(table.urlPath, paths)))
      taken.add(urlPath);
  return batch.filter(({ product: { handle, line } }) => {
    if (!taken.has(toProductPath(handle))) return true;
    report({
      line,
      field: 'Handle',
      message: `${quoteText(handle)} is the address of another page of the shop.`,
    });
    return false;
  });
}

/** Tells caches and shoppers who wait for stock what a batch has changed. */
export async function announce(tx: ServiceContext, plans: readonly ProductPlan[], ids: readonly number[]) {
  const categoryIds = await listCategoryIdsWithAncestors(tx.db, ids);
  const leftIds = plans.flatMap(({ shop }) => shop?.product.categoryId ?? []);
  tx.invalidateTags(
    ...ids.flatMap((id) => [productTag(id), stockTag(id)]),
    ...[...categoryIds, ...leftIds].map(categoryTag),
    ...(plans.some(({ shop }) => !shop) ? [homeTag()] : []),
    navigationTag(),
    searchTag(),
  );
  for (const { changedVariants } of plans)
    for (const { id, changes, stockBefore } of changedVariants) {
      if (stockBefore === 0 && changes.stock !== undefined && changes.stock !== 0)
        await enqueueStockEmails(tx, id);
    }
}

const getChangedValues = ({ columns, movedVariants, newVariants, changedVariants }: ProductPlan) => [
  ...Object.keys(columns),
  ...movedVariants.map(({ sku, from }) => `${sku} moved from ${from.importedHandle ?? from.urlPath}`),
  ...newVariants.map(({ sku }) => `${sku} added`),
  ...changedVariants.flatMap(({ sku, changes }) => Object.keys(changes).map((key) => `${sku} ${key}`)),
];

export function toChange(plan: ProductPlan): ProductChange | null {
  const values = getChangedValues(plan);
  const kind = !plan.shop ? 'created' : plan.movedFrom !== null ? 'moved' : 'updated';
  if (kind === 'updated' && values.length === 0) return null;
  const isSaid = (value: string) => kind !== 'created' || value.includes(' moved from ');
  return { handle: plan.imported.handle, kind, values: values.filter(isSaid) };
}

/** Whether products of later batches may change what the import does with it. */
export const isPending = ({ pendingLinks, leavingSkus }: ProductPlan) =>
  pendingLinks.length > 0 || leavingSkus.length > 0;

type BatchResult = { plans: ProductPlan[]; errors: Omit<FileError, 'file'>[] };

type BatchOptions = {
  preference: Preference;
  isDryRun: boolean;
  names: FileNames;
};

/** Writes the changed products of a batch in one transaction. */
async function importBatch(
  ctx: ServiceContext,
  batch: readonly ChangedProduct[],
  images: ReadonlyMap<string, ImportedImageFile>,
  { preference, isDryRun, names }: BatchOptions,
): Promise<BatchResult> {
  let result: BatchResult = { plans: [], errors: [] };
  const run = async (tx: ServiceContext) => {
    result = { plans: [], errors: [] }; // the transaction may run again after a deadlock
    const report: ReportFileError = (error) => void result.errors.push(error);
    const usable = await withoutTakenPaths(tx.db, batch, report);
    const imported = usable.map(({ product }) => product);
    const getImage = (src: string) => {
      const { isOutdated: _isOutdated, ...image } = images.get(src) ?? {};
      return 'path' in image ? image : null;
    };
    const dates = { now: tx.now(), timeZone: tx.config.timeZone };
    const lookup = await createLookup(tx.db, imported, { handles: names.handles, getImage, dates });
    const shop = await loadShopProducts(
      tx.db,
      imported.map(({ handle }) => handle),
      imported.flatMap((product) => product.variants.map((variant) => getSku(product, variant))),
      listTranslationKeys(imported),
    );
    const claimed = new Set<number>();
    const planOptions = { lookup, preference, names, claimed, report };
    const plans = imported.flatMap((product) => planProduct(product, shop, planOptions) ?? []);
    result.plans = removeMovedVariants(plans);
    if (isDryRun) throw new DryRun();
    const hashes = new Map(usable.map(({ product, hash }) => [product.handle, hash]));
    const isCurrent = (src: string) => images.get(src)?.isOutdated === undefined && images.has(src);
    const isWhole = (plan: ProductPlan) =>
      !plan.imported.hasErrors &&
      plan.conflicts.length === 0 &&
      !isPending(plan) &&
      listImages(plan.imported).every(({ src }) => isCurrent(src));
    const ids = await saveProducts(tx.db, result.plans, {
      getHash: (plan) => (isWhole(plan) ? (hashes.get(plan.imported.handle) ?? null) : null),
      now: tx.now(),
    });
    const changedAt = result.plans.flatMap((plan, at) => (toChange(plan) ? [at] : []));
    const changedIds = changedAt.map((at) => ids[at]!);
    if (changedIds.length === 0) return;
    const touchedIds = [...new Set([...changedIds, ...listPreviousProductIds(result.plans)])];
    await reindexProducts(tx.db, touchedIds);
    if (lookup.hasNewOptions) tx.invalidateTags(systemTag());
    await announce(
      tx,
      changedAt.map((at) => result.plans[at]!),
      touchedIds,
    );
  };
  try {
    await withTransaction(ctx, run);
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  return result;
}

/**
 * Writes a batch; where the database refuses it, product by product, so that one that it cannot take does not keep the
 * others out.
 */
export async function importBatchInParts(
  ctx: ServiceContext,
  batch: readonly ChangedProduct[],
  images: ReadonlyMap<string, ImportedImageFile>,
  options: BatchOptions,
): Promise<BatchResult> {
  try {
    return await importBatch(ctx, batch, images, options);
  } catch (error) {
    if (!isValueError(error)) throw error;
    const [first] = batch;
    if (batch.length === 1 && first) {
      logError('import', 'A product was refused by the database', error);
      const message = 'The database refuses this product. Is there an unusual character in it?';
      return { plans: [], errors: [{ line: first.product.line, field: 'Handle', message }] };
    }
    const result: BatchResult = { plans: [], errors: [] };
    for (const product of batch) {
      const part = await importBatchInParts(ctx, [product], images, options);
      result.plans.push(...part.plans);
      result.errors.push(...part.errors);
    }
    return result;
  }
}
