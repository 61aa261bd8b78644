import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What smaller pictures may take of the disk. All that the demo shop draws takes some 120 MB. */
export const IMAGE_CACHE_MAX_BYTES = 1024 ** 3;
/** Once it is too much, those that nobody has asked for the longest go until so much of it is left. */
const TRIM_TO = 0.8;
const ABANDONED_MS = 60 * 60_000;
/** When a picture was last asked for stands in its modification time, and is written down so often. */
const USE_RECORDED_EVERY_MS = 5 * 60_000;

type CachedFile = { path: string; bytes: number; usedAt: number };

/** All files of the folder; halves of pictures that a crash has left are taken away. */
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

/** How much lies in a folder: looked up once, and counted on from there. */
const folderSizes = new Map<string, Promise<{ bytes: number; isTrimming: boolean }>>();

function getFolderSize(folder: string) {
  const known = folderSizes.get(folder);
  if (known) return known;
  const counted = listCachedFiles(folder).then((kept) => ({ bytes: sumBytes(kept), isTrimming: false }));
  folderSizes.set(folder, counted);
  counted.catch(() => folderSizes.delete(folder)); // the next picture counts anew
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

/** The smaller picture that is kept at `file`; null when there is none. */
export async function findCachedImage(file: string): Promise<Buffer | null> {
  const handle = await open(/* turbopackIgnore: true */ file).catch(() => null);
  if (!handle) return null;
  try {
    const picture = await handle.readFile();
    const { mtimeMs } = await handle.stat();
    // A disk that cannot be written to still shows its pictures.
    if (Date.now() - mtimeMs > USE_RECORDED_EVERY_MS) await handle.utimes(new Date(), new Date()).catch(() => undefined);
    return picture;
  } catch {
    return null;
  } finally {
    await handle.close();
  }
}

/**
 * Keeps a smaller picture at `file`, somewhere in `folder`, which never grows beyond `maxBytes`: those that nobody has asked for the
 * longest make room. Written under a name of its own first, so that a crash leaves no half picture.
 */
export async function cacheImage(folder: string, file: string, picture: Buffer, maxBytes = IMAGE_CACHE_MAX_BYTES) {
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
