import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { count } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { products } from '@/provider/db/schema/product';
import type { ServiceContext } from '@/provider/platform/context';
import { getFileStorage } from '@/provider/platform/storage/get-file-storage';
import { isNewFolder, isOwnFolder, PRODUCTS, requireImported, requireUnchanged } from './export/check-target';
import { copyNamedMedia } from './export/copy-media';
import { readPeopleVersions, savePeopleVersions } from './compare-people';
import { copySettingsFiles, listSettingsFiles } from './export/copy-settings';
import { exportAround } from './export/export-around';
import { exportProducts } from './export/export-products';
import { listProductImages } from './export/image-sources';
import { exportImages, type MediaExport } from './export/media-files';
import { createUploadDrafts } from './export/upload-drafts';
import { emptyNewFolder } from './export/new-folder';
import { readProductsVersion, saveProductsVersion } from './export/product-differences';
import { writeFiles } from './export/write-files';
import { exportPeople, type PeopleExport } from './export-people';
import { findKnownImage } from './media/import-image';
import type { FileError } from './files/file-error';
import { readLanguages, type Languages } from './files/languages';
import type { DateContext } from './files/shop-date';
import { openDraft, type FileDraft } from './files/write-file';
import { readMediaVersion } from './media/read-media-file';

/** More errors are counted, not kept. */
const LISTED_MAX = 1_000;

export type FolderExport = {
  productCount: number;
  /** How many are in customers.csv; null if they were left out. */
  customerCount: number | null;
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
  /** Also customers: personal data. */
  hasCustomers?: boolean;
  /** Called after each batch. */
  onProgress: (done: number, total: number) => Promise<void> | void;
  signal: AbortSignal;
};

type Run = FolderExportOptions & {
  folder: string;
  isBase: boolean;
  dates: DateContext;
  media: Omit<MediaExport, 'db'>;
  findImage: (db: Db, src: string) => Promise<string | null>;
  /** Files that are written beside their places, until all of them are whole. */
  drafts: { products: FileDraft; people?: PeopleExport };
  /** Files that are written, by their paths in the folder. */
  written: string[];
  settingsFiles: readonly string[];
  languages: Languages;
  report: (error: FileError) => void;
};

/** Writes all files beside their places, and then puts them there; in a transaction. Returns how many products there are. */
async function writeFolder(ctx: ServiceContext, db: Db, run: Run): Promise<number> {
  const { folder, isBase, isForced, dates, media, drafts, written, report, signal } = run;
  const [{ total = 0 } = {}] = await db.select({ total: count() }).from(products);
  const { productCount } = await exportProducts(db, {
    write: drafts.products.write,
    prepareImages: (batch) => exportImages({ ...media, db }, listProductImages(batch)),
    readImageVersion: (src) => readMediaVersion(folder, src),
    ...{ isBase, dates, languages: run.languages },
    report: (error) => report({ file: PRODUCTS, ...error }),
    onProgress: (done) => {
      signal.throwIfAborted();
      return run.onProgress(done, total);
    },
  });
  drafts.people = await exportPeople(db, {
    ...{ folder, isBase, isForced, hasCustomers: run.hasCustomers ?? false, dates, media, report },
    findImage: (src) => run.findImage(db, src),
    onProgress: () => signal.throwIfAborted(),
  });
  written.push(...drafts.people.files);
  const around = await exportAround(db, { path: folder, ...dates, report }, run.languages.language);
  if (!isForced) requireUnchanged(folder, around.changedFiles);
  if (isBase) await around.saveBase(db);
  written.push(...around.files.map(({ file }) => file));
  await drafts.products.finish();
  if (isBase) await saveProductsVersion(db, await readProductsVersion(folder));
  await drafts.people.finish();
  if (isBase) await savePeopleVersions(db, await readPeopleVersions(folder));
  await writeFiles(folder, around.files, isBase ? around.removedFiles : []);
  await copySettingsFiles(ctx.config.shopDir, folder, run.settingsFiles);
  return productCount;
}

/**
 * Writes what the shop has into a shop folder, in one transaction: the folder is whole, or as it was. Afterwards both
 * agree, and a later change of either is seen.
 */
export async function exportFolder(
  ctx: ServiceContext,
  folder: string,
  options: FolderExportOptions,
): Promise<FolderExport> {
  const { isForced, hasAllMedia, signal } = options;
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
  const dates = { now: ctx.now(), timeZone: ctx.config.timeZone };
  const media = {
    ...{ folder, shopFolder: ctx.config.shopDir, hasAllMedia, isChecked: isForced },
    ...{ storage: getFileStorage(ctx.config), now: dates.now, uploads: createUploadDrafts() },
  };
  const isCreated = (await mkdir(folder, { recursive: true })) !== undefined;
  const image = { storage: media.storage, now: ctx.now, folderPath: folder, signal, isOfShoppers: true };
  const findImage = async (db: Db, src: string) =>
    (await findKnownImage(src, { ...image, db }))?.path ?? null;
  const drafts: Run['drafts'] = { products: await openDraft(join(folder, PRODUCTS)) };
  const run = {
    ...options,
    ...{ folder, isBase, dates, media, findImage, drafts, written, settingsFiles, report },
    languages: readLanguages(isNew ? ctx.config.shopDir : folder),
  };
  try {
    const productCount = await ctx.db.transaction((tx) => writeFolder(ctx, tx, run), {
      isolationLevel: 'repeatable read',
    });
    await media.uploads.finish();
    await copyNamedMedia({ path: folder, ...dates, report }, media, signal);
    const { customerCount = null } = drafts.people ?? {};
    return { productCount, customerCount, files: written, errors, errorCount };
  } catch (error) {
    await drafts.products.discard();
    await drafts.people?.discard();
    await media.uploads.discard();
    if (isNew) await emptyNewFolder({ folder, files: written, isCreated });
    throw error;
  }
}
