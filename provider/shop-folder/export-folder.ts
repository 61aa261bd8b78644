import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { count } from 'drizzle-orm';
import { products } from '@/provider/db/schema/product';
import type { ServiceContext } from '@/provider/platform/context';
import { getFileStorage } from '@/provider/platform/storage/get-file-storage';
import { isNewFolder, isOwnFolder, PRODUCTS, requireImported, requireUnchanged } from './export/check-target';
import { copyNamedMedia } from './export/copy-media';
import { copySettingsFiles, listSettingsFiles } from './export/copy-settings';
import { exportAround } from './export/export-around';
import { exportProducts } from './export/export-products';
import { exportImages } from './export/media-files';
import { emptyNewFolder } from './export/new-folder';
import { readProductsVersion, saveProductsVersion } from './export/product-differences';
import { writeFiles } from './export/write-files';
import type { FileError } from './files/file-error';
import { openDraft } from './files/write-file';
import { readMediaVersion } from './media/read-media-file';

/** More errors are counted, not kept. */
const LISTED_MAX = 1_000;

export type FolderExport = {
  productCount: number;
  /** Files that were written, by their paths in the folder. */
  files: readonly string[];
  /** The first of what could not be written as the shop has it. */
  errors: readonly FileError[];
  errorCount: number;
};

type FolderExportOptions = {
  /** Overwrites what the folder has and was never imported. */
  isForced: boolean;
  /** Also writes the images and videos that the folder only has the addresses of, or that come with the repository. */
  hasAllMedia: boolean;
  /** Called after each batch. */
  onProgress: (done: number, total: number) => Promise<void> | void;
  signal: AbortSignal;
};

/**
 * Writes what the shop has into a shop folder, in one transaction: the folder is whole, or as it was. Afterwards both
 * agree, and a later change of either is seen.
 */
export async function exportFolder(
  ctx: ServiceContext,
  folder: string,
  { isForced, hasAllMedia, onProgress, signal }: FolderExportOptions,
): Promise<FolderExport> {
  const errors: FileError[] = [];
  let errorCount = 0;
  const report = (error: FileError) => {
    errorCount += 1;
    if (errors.length < LISTED_MAX) errors.push(error);
  };
  const isNew = await isNewFolder(folder);
  const isBase = await isOwnFolder(ctx, folder);
  if (!isForced) await requireImported(ctx, folder, signal);
  const settingsFiles = isNew ? listSettingsFiles(ctx.config.shopDir) : [];
  const written = [PRODUCTS, ...settingsFiles];
  const [{ total = 0 } = {}] = await ctx.db.select({ total: count() }).from(products);
  const dates = { now: ctx.now(), timeZone: ctx.config.timeZone };
  const media = {
    ...{ folder, shopFolder: ctx.config.shopDir, hasAllMedia, isChecked: isForced },
    ...{ storage: getFileStorage(ctx.config), now: dates.now },
  };
  const isCreated = (await mkdir(folder, { recursive: true })) !== undefined;
  const draft = await openDraft(join(folder, PRODUCTS));
  try {
    const { productCount } = await ctx.db.transaction(
      async (tx) => {
        const result = await exportProducts(tx, {
          write: draft.write,
          prepareImages: (batch) => exportImages({ ...media, db: tx }, batch),
          readImageVersion: (src) => readMediaVersion(folder, src),
          isBase,
          dates,
          report: (error) => report({ file: PRODUCTS, ...error }),
          onProgress: (done) => {
            signal.throwIfAborted();
            return onProgress(done, total);
          },
        });
        const around = await exportAround(tx, { path: folder, ...dates, report });
        if (!isForced) requireUnchanged(folder, around.changedFiles);
        if (isBase) await around.saveBase(tx);
        written.push(...around.files.map(({ file }) => file));
        await draft.finish();
        if (isBase) await saveProductsVersion(tx, await readProductsVersion(folder));
        await writeFiles(folder, around.files, isBase ? around.removedFiles : []);
        await copySettingsFiles(ctx.config.shopDir, folder, settingsFiles);
        return result;
      },
      { isolationLevel: 'repeatable read' },
    );
    if (hasAllMedia) {
      const shopFolder = ctx.config.shopDir;
      await copyNamedMedia({ folder: { path: folder, ...dates, report }, shopFolder, signal, report });
    }
    return { productCount, files: written, errors, errorCount };
  } catch (error) {
    await draft.discard();
    if (isNew) await emptyNewFolder({ folder, files: written, isCreated });
    throw error;
  }
}
