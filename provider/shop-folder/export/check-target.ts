import { existsSync } from 'node:fs';
import { readdir, realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ServiceContext } from '@/provider/platform/context';
import { getFileStorage } from '@/provider/platform/storage/get-file-storage';
import { quoteText, UnreadableFileError } from '@/provider/shop-folder/files/file-error';
import { findKnownImage } from '@/provider/shop-folder/media/import-image';
import { readMediaVersion } from '@/provider/shop-folder/media/read-media-file';
import { findUnimported } from './find-unimported';

export const PRODUCTS = 'products.csv';

/** The folder cannot be exported to. Its message is for the owner. */
export class ExportRefusal extends Error {
  override name = 'ExportRefusal';
}

/** Whether the folder is new, or has nothing in it. */
export async function isNewFolder(folder: string): Promise<boolean> {
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
export const isOwnFolder = async ({ config }: ServiceContext, folder: string) =>
  (await findRealPath(folder)) === (await findRealPath(config.shopDir));

const LISTED_HANDLES = 5;

const IMPORT_FIRST = 'Import it first, or write --force to overwrite it.';

/** Throws ExportRefusal if the folder says what was never imported. */
export async function requireImported(ctx: ServiceContext, folder: string, signal: AbortSignal) {
  const path = join(folder, PRODUCTS);
  if (!existsSync(path)) return;
  const image = { ...ctx, storage: getFileStorage(ctx.config), folderPath: folder, signal };
  let errorCount = 0;
  const handles = await findUnimported(ctx, {
    path,
    report: () => void (errorCount += 1),
    readImageVersion: (src) => readMediaVersion(folder, src),
    findImage: (src) => findKnownImage(src, image),
  }).catch((error: unknown) => {
    if (!(error instanceof UnreadableFileError)) throw error;
    throw new ExportRefusal(`${path}:${error.line ?? 1}: ${error.message} ${IMPORT_FIRST}`, { cause: error });
  });
  if (errorCount > 0)
    throw new ExportRefusal(
      `${path} has ${errorCount} errors: those rows were never imported. ${IMPORT_FIRST}`,
    );
  if (handles.length === 0) return;
  const more = handles.length > LISTED_HANDLES ? ` and ${handles.length - LISTED_HANDLES} more` : '';
  const list = handles.slice(0, LISTED_HANDLES).map(quoteText).join(', ');
  throw new ExportRefusal(`${path} has changes that were never imported: ${list}${more}. ${IMPORT_FIRST}`);
}

/** The same for the files that are read beside products.csv. */
export function requireUnchanged(folder: string, changedFiles: readonly string[]) {
  const [first] = changedFiles;
  if (first === undefined) return;
  const more = changedFiles.length > 1 ? ` and ${changedFiles.length - 1} more files` : '';
  throw new ExportRefusal(
    `${join(folder, first)}${more} say what the shop does not have and never had. ${IMPORT_FIRST}`,
  );
}
