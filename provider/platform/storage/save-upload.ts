import { randomBytes } from 'node:crypto';
import { getFileStorage, type StorageConfig } from './get-file-storage';
import { UPLOADS } from './file-storage';
import { logError } from '@/provider/platform/log';

const NAME_BYTES = 16;

/** Saves an image under a name that nobody can guess, and returns the path that the image host serves. */
export async function saveUpload(settings: StorageConfig, bytes: Buffer): Promise<string> {
  const name = randomBytes(NAME_BYTES).toString('hex');
  const path = `${UPLOADS}/${name.slice(0, 2)}/${name}.webp`;
  await getFileStorage(settings).put(path, bytes);
  return path;
}

/**
 * Deletes an image; resized copies disappear as the cache is trimmed. A failure costs disk space, but does
 * not undo what was done before.
 */
export async function deleteUpload(settings: StorageConfig, path: string): Promise<void> {
  await getFileStorage(settings)
    .remove(path)
    .catch((error: unknown) => logError('media', 'An upload could not be deleted', error));
}
