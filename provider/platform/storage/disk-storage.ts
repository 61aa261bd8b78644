import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { nullIfMissing, StorageUnavailableError, type FileStorage } from './file-storage';

/** Stores files in the folder `dataDir` of this instance. */
export function createDiskStorage(dataDir: string): FileStorage {
  const fileOf = (path: string) => join(/* turbopackIgnore: true */ dataDir, path);
  const ask = <Answer>(path: string, asking: Promise<Answer>) =>
    nullIfMissing(asking).catch((error: unknown) => {
      throw new StorageUnavailableError(`Disk access failed for ${path}`, { cause: error });
    });
  return {
    put: async (path, bytes) => {
      const file = fileOf(path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(`${file}.draft`, bytes);
      await rename(`${file}.draft`, file);
    },
    find: (path) => ask(path, readFile(/* turbopackIgnore: true */ fileOf(path))),
    has: async (path) => (await ask(path, access(fileOf(path)))) !== null,
    remove: (path) => rm(fileOf(path), { force: true }),
  };
}
