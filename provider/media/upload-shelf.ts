import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UPLOADS } from './image-host';

const NAME_BYTES = 16;

/** Keeps a picture under a name that nobody can guess, and answers the path that the image host serves. */
export async function shelve(dataDir: string, bytes: Buffer): Promise<string> {
  const name = randomBytes(NAME_BYTES).toString('hex');
  const path = `${UPLOADS}/${name.slice(0, 2)}/${name}.webp`;
  const file = join(dataDir, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.draft`, bytes);
  await rename(`${file}.draft`, file);
  return path;
}

/** Takes a picture away; one that is not there is away already. Smaller copies of it leave with the cache's folder. */
export const unshelve = (dataDir: string, path: string) => rm(join(dataDir, path), { force: true });
