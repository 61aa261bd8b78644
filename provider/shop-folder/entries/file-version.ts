import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Db } from '@/provider/db/client';
import { nullIfMissing } from '@/provider/platform/storage/file-storage';
import { loadBase, saveBase } from './imported-entries';

const KEY = 'file';

export type FileVersion = { size: number; hash: string };

async function readHash(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Says whether a file is still the same, also after a copy or a restore; null if there is none. */
export async function readFileVersion(folder: string, file: string): Promise<FileVersion | null> {
  const path = join(folder, file);
  const stats = await nullIfMissing(stat(path));
  return stats && { size: stats.size, hash: await readHash(path) };
}

/** Remembers a file as it was when all of it was imported or exported. */
export async function saveFileVersion(db: Db, file: string, version: FileVersion | null): Promise<void> {
  if (!version) return;
  const entry = { position: 0, source: { ...version }, values: {} };
  await saveBase(db, file, await loadBase(db, file), new Map([[KEY, entry]]));
}

/** Whether the file is another one than it was then. It is only read if its size is the same. */
export async function isAnotherFile(db: Db, folder: string, file: string): Promise<boolean> {
  const known = (await loadBase(db, file))?.get(KEY)?.source;
  const path = join(folder, file);
  const stats = known ? await nullIfMissing(stat(path)) : null;
  if (!known || !stats) return false;
  if (stats.size !== known.size) return true;
  return known.hash !== undefined && known.hash !== (await readHash(path));
}
