import { realpath } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { nullIfMissing } from '@/provider/platform/storage/file-storage';

/** Catalog images and videos, which ship with the shop. */
export const CATALOG_MEDIA_DIR = join(process.cwd(), 'media');
/** Of a shop folder. */
export const MEDIA_FOLDER = 'media';
const MEDIA_PREFIX = '/media/';

const MEDIA_PATH_MAX = 300;
const MEDIA_FILE = /\.(webp|png|jpe?g|avif|gif|mp4|webm)$/i;
/** What would lead elsewhere, or end the address: hidden files, empty segments, white space, signs of URLs and HTML. */
const UNSERVED = /^\/|(^|\/)\.|\/\/|\.\.|[\s\p{Cc}\\?#:%"<>]/u;

/** Whether a file of this name in a folder `media` can be an image or a video of a page. */
export const isMediaPath = (path: string): boolean =>
  path.length <= MEDIA_PATH_MAX && MEDIA_FILE.test(path) && !UNSERVED.test(path);

export const isVideoPath = (path: string) => /\.(mp4|webm)$/i.test(path);

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Parses the path of a media URL; null unless it points to an image or a video. What the path decides is decided by
 * this one, never by that of the URL: it may be encoded.
 */
export function parseMediaPath(pathname: string): string | null {
  const path = decodePath(pathname.slice(MEDIA_PREFIX.length));
  return isMediaPath(path) ? path : null;
}

/** The file in the catalog media folder; null when the path leads out of it. */
export function getCatalogFile(path: string): string | null {
  const file = normalize(join(CATALOG_MEDIA_DIR, path));
  return file.startsWith(CATALOG_MEDIA_DIR + sep) ? file : null;
}

/** A file of the shop folder's own `media`; null if it has none, or a link that leads out of it. */
export async function findShopMediaFile(path: string, shopDir: string): Promise<string | null> {
  if (/^uploads\//i.test(path)) return null; // where an export puts images of shoppers, on any file system
  const folder = await nullIfMissing(realpath(/* turbopackIgnore: true */ join(shopDir, MEDIA_FOLDER)));
  const file = folder && (await nullIfMissing(realpath(/* turbopackIgnore: true */ join(folder, path))));
  return file?.startsWith(folder + sep) ? file : null;
}
