import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { nullIfMissing, StorageUnavailableError, type FileStorage } from './file-storage';

/** Stores files in the folder `dataDir` of this instance. */
export function createDiskStorage(dataDir: string): FileStorage {
  const getFilePath = (path: string) => join(/* turbopackIgnore: true */ dataDir, path);
  const awaitOperation = <Answer>(path: string, operation: Promise<Answer>) =>
    nullIfMissing(operation).catch((error: unknown) => {
      throw new StorageUnavailableError(`Disk access failed for ${path}`, { cause: error });
    });
  return {
    put: async (path, bytes) => {
      const file = getFilePath(path);
      await mkdir(dirname(file), { recursive: true });
      const draft = `${file}.${randomUUID()}.draft`; // two imports may save the same image
      await writeFile(draft, bytes);
      await rename(draft, file);
    },
    find: (path) => awaitOperation(path, readFile(/* turbopackIgnore: true */ getFilePath(path))),
    has: async (path) => (await awaitOperation(path, access(getFilePath(path)))) !== null,
    remove: (path) => rm(getFilePath(path), { force: true }),
  };
}
