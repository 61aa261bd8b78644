import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Shelf } from './shelf';

/** The folder `dataDir` of this machine. */
export function diskShelf(dataDir: string): Shelf {
  const fileOf = (path: string) => join(/* turbopackIgnore: true */ dataDir, path);
  return {
    put: async (path, bytes) => {
      const file = fileOf(path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(`${file}.draft`, bytes);
      await rename(`${file}.draft`, file);
    },
    find: (path) => readFile(/* turbopackIgnore: true */ fileOf(path)).catch(() => null),
    isThere: (path) =>
      access(fileOf(path)).then(
        () => true,
        () => false,
      ),
    remove: (path) => rm(fileOf(path), { force: true }),
  };
}
