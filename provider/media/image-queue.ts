import pLimit from 'p-limit';

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
 * compress answers and read files: with all of them busy over images the whole shop stands still.
 */
export function createImageQueue({ concurrency, maxWaiting, maxWaitingPerNetwork }: Bounds) {
  const limit = pLimit(concurrency);
  const waitingByNetwork = new Map<string, number>();

  const leave = (network: string) => {
    const waiting = (waitingByNetwork.get(network) ?? 1) - 1;
    if (waiting > 0) waitingByNetwork.set(network, waiting);
    else waitingByNetwork.delete(network);
  };

  /** Throws ImageQueueFullError, before anything is begun, when too many wait already. */
  return async function enqueue<Result>(network: string, process: () => Promise<Result>): Promise<Result> {
    const waiting = waitingByNetwork.get(network) ?? 0;
    if (limit.pendingCount >= maxWaiting || waiting >= maxWaitingPerNetwork) throw new ImageQueueFullError();
    waitingByNetwork.set(network, waiting + 1);
    try {
      return await limit(process);
    } finally {
      leave(network);
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
