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
  const kept: CachedFile[] = [];
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(/* turbopackIgnore: true */ path).catch(() => null);
    if (!found?.isFile()) continue;
    if (name.endsWith('.draft')) {
      if (Date.now() - found.mtimeMs > ABANDONED_MS) await rm(path, { force: true });
      continue;
    }
    kept.push({ path, bytes: found.size, usedAt: found.mtimeMs });
  }
  return kept;
}

const sumBytes = (kept: readonly CachedFile[]) => kept.reduce((sum, { bytes }) => sum + bytes, 0);

/** The size of each folder: measured once, then kept up to date. */
const folderSizes = new Map<string, Promise<{ bytes: number; isTrimming: boolean }>>();

function getFolderSize(folder: string) {
  const known = folderSizes.get(folder);
  if (known) return known;
  const counted = listCachedFiles(folder).then((kept) => ({ bytes: sumBytes(kept), isTrimming: false }));
  folderSizes.set(folder, counted);
  counted.catch(() => folderSizes.delete(folder)); // the next image measures again
  return counted;
}

async function trim(folder: string, maxBytes: number) {
  const kept = (await listCachedFiles(folder)).sort((a, b) => a.usedAt - b.usedAt);
  let bytes = sumBytes(kept);
  for (const picture of kept) {
    if (bytes <= maxBytes * TRIM_TO) break;
    await rm(picture.path, { force: true });
    bytes -= picture.bytes;
  }
  return bytes;
}

/** Returns the resized image cached at `file`; null when there is none. */
export async function findCachedImage(file: string): Promise<Buffer | null> {
  const handle = await open(/* turbopackIgnore: true */ file).catch(() => null);
  if (!handle) return null;
  try {
    const picture = await handle.readFile();
    const { mtimeMs } = await handle.stat();
    // A read-only disk can still serve its images.
    if (Date.now() - mtimeMs > USE_RECORDED_EVERY_MS)
      await handle.utimes(new Date(), new Date()).catch(() => undefined);
    return picture;
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
  picture: Buffer,
  maxBytes = IMAGE_CACHE_MAX_BYTES,
) {
  const total = await getFolderSize(folder);
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.draft`;
  try {
    await writeFile(draft, picture);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  total.bytes += picture.length;
  if (total.bytes <= maxBytes || total.isTrimming) return;
  total.isTrimming = true;
  try {
    total.bytes = await trim(folder, maxBytes);
  } finally {
    total.isTrimming = false;
  }
}
