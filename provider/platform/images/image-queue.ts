import pLimit, { type LimitFunction } from 'p-limit';
import sharp from 'sharp';

// Each image is processed once here, so libvips's cache of up to 50 MB would only take memory.
sharp.cache(false);

type Bounds = {
  /** Images processed at the same time. */
  concurrency: number;
  /** Waiting images: of all networks, and of one. */
  maxWaiting: number;
  maxWaitingPerNetwork: number;
};

export class ImageQueueFullError extends Error {
  override name = 'ImageQueueFullError';
}

/**
 * Limits how many images are processed at once, and how many wait. sharp runs in the four threads that also
 * hash passwords, compress responses and read files: with all of them busy with images, the whole shop stops.
 * Networks take turns, so that one with many images delays the others by only a few.
 */
export function createImageQueue({ concurrency, maxWaiting, maxWaitingPerNetwork }: Bounds) {
  const limit = pLimit(concurrency);
  const networks = new Map<string, { limit: LimitFunction; count: number }>();
  let count = 0;

  /** Throws ImageQueueFullError, before starting anything, when too many already wait. */
  return async function enqueue<Result>(network: string, process: () => Promise<Result>): Promise<Result> {
    const networkQueue = networks.get(network) ?? { limit: pLimit(concurrency), count: 0 };
    if (count >= concurrency + maxWaiting || networkQueue.count >= maxWaitingPerNetwork)
      throw new ImageQueueFullError();
    networks.set(network, networkQueue);
    networkQueue.count += 1;
    count += 1;
    try {
      return await networkQueue.limit(() => limit(process));
    } finally {
      count -= 1;
      networkQueue.count -= 1;
      if (networkQueue.count === 0) networks.delete(network);
    }
  };
}

/** Resized images. A page shows about 40, and a mobile network may have a whole town behind one address. */
export const enqueueResize = createImageQueue({
  concurrency: 2,
  maxWaiting: 1_000,
  maxWaitingPerNetwork: 200,
});

/** Uploads. Each has up to 40 megapixels, which take about 200 MB while it is decoded. */
export const enqueueUpload = createImageQueue({ concurrency: 1, maxWaiting: 50, maxWaitingPerNetwork: 8 });

/** Images of a shop folder, whose import waits: nothing is refused. */
export const enqueueImportedImage = pLimit(1);
