import { createHash } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import { StorageUnavailableError } from '@/provider/platform/storage/file-storage';
import { createAvifEncoder } from './avif-encoder';
import { enqueueResize, ImageQueueFullError } from './image-queue';
import type { ImageDimensions } from './image-size';
import { cacheImage, findCachedImage } from './resized-image-cache';
import { logError } from '@/provider/platform/log';

export type OriginalImage = {
  /** Identifies the current version of the file. */
  key: string;
  isAvailable: () => Promise<boolean>;
  readBytes: () => Promise<Buffer | null>;
};

/** The client that requests a resized image, and whether it still waits for it. */
type ImageClient = { network: string; signal: AbortSignal };
type PendingResize = { image: Promise<Buffer | null>; network: string; signals: AbortSignal[] };
const pendingResizes = new Map<string, PendingResize>();

/**
 * Concurrent requests for the same new image share one resize. `resize` receives a check whether any client
 * still waits.
 */
function resizeOnce(
  key: string,
  { network, signal }: ImageClient,
  resize: (isWanted: () => boolean) => Promise<Buffer | null>,
): Promise<Buffer | null> {
  const pendingResize = pendingResizes.get(key);
  if (pendingResize) {
    pendingResize.signals.push(signal);
    return pendingResize.image.catch((error: unknown) => {
      const isOfOther = error instanceof ImageQueueFullError && pendingResize.network !== network;
      // The network that asked first has too many images waiting; this one may have none.
      if (isOfOther && !signal.aborted) return resizeOnce(key, { network, signal }, resize);
      throw error;
    });
  }
  const signals = [signal];
  const isWanted = () => signals.some(({ aborted }) => !aborted);
  const image = resize(isWanted).finally(() => pendingResizes.delete(key));
  pendingResizes.set(key, { image, network, signals });
  return image;
}

/** Whether a cached resized image may still be shown. While storage is unavailable to say no, it may. */
const canShow = (source: OriginalImage) =>
  source.isAvailable().catch((error: unknown) => {
    if (error instanceof StorageUnavailableError) return true;
    throw error;
  });

type ResizeInput = {
  source: OriginalImage;
  size: ImageDimensions;
  /** Of the cached images. */
  folder: string;
  client: ImageClient;
};

const getCachedPath = ({ source, size, folder }: ResizeInput, format: 'webp' | 'avif') => {
  const key = createHash('sha256').update(`${source.key}|${size.width}x${size.height}`).digest('hex');
  return join(folder, key.slice(0, 2), `${key}.${format}`);
};

/** Resizes an image and caches it; if the disk is full, only the caching fails. */
async function resizeWithCache(input: ResizeInput): Promise<Buffer | null> {
  const { source, size, folder, client } = input;
  const cachedPath = getCachedPath(input, 'webp');

  return resizeOnce(cachedPath, client, async (isWanted) => {
    const cachedImage = await findCachedImage(cachedPath);
    if (cachedImage) return (await canShow(source)) ? cachedImage : null;

    // The original is read only when its turn comes: waiting requests hold no image in memory.
    return enqueueResize(client.network, async () => {
      const original = isWanted() ? await source.readBytes() : null;
      if (!original) return null;
      const image = await sharp(original)
        .resize({
          width: size.width,
          height: size.height ?? undefined,
          fit: 'cover',
          withoutEnlargement: true,
        })
        .webp({ quality: 82 })
        .toBuffer();
      await cacheImage(folder, cachedPath, image).catch((error: unknown) =>
        logError('media', 'A resized image could not be cached', error),
      );
      return image;
    });
  });
}

const requestAvif = createAvifEncoder();

type ResizedImage = { bytes: Buffer; format: 'webp' | 'avif' };

/** The image at a size: as AVIF for a client that accepts it, once the image was requested often; else as WebP. */
export async function findResizedImage(
  input: ResizeInput,
  acceptsAvif: boolean,
): Promise<ResizedImage | null> {
  const { source, size, folder } = input;
  const avifPath = getCachedPath(input, 'avif');
  const avif = acceptsAvif ? await findCachedImage(avifPath) : null;
  if (avif && avif.length > 0) return (await canShow(source)) ? { bytes: avif, format: 'avif' } : null;

  const webp = await resizeWithCache(input);
  if (!webp) return null;
  const webpSize = webp.length;
  if (acceptsAvif && !avif)
    requestAvif(avifPath, {
      size,
      // Another process may have encoded it meanwhile.
      readOriginal: async () => ((await findCachedImage(avifPath)) ? null : source.readBytes()),
      // An empty file says that WebP is no larger.
      save: (bytes) => cacheImage(folder, avifPath, bytes.length < webpSize ? bytes : Buffer.alloc(0)),
    });
  return { bytes: webp, format: 'webp' };
}
