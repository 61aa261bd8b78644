import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, notLike } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { importedImages } from '@/provider/db/schema/imported';
import { CATALOG_MEDIA_DIR, isVideoPath } from '@/provider/platform/images/media-path';
import {
  IMPORTED_IMAGES,
  isCatalogMedia,
  nullIfMissing,
  UPLOADS,
  type FileStorage,
} from '@/provider/platform/storage/file-storage';
import { getContentPath } from '@/provider/platform/storage/content-path';
import type { StoredImage } from '@/provider/shop-folder/products/import-batch';
import { convertImportedImage } from './convert-imported-image';
import { requireVideoType } from './detect-video';
import { findCatalogImage, findCatalogVideo } from './find-catalog-image';
import { fetchImage } from './fetch-image';
import { IMAGE, ImageError, VIDEO_SIZE, type MediaKind } from './image-error';
import { publicNetwork, requireAllowedUrl, type NetworkRules } from './network-rules';
import { MEDIA_FOLDER, parseMediaFile, readMediaFile } from './read-media-file';

/** The message is a sentence for the owner. */
export type ImageImport = { image: StoredImage; message: null } | { image: null; message: string };

export type ImageImportContext = {
  db: Db;
  now: () => Date;
  storage: FileStorage;
  folderPath: string;
  signal: AbortSignal;
  /** Whether shoppers have sent them: they are stored as uploads, which not everybody may see. */
  isOfShoppers?: boolean;
  /** Default: an image. */
  kind?: MediaKind;
  /** Only tests set it. */
  network?: NetworkRules;
};

/** It is a key of the database, whose index takes 2,700 bytes. */
const SRC_MAX_BYTES = 2_000;

type ImageSource = { key: string; address: URL | null };

/** Older exports of Shopify write "//cdn.shopify.com/bob.jpg". */
export const addProtocol = (src: string) => (src.startsWith('//') ? `https:${src}` : src);

/** It is no file of the folder `media`, also if it is misspelt. */
export const isAddress = (src: string) => /^[a-z][a-z\d+.-]*:/i.test(addProtocol(src));

/** `address` is null for a file of the folder `media`. */
export function parseImageSource(written: string): ImageSource {
  const src = addProtocol(written);
  if (isAddress(src) && !URL.canParse(src)) throw new ImageError('This is no address. Is it misspelt?');
  const address = isAddress(src) ? new URL(src) : null;
  if (address) address.hash = '';
  const key = address?.href ?? `${MEDIA_FOLDER}/${parseMediaFile(src)}`;
  if (Buffer.byteLength(key) > SRC_MAX_BYTES)
    throw new ImageError(`The address is longer than ${SRC_MAX_BYTES} characters.`);
  return { key, address };
}

const isUpload = (path: string) => path.startsWith(`${UPLOADS}/`);

/** An image that is imported already, and still stored. */
async function findImported(
  { db, storage, kind = IMAGE, isOfShoppers = false }: ImageImportContext,
  by: { src: string } | { path: string },
): Promise<StoredImage | null> {
  const { path, width, height } = importedImages;
  const [row] = await db
    .select({ path, width, height })
    .from(importedImages)
    .where('src' in by ? eq(importedImages.src, by.src) : eq(path, by.path))
    .limit(1);
  if (!row || isVideoPath(row.path) !== (kind.word === 'video')) return null;
  if (isUpload(row.path) && !isOfShoppers) return null;
  return (await storage.has(row.path)) ? row : null;
}

async function convertAndStore({ storage, signal, kind }: ImageImportContext, bytes: Buffer, path: string) {
  if (kind?.word === 'video') {
    await storage.put(path, bytes);
    return { path, ...VIDEO_SIZE };
  }
  const { bytes: converted, width, height } = await convertImportedImage(bytes, signal);
  signal.throwIfAborted();
  await storage.put(path, converted);
  return { path, width, height };
}

