import { join } from 'node:path';
import { blogTag, homeTag, navigationTag, systemTag, termsTag } from '@/contract/cache-tags';
import type { ServiceContext } from '@/provider/platform/context';
import { UnreadableFileError, type FileError, type ReportFileError } from './files/file-error';
import { getFileErrorMessage } from './files/read-text';
import type { ShopFolder } from './files/shop-folder';
import { fillCatalog } from './catalog/fill-catalog';
import { fillContent } from './content/fill-content';
import { createImageImport } from './media/create-image-import';
import { readMediaVersion } from './media/read-media-file';
import type { ProductChange } from './products/import-batch';
import { importPhotos } from './reviews/import-photos';
import { importReviews } from './reviews/import-reviews';
import { PHOTOS } from './reviews/read-photos';
import { REVIEWS } from './reviews/read-reviews';
import { saveSearchWords } from './search/save-search-words';
import { importProducts, type ImportOptions, type ProductConflict } from './products/import-products';
import { importTerms } from './terms/import-terms';
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
  /** New ones. */
  reviewCount: number;
  photoCount: number;
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

type Report = {
  changes: ProductChange[];
  conflicts: (ProductConflict & { file: string })[];
  conflictCount: number;
  errors: FileError[];
  errorCount: number;
};

function createReport() {
  const result: Report = { changes: [], conflicts: [], conflictCount: 0, errors: [], errorCount: 0 };
  const counts = { created: 0, updated: 0, moved: 0, unpublished: 0 };
  const newHandles = new Set<string>();
  return {
    result,
    counts,
    newHandles,
    addError: (error: FileError) => {
      result.errorCount += 1;
      if (result.errors.length < LISTED_MAX) result.errors.push(error);
    },
    addChange: (change: ProductChange) => {
      counts[change.kind] += 1;
      if (change.kind === 'created' || change.kind === 'moved') newHandles.add(change.handle);
      if (result.changes.length < LISTED_MAX) result.changes.push(change);
    },
    addConflict: (conflict: ProductConflict) => {
      result.conflictCount += 1;
      if (result.conflicts.length < LISTED_MAX) result.conflicts.push({ file: PRODUCTS, ...conflict });
    },
  };
}

/** Writes what surrounds products, and text pages and posts, into a shop that has nothing of it. */
async function fillAround(ctx: ServiceContext, folder: ShopFolder, hasProducts: boolean) {
  // Without its products, a menu and a home page of them would be empty, and stay so.
  if (hasProducts && (await fillContent(ctx.db, folder)))
    ctx.invalidateTags(navigationTag(), homeTag(), systemTag());
  if (await fillTexts(ctx.db, folder)) ctx.invalidateTags(blogTag(), navigationTag(), homeTag());
}

/**
 * Brings what changed in a shop folder into the shop: products with their images, and new reviews and photos; what they
 * belong to and what surrounds them fills a shop that has nothing of it.
 */
export async function importFolder(
  ctx: ServiceContext,
  folder: string,
  { preference, isDryRun, onProgress, signal }: FolderImportOptions,
): Promise<FolderImport> {
  const { result, counts, newHandles, addError, addChange, addConflict } = createReport();
  const shopFolder = { path: folder, now: ctx.now(), timeZone: ctx.config.timeZone, report: addError };
  const createImages = (file: string, field: string) => {
    const report: ReportFileError = (error) => addError({ file, ...error });
    return createImageImport(ctx, { folder, isDryRun, signal, field, report });
  };
  let productCount = 0;
  const report: ReportFileError = (error) => addError({ file: PRODUCTS, ...error });
  if (!isDryRun && (await importTerms(ctx, shopFolder))) ctx.invalidateTags(termsTag());
  try {
    await importProducts(ctx, join(folder, PRODUCTS), {
      preference,
      isDryRun,
      report,
      prepare: () => fillCatalog(ctx.db, shopFolder, isDryRun),
      readImageVersion: (src) => readMediaVersion(folder, src),
      importImages: createImages(PRODUCTS, 'Image Src'),
      onChange: addChange,
      onConflict: addConflict,
      onProgress: (count) => {
        productCount += count;
        return onProgress(productCount);
      },
    });
  } catch (error) {
    if (error instanceof UnreadableFileError)
      report({ line: error.line, field: null, message: error.message });
    else if ((error as NodeJS.ErrnoException).syscall)
      report({ line: null, field: null, message: getFileErrorMessage(error) });
    else throw error;
    return { ...result, counts, productCount, reviewCount: 0, photoCount: 0 };
  }
  if (!isDryRun) {
    await fillAround(ctx, shopFolder, productCount > 0);
    if (result.changes.length > 0) await saveSearchWords(ctx.db);
  }
  // A dry run has not created them.
  const unwrittenHandles = isDryRun ? newHandles : new Set<string>();
  const reviewCount = await importReviews(ctx, shopFolder, {
    ...{ isDryRun, unwrittenHandles },
    importImages: createImages(REVIEWS, 'picture_urls'),
    onProgress: () => onProgress(productCount),
  });
  const importImages = createImages(PHOTOS, 'image');
  const photoCount = await importPhotos(ctx, shopFolder, { isDryRun, unwrittenHandles, importImages });
  return { ...result, counts, productCount, reviewCount, photoCount };
}
