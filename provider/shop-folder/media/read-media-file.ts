import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { getFileErrorMessage } from '@/provider/shop-folder/files/read-text';
import { createTooLargeError, IMAGE, ImageError, type MediaKind } from './image-error';

export const MEDIA_FOLDER = 'media';

/** The path in the folder `media`, which may be written before it. */
export function parseMediaFile(src: string): string {
  const path = src.replace(/^media\//, '');
  if (path.includes('\\')) throw new ImageError('Write / instead of \\ between folders.');
  if (path.startsWith('/') || path.split('/').includes('..') || path.includes('\0'))
    throw new ImageError('The file has to be in the folder media. Write its path from there.');
  return path;
}

/**
 * Says which content a file of the folder `media` has, without reading it; null for an address, and a file that cannot
 * be had.
 */
export async function readMediaVersion(folderPath: string, src: string): Promise<string | null> {
  if (URL.canParse(src)) return null;
  try {
    const { mtimeMs, size } = await stat(join(folderPath, MEDIA_FOLDER, parseMediaFile(src)));
    return `${mtimeMs} ${size}`;
  } catch {
    return null; // the import says why
  }
}

/** Reads a file, at most as large as its kind may be. Throws ImageError unless it is in the folder `media`, also if a link leads out. */
export async function readMediaFile(
  folderPath: string,
  path: string,
  kind: MediaKind = IMAGE,
): Promise<Buffer> {
  try {
    const folder = await realpath(join(folderPath, MEDIA_FOLDER));
    const file = await realpath(join(folder, path));
    if (!file.startsWith(folder + sep))
      throw new ImageError('The file is a link that leads out of the folder media. Copy it there.');
    const stats = await stat(file);
    if (!stats.isFile() && !stats.isDirectory()) throw new ImageError('This is no file.');
    if (stats.isFile() && stats.size > kind.maxBytes) throw createTooLargeError(kind);
    return await readFile(file);
  } catch (error) {
    if (error instanceof ImageError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR')
      throw new ImageError(`The file is missing: ${MEDIA_FOLDER}/${path}.`);
    throw new ImageError(getFileErrorMessage(error), { cause: error });
  }
}
