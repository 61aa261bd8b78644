import { readFile, stat } from 'node:fs/promises';
import type { Config } from '@/provider/config';
import { getFileStorage } from '@/provider/platform/storage/get-file-storage';
import {
  IMPORTED_IMAGES,
  nullIfMissing,
  UPLOADED_MEDIA,
  UPLOADS,
} from '@/provider/platform/storage/file-storage';
import { findShopMediaFile, getCatalogFile } from './media-path';
import type { OriginalImage } from './resize-image';

/** An image that shop.yaml names: brand/login.webp. */
function getShopImageFile(path: string, { shop }: Config): string | null {
  const name = /^brand\/([a-z_]+)\.webp$/.exec(path)?.[1];
  const files = new Map(Object.entries(shop.imageFiles));
  return (name && files.get(name)) || null;
}

/** `isShopFile`: a file as its owner has saved it, perhaps with what the camera wrote into it. */
type MediaImage = OriginalImage & { isShopFile?: boolean };

function getStoredImage(path: string, settings: Config): MediaImage {
  const storage = getFileStorage(settings);
  return { key: path, isAvailable: () => storage.has(path), readBytes: () => storage.find(path) };
}

/** The image that a path of /media/ names. Stored images never change under their name; catalog media may. */
export async function findOriginalImage(path: string, settings: Config): Promise<MediaImage | null> {
  if (path.startsWith(`${UPLOADS}/`) || path.startsWith(`${IMPORTED_IMAGES}/`))
    return getStoredImage(path, settings);
  const brandFile = getShopImageFile(path, settings);
  const shopFile = brandFile ? null : await findShopMediaFile(path, settings.shopDir);
  // A shop that has imported the folder of another one has it there alone.
  if (!shopFile && path.startsWith(`${UPLOADED_MEDIA}/`)) return getStoredImage(path, settings);
  const file = brandFile ?? shopFile ?? getCatalogFile(path);
  if (!file) return null;
  const stats = await nullIfMissing(stat(/* turbopackIgnore: true */ file));
  if (!stats) return null;
  return {
    key: `${file}|${stats.mtimeMs}`,
    isShopFile: shopFile !== null,
    isAvailable: async () => true,
    readBytes: () => nullIfMissing(readFile(/* turbopackIgnore: true */ file)),
  };
}
