import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { nullIfMissing } from '@/provider/platform/storage/file-storage';
import { FILE_MAX_BYTES, MEDIA_FOLDERS, MEDIA_PATH } from './format';

const listNames = async (folder: string) => ((await nullIfMissing(readdir(folder))) ?? []).sort();

/** The paths of the images and videos in DATA_DIR. Whatever else lies there is none of the shop's. */
export async function* listMedia(dataDir: string): AsyncGenerator<string> {
  for (const folder of MEDIA_FOLDERS)
    for (const subfolder of await listNames(join(dataDir, folder)))
      for (const name of await listNames(join(dataDir, folder, subfolder))) {
        const path = `${folder}/${subfolder}/${name}`;
        if (MEDIA_PATH.test(path)) yield path;
      }
}

/** Null if it was deleted meanwhile. */
export async function readMediaFile(dataDir: string, path: string): Promise<Buffer | null> {
  const file = join(dataDir, path);
  const stats = await nullIfMissing(stat(file));
  if (!stats?.isFile()) return null;
  if (stats.size > FILE_MAX_BYTES)
    throw new Error(`${file} has ${stats.size} bytes. A backup takes at most ${FILE_MAX_BYTES}`);
  return nullIfMissing(readFile(file));
}
