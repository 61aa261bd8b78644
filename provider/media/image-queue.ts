import pLimit, { type LimitFunction } from 'p-limit';

type Bounds = {
  /** Images that are processed at the same time. */
  concurrency: number;
  /** Those that wait, of everybody and of one network. */
  maxWaiting: number;
  maxWaitingPerNetwork: number;
};

export class ImageQueueFullError extends Error {
  override name = 'ImageQueueFullError';
}

/**
 * Bounds how many images are processed at once, and how many wait for it. sharp works in the four threads that also hash passwords,
 * compress answers and read files: with all of them busy over images the whole shop stands still. Networks take turns, so that one
 * with many images makes the others wait for a few of them only.
 */
export function createImageQueue({ concurrency, maxWaiting, maxWaitingPerNetwork }: Bounds) {
  const limit = pLimit(concurrency);
  const networks = new Map<string, { limit: LimitFunction; count: number }>();
  let count = 0;

  /** Throws ImageQueueFullError, before anything is begun, when too many wait already. */
  return async function enqueue<Result>(network: string, process: () => Promise<Result>): Promise<Result> {
    const own = networks.get(network) ?? { limit: pLimit(concurrency), count: 0 };
    if (count >= concurrency + maxWaiting || own.count >= maxWaitingPerNetwork) throw new ImageQueueFullError();
    networks.set(network, own);
    own.count += 1;
    count += 1;
    try {
      return await own.limit(() => limit(process));
    } finally {
      count -= 1;
      own.count -= 1;
      if (own.count === 0) networks.delete(network);
    }
  };
}

/** Smaller copies of pictures. A page shows some 40, and a phone company may have a town behind one address. */
export const enqueueResize = createImageQueue({
  concurrency: 2,
  maxWaiting: 1_000,
  maxWaitingPerNetwork: 200,
});

/** What shoppers send. Each is up to 40 megapixels, which take some 200 MB while it is drawn. */
export const enqueueUpload = createImageQueue({ concurrency: 1, maxWaiting: 50, maxWaitingPerNetwork: 8 });
