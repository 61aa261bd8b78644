import { join } from 'node:path';
import { blogTag, homeTag, navigationTag, systemTag } from '@/contract/cache-tags';
import { getFileStorage } from '@/provider/platform/storage/get-file-storage';
import type { ServiceContext } from '@/provider/platform/context';
import { UnreadableFileError, type FileError, type ReportFileError } from './files/file-error';
import { getFileErrorMessage } from './files/read-text';
import { fillCatalog } from './catalog/fill-catalog';
import { fillContent } from './content/fill-content';
import { findKnownImage } from './media/import-image';
import { importImages } from './media/import-images';
import { readMediaVersion } from './media/read-media-file';
import type { ImportedImageFile, ProductChange } from './products/import-batch';
import { importProducts, type ImportOptions, type ProductConflict } from './products/import-products';
import { fillTexts } from './texts/load-texts';

/** More of one kind is counted, not kept. */
const LISTED_MAX = 1_000;
const PRODUCTS = 'products.csv';

export type FolderImport = {
  /** Products that were read, also those without a change. */
  productCount: number;
  counts: Record<ProductChange['kind'], number>;
  /** The first of them. */
  changes: readonly ProductChange[];
  conflicts: readonly (ProductConflict & { file: string })[];
  conflictCount: number;
  errors: readonly FileError[];
  errorCount: number;
};

type FolderImportOptions = Pick<ImportOptions, 'preference' | 'isDryRun'> & {
  /** Called after each batch, with the products that are done. */
  onProgress: (productCount: number) => Promise<void>;
  signal: AbortSignal;
};

type ImageImportOptions = { folder: string; isDryRun: boolean; signal: AbortSignal; report: ReportFileError };

function createImageImport(
  { db, now, config }: ServiceContext,
  { folder, isDryRun, signal, report }: ImageImportOptions,
): ImportOptions['importImages'] {
  const imageContext = { db, now, storage: getFileStorage(config), folderPath: folder, signal };
  return async (sources) => {
    const images = new Map<string, ImportedImageFile>();
    if (isDryRun) {
      // It fetches nothing: an image that is not stored yet is taken for a new one.
      for (const { src } of sources)
        images.set(src, (await findKnownImage(src, imageContext)) ?? { path: src, width: 1, height: 1 });
      return images;
    }
    const results = await importImages(
      sources.map(({ src }) => src),
      imageContext,
    );
    for (const [at, { src, line }] of sources.entries()) {
      const { image, message } = results[at]!;
      if (image) images.set(src, image);
      else {
        report({ line, field: 'Image Src', message });
        // The shop keeps the image that it has.
        const known = await findKnownImage(src, imageContext);
        if (known) images.set(src, { ...known, isOutdated: true });
      }
    }
    return images;
  };
}

/**
 * Brings what changed in a shop folder into the shop. So far these are its products, with their images; what they
 * belong to and what surrounds them fills a shop that has nothing of it.
 */
export async function importFolder(
  ctx: ServiceContext,
  folder: string,
  { preference, isDryRun, onProgress, signal }: FolderImportOptions,
): Promise<FolderImport> {
  const changes: ProductChange[] = [];
  const conflicts: (ProductConflict & { file: string })[] = [];
  const errors: FileError[] = [];
  const counts = { created: 0, updated: 0, moved: 0, unpublished: 0 };
  let [productCount, conflictCount, errorCount] = [0, 0, 0];
  let isReadable = true;
  const reportFileError = (error: FileError) => {
    errorCount += 1;
    if (errors.length < LISTED_MAX) errors.push(error);
  };
  const report: ImportOptions['report'] = (error) => reportFileError({ file: PRODUCTS, ...error });
  const shopFolder = { path: folder, now: ctx.now(), timeZone: ctx.config.timeZone, report: reportFileError };
  try {
    await importProducts(ctx, join(folder, PRODUCTS), {
      preference,
      isDryRun,
      report,
      prepare: () => fillCatalog(ctx.db, shopFolder, isDryRun),
      readImageVersion: (src) => readMediaVersion(folder, src),
      importImages: createImageImport(ctx, { folder, isDryRun, signal, report }),
      onChange: (change) => {
        counts[change.kind] += 1;
        if (changes.length < LISTED_MAX) changes.push(change);
      },
      onConflict: (conflict) => {
        conflictCount += 1;
        if (conflicts.length < LISTED_MAX) conflicts.push({ file: PRODUCTS, ...conflict });
      },
      onProgress: (count) => {
        productCount += count;
        return onProgress(productCount);
      },
    });
  } catch (error) {
    isReadable = false;
    if (error instanceof UnreadableFileError)
      report({ line: error.line, field: null, message: error.message });
    else if ((error as NodeJS.ErrnoException).syscall)
      report({ line: null, field: null, message: getFileErrorMessage(error) });
    else throw error;
  }
  // Without its products, a menu and a home page of them would be empty, and stay so.
  if (isReadable && !isDryRun) {
    if (productCount > 0 && (await fillContent(ctx.db, shopFolder)))
      ctx.invalidateTags(navigationTag(), homeTag(), systemTag());
    if (await fillTexts(ctx.db, shopFolder)) ctx.invalidateTags(blogTag(), navigationTag(), homeTag());
  }
  return { productCount, counts, changes, conflicts, conflictCount, errors, errorCount };
}
