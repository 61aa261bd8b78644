import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { nullIfMissing, StorageUnavailableError, type FileStorage } from './file-storage';

async function readPart(file: string, from: number, to: number): Promise<Buffer> {
  const handle = await open(/* turbopackIgnore: true */ file);
  try {
    const part = Buffer.alloc(to + 1 - from);
    const { bytesRead } = await handle.read(part, 0, part.length, from);
    return part.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

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
    findSize: async (path) =>
      (await awaitOperation(path, stat(/* turbopackIgnore: true */ getFilePath(path))))?.size ?? null,
    findPart: (path, from, to) => awaitOperation(path, readPart(getFilePath(path), from, to)),
    remove: (path) => rm(getFilePath(path), { force: true }),
  };
}
