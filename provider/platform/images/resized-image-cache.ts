import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Disk limit for resized images. All those of the demo shop take about 120 MB. */
export const IMAGE_CACHE_MAX_BYTES = 1024 ** 3;
/** Over the limit, the least recently used images are deleted until this share of it is left. */
const TRIM_TO = 0.8;
const ABANDONED_MS = 60 * 60_000;
/** The last use of an image is stored as its modification time, updated this often. */
const USE_RECORDED_EVERY_MS = 5 * 60_000;

type CachedFile = { path: string; bytes: number; usedAt: number };

/** Lists all files of the folder; deletes partial images left by a crash. */
async function listCachedFiles(folder: string): Promise<CachedFile[]> {
  const names = await readdir(/* turbopackIgnore: true */ folder, { recursive: true }).catch(() => []);
  const files: CachedFile[] = [];
  for (const name of names) {
    const path = join(folder, name);
    const stats = await stat(/* turbopackIgnore: true */ path).catch(() => null);
    if (!stats?.isFile()) continue;
    if (name.endsWith('.draft')) {
      if (Date.now() - stats.mtimeMs > ABANDONED_MS) await rm(path, { force: true });
      continue;
    }
    files.push({ path, bytes: stats.size, usedAt: stats.mtimeMs });
  }
  return files;
}

const sumBytes = (files: readonly CachedFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** The size of each folder: measured once, then kept up to date. */
const folderSizes = new Map<string, Promise<{ bytes: number; isTrimming: boolean }>>();

function getFolderSize(folder: string) {
  const existing = folderSizes.get(folder);
  if (existing) return existing;
  const folderSize = listCachedFiles(folder).then((files) => ({ bytes: sumBytes(files), isTrimming: false }));
  folderSizes.set(folder, folderSize);
  folderSize.catch(() => folderSizes.delete(folder)); // the next image measures again
  return folderSize;
}

async function trim(folder: string, maxBytes: number) {
  const files = (await listCachedFiles(folder)).sort((a, b) => a.usedAt - b.usedAt);
  let bytes = sumBytes(files);
  for (const file of files) {
    if (bytes <= maxBytes * TRIM_TO) break;
    await rm(file.path, { force: true });
    bytes -= file.bytes;
  }
  return bytes;
}

/** Returns the resized image cached at `file`; null when there is none. */
export async function findCachedImage(file: string): Promise<Buffer | null> {
  const handle = await open(/* turbopackIgnore: true */ file).catch(() => null);
  if (!handle) return null;
  try {
    const image = await handle.readFile();
    const { mtimeMs } = await handle.stat();
    // A read-only disk can still serve its images.
    if (Date.now() - mtimeMs > USE_RECORDED_EVERY_MS)
      await handle.utimes(new Date(), new Date()).catch(() => undefined);
    return image;
  } catch {
    return null;
  } finally {
    await handle.close();
  }
}

/**
 * Caches a resized image at `file`, somewhere in `folder`, which is kept below `maxBytes`: the least recently
 * used images make room. Written under a temporary name first, so that a crash leaves no partial image.
 */
export async function cacheImage(
  folder: string,
  file: string,
  image: Buffer,
  maxBytes = IMAGE_CACHE_MAX_BYTES,
) {
  const total = await getFolderSize(folder);
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.draft`;
  try {
    await writeFile(draft, image);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  total.bytes += image.length;
  if (total.bytes <= maxBytes || total.isTrimming) return;
  total.isTrimming = true;
  try {
    total.bytes = await trim(folder, maxBytes);
  } finally {
    total.isTrimming = false;
  }
}
