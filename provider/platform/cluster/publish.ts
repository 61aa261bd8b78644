import { setTimeout as sleep } from 'node:timers/promises';
import { reconnect, connectRedis } from './redis';
import { INVALIDATION_STREAM, toFields, STREAM_MAX_LENGTH } from './message';

const COMMAND_TIMEOUT_MS = 2_000;
const RETRY_MS = 500;

export type InvalidationPublisher = {
  /** Publishes tags to the other instances. Does not wait: while Redis is unavailable, they are sent later. */
  publish: (tags: readonly string[]) => void;
  /** Whether all tags are sent by then. */
  flushed: (withinMs: number) => Promise<boolean>;
  close: () => void;
};

/** Creates the publisher of instance `instanceId`, for the Redis at `url`. */
export function createInvalidationPublisher(url: string, instanceId: string): InvalidationPublisher {
  const redis = connectRedis(url, null, { maxRetriesPerRequest: 0, commandTimeout: COMMAND_TIMEOUT_MS });
  const pendingTags = new Set<string>();
  let flushPromise: Promise<void> | null = null;
  let isClosed = false;

  async function flush() {
    while (pendingTags.size > 0 && !isClosed) {
      const tags = [...pendingTags];
      pendingTags.clear(); // a tag invalidated again meanwhile is published again
      try {
        await redis.xadd(
          INVALIDATION_STREAM,
          'MAXLEN',
          '~',
          STREAM_MAX_LENGTH,
          '*',
          ...toFields({ from: instanceId, tags }),
        );
      } catch {
        tags.forEach((tag) => pendingTags.add(tag));
        if (!isClosed) reconnect(redis);
        await sleep(RETRY_MS);
      }
    }
    flushPromise = null;
  }

  return {
    publish: (tags) => {
      tags.forEach((tag) => pendingTags.add(tag));
      flushPromise ??= flush();
    },
    flushed: async (withinMs) => {
      const abortController = new AbortController();
      const timeout = sleep(withinMs, undefined, { signal: abortController.signal }).catch(() => undefined);
      await Promise.race([flushPromise, timeout]);
      abortController.abort();
      return pendingTags.size === 0 && flushPromise === null;
    },
    close: () => {
      isClosed = true;
      redis.disconnect();
    },
  };
}
