import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const HELP = 'Restore it from a backup (docs/operations.md), or set DATA_DIR to another folder';

/** One-line error for an embedded database that cannot be opened; names the setting. */
export const createFolderError = (folder: string, reason: string) =>
  new Error(`The database in DATA_DIR (${folder}) cannot be opened: ${reason}. ${HELP}`);

const getReason = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]?.replace(/\.?\s*$/, '');

/** Runs `open` and names the folder in any error it throws. */
export async function withFolderErrors<T>(folder: string, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof Error && error.message.includes('DATA_DIR')) throw error;
    throw createFolderError(folder, getReason(error) || 'no reason was given');
  }
}

/**
 * Creates the folder if it is missing and returns the path of the database in it. Throws if `pg` holds
 * anything but a complete database: opening it would overwrite it with an empty shop.
 */
export async function prepareFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const database = join(folder, 'pg');
  const files = await readdir(database).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [] as string[];
    throw error;
  });
  if (files.length > 0 && !files.includes('PG_VERSION'))
    throw createFolderError(
      folder,
      `${database} is not empty, and PG_VERSION of a database is missing there`,
    );
  return database;
}
