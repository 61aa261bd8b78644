import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { CATALOG_MEDIA_DIR, isVideoPath } from '@/provider/platform/images/media-path';
import type { StoredImage } from '@/provider/shop-folder/products/import-batch';
import { VIDEO_SIZE } from './image-error';
import { parseMediaFile, readMediaVersion } from './read-media-file';

/**
 * An image that comes with the shop and is served as it is, like those of the demo shop. A file of the folder's own
 * `media` comes before it.
 */
export async function findCatalogImage(src: string, folderPath: string): Promise<StoredImage | null> {
  if ((await readMediaVersion(folderPath, src)) !== null) return null;
  const path = parseMediaFile(src);
  if (!path.endsWith('.webp')) return null;
  try {
    const { width, height } = await sharp(join(CATALOG_MEDIA_DIR, path)).metadata();
    return { path, width, height };
  } catch {
    return null; // there is none: the import says that the file is missing
  }
}

/** A video that comes with the shop. */
export async function findCatalogVideo(src: string, folderPath: string): Promise<StoredImage | null> {
  if ((await readMediaVersion(folderPath, src)) !== null) return null;
  const path = parseMediaFile(src);
  return isVideoPath(path) && existsSync(join(CATALOG_MEDIA_DIR, path)) ? { path, ...VIDEO_SIZE } : null;
}
