import { existsSync } from 'node:fs';
import { mkdir, readdir, realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { count } from 'drizzle-orm';
import { products } from '@/provider/db/schema/product';
import type { ServiceContext } from '@/provider/platform/context';
import { getFileStorage } from '@/provider/platform/storage/get-file-storage';
import { copySettings } from './export/copy-settings';
import { exportProducts } from './export/export-products';
import { exportImages } from './export/media-files';
import { findUnimported } from './export/find-unimported';
import { quoteText, UnreadableFileError, type FileError, type ReportFileError } from './files/file-error';
import { openDraft } from './files/write-file';
import { findKnownImage } from './media/import-image';
import { readMediaVersion } from './media/read-media-file';

const PRODUCTS = 'products.csv';
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
  /** Also writes the images that the folder only has the addresses of. */
  hasAllMedia: boolean;
  /** Called after each batch. */
  onProgress: (done: number, total: number) => Promise<void> | void;
  signal: AbortSignal;
};

/** The folder cannot be exported to. Its message is for the owner. */
export class ExportRefusal extends Error {
  override name = 'ExportRefusal';
}

/** Whether the folder is new, or has nothing in it. */
async function isNewFolder(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    if (error.code === 'ENOTDIR') throw new ExportRefusal(`${folder} is a file. Name a folder.`);
    throw error;
  });
  if (names.length > 0 && !names.includes('shop.yaml'))
    throw new ExportRefusal(
      `${folder} has files, and no shop.yaml: it is no shop folder. Name another one, or a new one.`,
    );
  return names.length === 0;
}

const findRealPath = (folder: string) => realpath(folder).catch(() => resolve(folder));

/** The folder of the shop; exports to others are copies. */
const isOwnFolder = async ({ config }: ServiceContext, folder: string) =>
  (await findRealPath(folder)) === (await findRealPath(config.shopDir));

const LISTED_HANDLES = 5;

/** Throws ExportRefusal if the folder says what was never imported. */
async function requireImported(ctx: ServiceContext, folder: string, signal: AbortSignal) {
  const path = join(folder, PRODUCTS);
  if (!existsSync(path)) return;
  const image = { ...ctx, storage: getFileStorage(ctx.config), folderPath: folder, signal };
  const rest = 'Import it first, or write --force to overwrite it.';
  let errorCount = 0;
  const handles = await findUnimported(ctx, {
    path,
    report: () => void (errorCount += 1),
    readImageVersion: (src) => readMediaVersion(folder, src),
    findImage: (src) => findKnownImage(src, image),
  }).catch((error: unknown) => {
    if (!(error instanceof UnreadableFileError)) throw error;
    throw new ExportRefusal(`${path}:${error.line ?? 1}: ${error.message} ${rest}`, { cause: error });
  });
  if (errorCount > 0)
    throw new ExportRefusal(`${path} has ${errorCount} errors: those rows were never imported. ${rest}`);
  if (handles.length === 0) return;
  const more = handles.length > LISTED_HANDLES ? ` and ${handles.length - LISTED_HANDLES} more` : '';
  const list = handles.slice(0, LISTED_HANDLES).map(quoteText).join(', ');
  throw new ExportRefusal(`${path} has changes that were never imported: ${list}${more}. ${rest}`);
}

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
  const report: ReportFileError = (error) => {
    errorCount += 1;
    if (errors.length < LISTED_MAX) errors.push({ file: PRODUCTS, ...error });
  };
  const isNew = await isNewFolder(folder);
  const isBase = await isOwnFolder(ctx, folder);
  if (!isForced) await requireImported(ctx, folder, signal);
  await mkdir(folder, { recursive: true });
  const [{ total = 0 } = {}] = await ctx.db.select({ total: count() }).from(products);
  const media = {
    ...{ folder, shopFolder: ctx.config.shopDir, hasAllMedia, isChecked: isForced },
    ...{ storage: getFileStorage(ctx.config), now: ctx.now() },
  };
  const draft = await openDraft(join(folder, PRODUCTS));
  try {
    const { productCount, copied } = await ctx.db.transaction(
      async (tx) => {
        const result = await exportProducts(tx, {
          write: draft.write,
          prepareImages: (batch) => exportImages({ ...media, db: tx }, batch),
          readImageVersion: (src) => readMediaVersion(folder, src),
          isBase,
          dates: { now: ctx.now(), timeZone: ctx.config.timeZone },
          report,
          onProgress: (done) => {
            signal.throwIfAborted();
            return onProgress(done, total);
          },
        });
        const copied = isNew ? await copySettings(ctx.config.shopDir, folder) : [];
        await draft.finish();
        return { ...result, copied };
      },
      { isolationLevel: 'repeatable read' },
    );
    return { productCount, files: [...copied, PRODUCTS], errors, errorCount };
  } finally {
    await draft.discard();
  }
}