/** Whether an image of the shop was made of these bytes. */
export function isMadeOf(path: string, bytes: Buffer): boolean {
  const extension = path.slice(path.lastIndexOf('.') + 1);
  return [IMPORTED_IMAGES, UPLOADS].some((folder) => getContentPath(bytes, extension, folder) === path);
}

/** The image of the shop that a file was exported from, if the file is still the same. */
async function findExported(
  { db, storage }: ImageImportContext,
  src: string,
  { bytes, path: ownPath }: { bytes: Buffer; path: string },
): Promise<StoredImage | null> {
  const { path, width, height } = importedImages;
  const [row] = await db.select({ path, width, height }).from(importedImages).where(eq(importedImages.src, src));
  if (!row || row.path === ownPath) return null;
  const stored = isCatalogMedia(row.path)
    ? await nullIfMissing(readFile(join(CATALOG_MEDIA_DIR, row.path)))
    : await storage.find(row.path);
  return stored?.equals(bytes) ? row : null;
}

/** An image or a video that comes with the shop. */
const findCatalogFile = (src: string, { folderPath, kind = IMAGE }: ImageImportContext) =>
  kind.word === 'video' ? findCatalogVideo(src, folderPath) : findCatalogImage(src, folderPath);

async function importSource(src: string, ctx: ImageImportContext): Promise<StoredImage> {
  const { db, now, folderPath, signal, network = publicNetwork, kind = IMAGE } = ctx;
  const { key, address } = parseImageSource(src);
  if (address) {
    requireAllowedUrl(address, network);
    const known = await findImported(ctx, { src: key });
    if (known) return known;
  } else {
    const catalogFile = await findCatalogFile(src, ctx);
    if (catalogFile) return catalogFile;
  }
  const bytes = address
    ? await fetchImage(address, { network, signal, kind })
    : await readMediaFile(folderPath, parseMediaFile(src), kind);
  const extension = kind.word === 'video' ? requireVideoType(bytes) : 'webp';
  const importedPath = getContentPath(bytes, extension, IMPORTED_IMAGES);
  const path = ctx.isOfShoppers ? getContentPath(bytes, extension, UPLOADS) : importedPath;
  const exported = address ? null : await findExported(ctx, key, { bytes, path });
  if (exported) return exported;
  const image =
    (await findImported(ctx, { path })) ??
    // A product shows it, or an older version of the shop has imported it: everybody sees it.
    (ctx.isOfShoppers ? await findImported(ctx, { path: importedPath }) : null) ??
    (await convertAndStore(ctx, bytes, path));
  const row = { ...image, importedAt: now() };
  await db
    .insert(importedImages)
    .values({ src: key, ...row })
    .onConflictDoUpdate({
      target: importedImages.src,
      set: row,
      // Photos are found by it: a product that names the same image has another copy.
      setWhere: ctx.isOfShoppers ? undefined : notLike(importedImages.path, `${UPLOADS}/%`),
    });
  return image;
}

/** What an earlier import has stored of a source; null if there is nothing. */
export async function findKnownImage(src: string, ctx: ImageImportContext): Promise<StoredImage | null> {
  try {
    const { key, address } = parseImageSource(src);
    return (address ? null : await findCatalogFile(src, ctx)) ?? (await findImported(ctx, { src: key }));
  } catch (error) {
    if (error instanceof ImageError) return null;
    throw error;
  }
}

/**
 * Brings an image, or a video, into the storage of the shop: from an address, which is fetched once, or from a file of the folder
 * `media`, which is read each time. The same content is converted and stored once. Throws the reason of `signal`, and
 * errors of the storage and the database.
 */
export async function importImage(src: string, ctx: ImageImportContext): Promise<ImageImport> {
  ctx.signal.throwIfAborted();
  try {
    return { image: await importSource(src, ctx), message: null };
  } catch (error) {
    if (error instanceof ImageError) return { image: null, message: error.message };
    throw error;
  }
}
