import { copyFile, mkdir, readFile, stat, utimes } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import sharp from 'sharp';
import type { Db } from '@/provider/db/client';
import { importedImages } from '@/provider/db/schema/imported';
import { CATALOG_MEDIA_DIR, isVideoPath } from '@/provider/platform/images/media-path';
import {
  isCatalogMedia,
  nullIfMissing,
  UPLOADS,
  type FileStorage,
} from '@/provider/platform/storage/file-storage';
import { openDraft } from '@/provider/shop-folder/files/write-file';
import { VIDEO_SIZE } from '@/provider/shop-folder/media/image-error';
import { isMadeOf, parseImageSource } from '@/provider/shop-folder/media/import-image';
import { MEDIA_FOLDER, parseMediaFile } from '@/provider/shop-folder/media/read-media-file';
import type { ExportedImages } from './export-products';
import { findImageSources, type ShopImage, type UsedImages } from './image-sources';
import { createKeepAlive } from './keep-alive';
import { isUploadFile, toUploadFile, type UploadDrafts } from './upload-drafts';

export type MediaExport = {
  db: Db;
  storage: FileStorage;
  now: Date;
  /** Where it is exported to. */
  folder: string;
  /** Where files of the folder `media` may be copied from. */
  shopFolder: string;
  /** Also images that an import finds elsewhere: by their addresses, or in the repository. */
  hasAllMedia: boolean;
  /** Whether a file of the folder may be another image than the shop has. */
  isChecked: boolean;
  /** Of images of shoppers. */
  uploads: UploadDrafts;
  /** Whether shoppers sent all of these images, also those that were imported. */
  isOfShoppers?: boolean;
};

const NAME_MAX = 60;
const HASH_LENGTH = 8;

const getMediaPath = (folder: string, file: string) => join(folder, MEDIA_FOLDER, file);

/** Whether a file is what an image of the shop was made of. */
const isOriginal = async (path: string, image: ShopImage) => {
  const bytes = await nullIfMissing(readFile(path));
  return bytes !== null && isMadeOf(image.path, bytes);
};

export async function copyWithTimes(from: string, to: string) {
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, to);
  const { atime, mtime } = await stat(from);
  await utimes(to, atime, mtime);
}

/** "https://cdn.example.com/bob.jpg?v=2" as "bob-1a2b3c4d.webp". */
function getName({ path, src }: ShopImage): string {
  if (src === null) return basename(path);
  const extension = extname(path);
  const hash = basename(path, extension).slice(0, HASH_LENGTH);
  const { address } = parseImageSource(src);
  const file = address ? basename(address.pathname) : parseMediaFile(src);
  const folder = address || dirname(file) === '.' ? '' : `${dirname(file)}/`;
  const name = basename(file, extname(file))
    .replace(/[^\w-]+/g, '-')
    .slice(0, NAME_MAX);
  return `${folder}${name.endsWith(hash) ? name : `${name}-${hash}`}${extension}`;
}

/** What the folder calls an image that it gets: the shop serves all of `media`, but none of what shoppers sent. */
const getFileName = ({ isOfShoppers = false }: MediaExport, image: ShopImage) =>
  isOfShoppers || image.path.startsWith(`${UPLOADS}/`) ? toUploadFile(getName(image)) : getName(image);

/** Says what an import of this file finds: it need not convert what the shop has. */
async function rememberFile({ db, now }: MediaExport, file: string, image: Omit<ShopImage, 'src'>) {
  const row = { path: image.path, width: image.width, height: image.height, importedAt: now };
  await db
    .insert(importedImages)
    .values({ src: `${MEDIA_FOLDER}/${file}`, ...row })
    .onConflictDoUpdate({ target: importedImages.src, set: row });
}

export async function writeFile(path: string, bytes: Buffer) {
  await mkdir(dirname(path), { recursive: true });
  const draft = await openDraft(path);
  try {
    await draft.write(bytes);
    await draft.finish();
  } finally {
    await draft.discard();
  }
}

/** Writes the image as the shop has it. Null if its storage has it no longer. */
async function writeStored(media: MediaExport, image: ShopImage): Promise<string | null> {
  const bytes = await media.storage.find(image.path);
  if (!bytes) return null;
  const file = getFileName(media, image);
  const path = getMediaPath(media.folder, file);
  const written = await nullIfMissing(readFile(path));
  if (!written?.equals(bytes)) await (isUploadFile(file) ? media.uploads.write : writeFile)(path, bytes);
  const { width, height } = isVideoPath(image.path) ? VIDEO_SIZE : await sharp(bytes).metadata();
  await rememberFile(media, file, { path: image.path, width, height });
  return file;
}

/** An image that comes with the shop. */
async function placeCatalogImage(media: MediaExport, image: ShopImage, src: string): Promise<string> {
  if (!media.hasAllMedia) return src;
  const [from, to] = [join(CATALOG_MEDIA_DIR, image.path), getMediaPath(media.folder, image.path)];
  if ((await nullIfMissing(stat(to))) === null) await copyWithTimes(from, to);
  await rememberFile(media, image.path, image);
  return src;
}

/** What the folder calls the image, which it has by then, unless it is fetched from its address. */
async function placeImage(media: MediaExport, image: ShopImage): Promise<string> {
  const { src } = image;
  if (isCatalogMedia(image.path)) return placeCatalogImage(media, image, src ?? image.path);
  if (src === null) return (await writeStored(media, image)) ?? '';
  if (parseImageSource(src).address)
    return media.hasAllMedia ? ((await writeStored(media, image)) ?? src) : src;
  const file = parseMediaFile(src);
  const path = getMediaPath(media.folder, file);
  const isThere = (await nullIfMissing(stat(path))) !== null;
  if (isThere && (!media.isChecked || (await isOriginal(path, image)))) return src;
  const original = getMediaPath(media.shopFolder, file);
  if (!isThere && (await isOriginal(original, image))) {
    await copyWithTimes(original, path);
    return src;
  }
  return (await writeStored(media, image)) ?? src;
}

/** Finds what files call these images, and brings those into the folder that an import would not find. */
export async function exportImages(media: MediaExport, used: UsedImages): Promise<ExportedImages> {
  const { byPath, bySource } = await findImageSources(media.db, used);
  const sources = new Map<string, string>();
  const images = new Map<string, ShopImage>();
  const keepAlive = createKeepAlive(media.db);
  for (const image of new Set([...bySource.values(), ...byPath.values()])) {
    await keepAlive();
    const src = await placeImage(media, image);
    sources.set(image.src ?? image.path, src);
    images.set(src, image);
  }
  const getSource = (image: ShopImage) => sources.get(image.src ?? image.path)!;
  return {
    fromPath: (path) => {
      const image = byPath.get(path);
      return image ? getSource(image) : '';
    },
    fromSource: (src) => {
      const image = bySource.get(src);
      return image ? getSource(image) : src;
    },
    getImage: (src) => {
      const image = images.get(src);
      return image ? { path: image.path, width: image.width, height: image.height } : null;
    },
  };
}
