import { isDeepStrictEqual } from 'node:util';
import { inArray } from 'drizzle-orm';
import { importedProducts } from '@/provider/db/schema/imported';
import type { ServiceContext } from '@/provider/platform/context';
import type { ReportFileError } from '@/provider/shop-folder/files/file-error';
import {
  importBatchInParts,
  listImages,
  type ImportedImageFile,
} from '@/provider/shop-folder/products/import-batch';
import {
  findMissingProducts,
  getSourceHash,
  readBatches,
} from '@/provider/shop-folder/products/import-products';
import type { ImportedProduct } from '@/provider/shop-folder/products/imported-product';
import { toStoredSource } from '@/provider/shop-folder/products/product-bases';

type FolderReader = {
  /** Where products.csv is. */
  path: string;
  report: ReportFileError;
  readImageVersion: (src: string) => Promise<string | null>;
  /** Null for an image that was not imported. */
  findImage: (src: string) => Promise<ImportedImageFile | null>;
};

/** Lines say where something is, not what it is. */
const withoutLines = (source: unknown): unknown =>
  JSON.parse(JSON.stringify(source, (key, value: unknown) => (key === 'line' ? undefined : value)));

/** Those of a batch that the shop and the file both changed, and nobody has decided about. */
async function findConflicts(
  ctx: ServiceContext,
  batch: readonly ImportedProduct[],
  handles: ReadonlySet<string>,
  { findImage }: FolderReader,
): Promise<string[]> {
  if (batch.length === 0) return [];
  const images = new Map<string, ImportedImageFile>();
  for (const { src } of batch.flatMap(listImages)) {
    const image = await findImage(src);
    if (image) images.set(src, image);
  }
  const changed = batch.map((product) => ({ product, hash: '' }));
  const { plans } = await importBatchInParts(ctx, changed, images, {
    preference: null,
    isDryRun: true,
    names: { handles, skus: new Set(), unusableHandles: new Set() },
  });
  return plans.filter(({ conflicts }) => conflicts.length > 0).map(({ imported }) => imported.handle);
}

/**
 * The handles of products whose rows say what was never imported: an export would overwrite it. Throws
 * UnreadableFileError.
 */
export async function findUnimported(ctx: ServiceContext, reader: FolderReader): Promise<string[]> {
  const { path, report, readImageVersion } = reader;
  const unimported: string[] = [];
  const handles = new Set<string>();
  for await (const batch of readBatches(path, report)) {
    const batchHandles = batch.map(({ handle }) => handle);
    const rows = await ctx.db
      .select({
        handle: importedProducts.handle,
        source: importedProducts.source,
        hash: importedProducts.sourceHash,
      })
      .from(importedProducts)
      .where(inArray(importedProducts.handle, batchHandles));
    const known = new Map(rows.map((row) => [row.handle, row]));
    const undecided: ImportedProduct[] = [];
    for (const product of batch) {
      handles.add(product.handle);
      const row = known.get(product.handle);
      if (row?.hash && row.hash === (await getSourceHash(product, readImageVersion))) continue;
      const isSame =
        row?.hash === null &&
        isDeepStrictEqual(withoutLines(toStoredSource(product)), withoutLines(row.source));
      if (isSame) undecided.push(product);
      else unimported.push(product.handle);
    }
    unimported.push(...(await findConflicts(ctx, undecided, new Set(batchHandles), reader)));
  }
  const missing = await findMissingProducts(ctx.db, handles);
  return [...unimported, ...missing.map(({ handle }) => handle)];
}
