import { setTimeout as rest } from 'node:timers/promises';
import { reconnect, connectRedis } from './redis';
import { INVALIDATION_STREAM, toFields, STREAM_MAX_LENGTH } from './message';

const ANSWER_MS = 2_000;
const RETRY_MS = 500;

export type InvalidationPublisher = {
  /** Publishes tags to the other instances. Does not wait: while Redis is unavailable, they are sent later. */
  publish: (tags: readonly string[]) => void;
  /** Whether all tags are sent by then. */
  flushed: (withinMs: number) => Promise<boolean>;
  close: () => void;
};

/** Creates the publisher of instance `from`, for the Redis at `url`. */
export function createInvalidationPublisher(url: string, from: string): InvalidationPublisher {
  const redis = connectRedis(url, null, { maxRetriesPerRequest: 0, commandTimeout: ANSWER_MS });
  const waiting = new Set<string>();
  let telling: Promise<void> | null = null;
  let isClosed = false;

  async function tellAll() {
    while (waiting.size > 0 && !isClosed) {
      const tags = [...waiting];
      waiting.clear(); // a tag invalidated again meanwhile is published again
      try {
        await redis.xadd(
          INVALIDATION_STREAM,
          'MAXLEN',
          '~',
          STREAM_MAX_LENGTH,
          '*',
          ...toFields({ from, tags }),
        );
      } catch {
        tags.forEach((tag) => waiting.add(tag));
        if (!isClosed) reconnect(redis);
        await rest(RETRY_MS);
      }
    }
    telling = null;
  }

  return {
    publish: (tags) => {
      tags.forEach((tag) => waiting.add(tag));
      telling ??= tellAll();
    },
    flushed: async (withinMs) => {
      const giveUp = new AbortController();
      const late = rest(withinMs, undefined, { signal: giveUp.signal }).catch(() => undefined);
      await Promise.race([telling, late]);
      giveUp.abort();
      return waiting.size === 0 && telling === null;
    },
    close: () => {
      isClosed = true;
      redis.disconnect();
    },
  };
}
