import { basename, extname } from 'node:path';
import { importedImages } from '@/provider/db/schema/imported';
import { toNetwork } from '@/provider/platform/http/network-address';
import { NotFoundError } from '@/provider/platform/errors/errors';
import type { ServiceContext } from '@/provider/platform/context';
import type { ImageRegion, ProcessedImage } from '@/provider/platform/images/convert-image';
import { findOriginalImage } from '@/provider/platform/images/find-original-image';
import { isMediaPath, isVideoPath } from '@/provider/platform/images/media-path';
import { toReadableName } from '@/provider/platform/images/readable-name';
import { cropImage, reencodeImage } from '@/provider/platform/images/reencode-image';
import { getContentPath } from '@/provider/platform/storage/content-path';
import { IMPORTED_IMAGES, UPLOADS } from '@/provider/platform/storage/file-storage';
import { getFileStorage } from '@/provider/platform/storage/get-file-storage';

type ImageSender = ServiceContext & { clientIp: string };

const PART_NAME_MAX = 20;
const HASH_LENGTH = 8;

/** What an export calls the file, below `media`. */
function toFileName(name: string, path: string): string {
  const hash = basename(path, '.webp').slice(0, HASH_LENGTH);
  const readable = toReadableName(name);
  return `media/uploaded/${readable ? `${readable}-` : ''}${hash}.webp`;
}

/**
 * Stores a picture where imported ones are: everybody may see it, and it never changes under its path. One that no
 * product is saved with is unused, as after an import (`npm run shop -- images`).
 */
async function storeImage(
  { db, config, now }: ServiceContext,
  { bytes, width, height }: ProcessedImage,
  name: string,
) {
  const path = getContentPath(bytes, 'webp', IMPORTED_IMAGES);
  await getFileStorage(config).put(path, bytes);
  await db
    .insert(importedImages)
    .values({ src: toFileName(name, path), path, width, height, importedAt: now() })
    .onConflictDoNothing();
  return { path, width, height };
}

export async function addProductImage(ctx: ImageSender, file: Blob) {
  const image = await reencodeImage(file, 'product', toNetwork(ctx.clientIp));
  return storeImage(ctx, image, file instanceof File ? file.name : '');
}

/** Stores a region of a picture of the shop as another one; not found if there is none, or it is a shopper's. */
export async function cropProductImage(ctx: ImageSender, path: string, region: ImageRegion) {
  const isAllowed = isMediaPath(path) && !isVideoPath(path) && !path.startsWith(`${UPLOADS}/`);
  const original = isAllowed ? await findOriginalImage(path, ctx.config) : null;
  const bytes = await original?.readBytes();
  if (!bytes) throw new NotFoundError('There is no such picture');
  const image = await cropImage(bytes, region, toNetwork(ctx.clientIp));
  return storeImage(ctx, image, `${basename(path, extname(path)).slice(0, PART_NAME_MAX)}-part`);
}
