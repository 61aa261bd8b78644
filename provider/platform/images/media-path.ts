import { realpath } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { nullIfMissing } from '@/provider/platform/storage/file-storage';

/** Catalog images and videos, which ship with the shop. */
export const CATALOG_MEDIA_DIR = join(process.cwd(), 'media');
/** Of a shop folder. */
export const MEDIA_FOLDER = 'media';
export const MEDIA_PREFIX = '/media/';

const MEDIA_PATH =
  /^[\p{L}\p{N}_-]+(\/[\p{L}\p{N}_.-]+)*(\.[\p{L}\p{N}_-]+)*\.(webp|png|jpe?g|avif|gif|mp4|webm)$/iu;

export const isVideoPath = (path: string) => /\.(mp4|webm)$/i.test(path);

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Parses the path of a media URL; null unless it points to an image or a video. */
export function parseMediaPath(pathname: string): string | null {
  const path = decodePath(pathname.slice(MEDIA_PREFIX.length));
  return MEDIA_PATH.test(path) && !path.includes('..') ? path : null;
}

/** The file in the catalog media folder; null when the URL points anywhere else. */
export function getCatalogFile(pathname: string): string | null {
  const path = parseMediaPath(pathname);
  const file = path && normalize(join(CATALOG_MEDIA_DIR, path));
  return file?.startsWith(CATALOG_MEDIA_DIR + sep) ? file : null;
}

/** A file of the shop folder's own `media`; null if it has none, or a link that leads out of it. */
export async function findShopMediaFile(pathname: string, shopDir: string): Promise<string | null> {
  const path = parseMediaPath(pathname);
  if (path === null) return null;
  const folder = await nullIfMissing(realpath(/* turbopackIgnore: true */ join(shopDir, MEDIA_FOLDER)));
  const file = folder && (await nullIfMissing(realpath(/* turbopackIgnore: true */ join(folder, path))));
  return file?.startsWith(folder + sep) ? file : null;
}
