import { randomBytes } from 'node:crypto';
import { getFileStorage, type StorageConfig } from './choose-shelf';
import { UPLOADS } from './shelf';

const NAME_BYTES = 16;

/** Keeps a picture under a name that nobody can guess, and answers the path that the image host serves. */
export async function saveUpload(settings: StorageConfig, bytes: Buffer): Promise<string> {
  const name = randomBytes(NAME_BYTES).toString('hex');
  const path = `${UPLOADS}/${name.slice(0, 2)}/${name}.webp`;
  await getFileStorage(settings).put(path, bytes);
  return path;
}

/**
 * Takes a picture away; smaller copies of it leave with the cache's folder. One that could not be taken away costs room, and not
 * what was done before.
 */
export async function deleteUpload(settings: StorageConfig, path: string): Promise<void> {
  await getFileStorage(settings)
    .remove(path)
    .catch((error: unknown) => console.error(`[media] ${path} could not be taken away`, error));
}
