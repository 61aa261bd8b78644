import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { count, desc, like } from 'drizzle-orm';
import { CONTENT_IMAGES_MAX } from '@/contract/admin-content';
import { importedImages } from '@/provider/db/schema/imported';
import type { ServiceContext } from '@/provider/platform/context';
import { FieldError } from '@/provider/platform/errors/errors';
import { toNetwork } from '@/provider/platform/http/network-address';
import {
  CATALOG_MEDIA_DIR,
  isMediaPath,
  isVideoPath,
  MEDIA_FOLDER,
} from '@/provider/platform/images/media-path';
import { reencodeImage } from '@/provider/platform/images/reencode-image';
import { toReadableName } from '@/provider/platform/images/readable-name';
import { nullIfMissing, UPLOADED_MEDIA, UPLOADS } from '@/provider/platform/storage/file-storage';
import { getFileStorage } from '@/provider/platform/storage/get-file-storage';

const HASH_LENGTH = 12;
/** Of the folders `media`. */
const LISTED_MAX = 1_000;
/** Where products have their pictures, and an export puts those of shoppers. */
const NOT_FOR_CONTENT = ['products', UPLOADS];

const isUploaded = like(importedImages.path, `${UPLOADED_MEDIA}/%`);

/** The same picture under the same name is stored once. */
function toImagePath(fileName: string, bytes: Buffer): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);
  const name = toReadableName(fileName);
  return `${UPLOADED_MEDIA}/${hash.slice(0, 2)}/${name === '' ? '' : `${name}-`}${hash}.webp`;
}

/**
 * Stores an image under a name that a shop folder can have: an export writes it to the folder `media`, where an import of the
 * content finds it.
 */
export async function addContentImage(ctx: ServiceContext & { clientIp: string }, file: Blob) {
  const { db, config, now } = ctx;
  const [{ stored = 0 } = {}] = await db.select({ stored: count() }).from(importedImages).where(isUploaded);
  if (stored >= CONTENT_IMAGES_MAX)
    throw new FieldError(
      'file',
      `There are ${CONTENT_IMAGES_MAX} images already. Delete some that are not shown`,
    );
  const { bytes, width, height } = await reencodeImage(file, 'product', toNetwork(ctx.clientIp));
  const path = toImagePath(file instanceof File ? file.name : '', bytes);
  await getFileStorage(config).put(path, bytes);
  const row = { path, width, height, importedAt: now() };
  await db
    .insert(importedImages)
    .values({ src: `${MEDIA_FOLDER}/${path}`, ...row })
    .onConflictDoUpdate({ target: importedImages.src, set: row });
  return { path, width, height };
}

/** The images of a folder, but for those of products. */
async function listFolderImages(folder: string): Promise<string[]> {
  const entries = (await nullIfMissing(readdir(folder, { withFileTypes: true }))) ?? [];
  const names: string[] = [];
  for (const entry of entries) {
    if (!entry.isDirectory()) names.push(entry.name);
    else if (!NOT_FOR_CONTENT.includes(entry.name))
      for (const name of await readdir(join(folder, entry.name), { recursive: true }))
        names.push(`${entry.name}/${name}`);
  }
  return names.filter((name) => isMediaPath(name) && !isVideoPath(name));
}

/** Lists what content may name: what was uploaded, newest first, then what is in the folders of the shop. */
export async function listContentImages({ db, config }: ServiceContext) {
  const uploaded = await db
    .select({ path: importedImages.path })
    .from(importedImages)
    .where(isUploaded)
    .orderBy(desc(importedImages.importedAt), importedImages.path);
  const folders = [join(config.shopDir, MEDIA_FOLDER), CATALOG_MEDIA_DIR];
  const names = new Set((await Promise.all(folders.map(listFolderImages))).flat());
  // An export has written them to the folder, where another shop has them alone.
  for (const { path } of uploaded) names.delete(path);
  return [
    ...uploaded,
    ...[...names]
      .toSorted()
      .slice(0, LISTED_MAX)
      .map((path) => ({ path })),
  ];
}
