import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IMPORT_LISTED_MAX, IMPORT_PRODUCTS_MAX, type ImportReport } from '@/contract/admin-product-import';
import type { ProductImportOptionsJson } from '@/provider/db/schema/json-columns';
import type { ServiceContext } from '@/provider/platform/context';
import { nullIfMissing } from '@/provider/platform/storage/file-storage';
import { applyCategoryRules } from '@/provider/shop-folder/catalog/apply-rules';
import { addCategoryOfAll } from '@/provider/shop-folder/catalog/category-of-all';
import { SETTINGS_FILE } from '@/provider/shop-folder/files/languages';
import { UnreadableFileError, type ReportFileError } from '@/provider/shop-folder/files/file-error';
import { createImageImport } from '@/provider/shop-folder/media/create-image-import';
import { importProducts } from '@/provider/shop-folder/products/import-products';
import { readProducts } from '@/provider/shop-folder/products/read-products';
import { saveSearchWords } from '@/provider/shop-folder/search/save-search-words';

const PRODUCTS = 'products.csv';

export class TooManyProductsError extends Error {
  override name = 'TooManyProductsError';
}

const createEmptyReport = (): ImportReport => ({
  counts: { created: 0, updated: 0, moved: 0, unpublished: 0 },
  ...{ changes: [], conflictCount: 0, conflicts: [], errorCount: 0, errors: [] },
});

/** Counts the products of a file before anything is done with it. */
async function countProducts(path: string): Promise<number> {
  let count = 0;
  for await (const _product of readProducts(path, () => undefined)) {
    count += 1;
    if (count > IMPORT_PRODUCTS_MAX) throw new TooManyProductsError();
  }
  return count;
}

type FileImport = {
  file: Buffer;
  options: ProductImportOptionsJson;
  isDryRun: boolean;
  onProgress: (doneCount: number, totalCount: number) => Promise<void>;
  signal: AbortSignal;
};

async function importFolder(ctx: ServiceContext, folder: string, run: FileImport): Promise<ImportReport> {
  const { isDryRun, options, onProgress, signal } = run;
  const result = createEmptyReport();
  const report: ReportFileError = ({ line, field, message }) => {
    result.errorCount += 1;
    if (result.errors.length < IMPORT_LISTED_MAX) result.errors.push({ line, field, message });
  };
  const path = join(folder, PRODUCTS);
  try {
    const totalCount = await countProducts(path);
    let doneCount = 0;
    await importProducts(ctx, path, {
      ...{ preference: options.preference, hidesMissing: options.hidesMissing, isDryRun, report },
      prepare: async () => true,
      readImageVersion: async () => null,
      importImages: createImageImport(ctx, {
        ...{ folder, isDryRun, signal, field: 'Image Src', report },
        hasMedia: false,
      }),
      onChange: ({ handle, kind, values }) => {
        result.counts[kind] += 1;
        if (result.changes.length < IMPORT_LISTED_MAX) result.changes.push({ handle, kind, values });
      },
      onConflict: (conflict) => {
        result.conflictCount += 1;
        if (result.conflicts.length < IMPORT_LISTED_MAX) result.conflicts.push(conflict);
      },
      onProgress: (count) => {
        doneCount += count;
        return onProgress(doneCount, totalCount);
      },
    });
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    report({ line: error.line, field: null, message: error.message });
    return result;
  }
  if (isDryRun) return result;
  await addCategoryOfAll(ctx.db, ctx.now());
  await applyCategoryRules(ctx);
  if (Object.values(result.counts).some((count) => count > 0)) await saveSearchWords(ctx.db);
  return result;
}

/** Imports products of a file as if it were that of a folder without anything else; a dry run says what it would do. */
export async function importFile(ctx: ServiceContext, run: FileImport): Promise<ImportReport> {
  const folder = await mkdtemp(join(tmpdir(), 'odette-import-'));
  try {
    await writeFile(join(folder, PRODUCTS), run.file);
    // Its languages are those of the file; a shop without one has the default.
    await nullIfMissing(copyFile(join(ctx.config.shopDir, SETTINGS_FILE), join(folder, SETTINGS_FILE)));
    return await importFolder(ctx, folder, run);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
