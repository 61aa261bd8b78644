import { setTimeout as rest } from 'node:timers/promises';
import { openAnew, redisAt } from './redis';
import { CHANGED_STREAM, fieldsOf, KEPT_MAX } from './stream';

const ANSWER_MS = 2_000;
const RETRY_MS = 500;

export type Teller = {
  /** Tells the other machines what is out of date. Waits for nothing: while Redis is away it is told later. */
  tell: (tags: readonly string[]) => void;
  /** Whether all of it is told by then. */
  isTold: (withinMs: number) => Promise<boolean>;
  close: () => void;
};

/** The voice of the machine `from` in the Redis at `url`. */
export function openTeller(url: string, from: string): Teller {
  const redis = redisAt(url, null, { maxRetriesPerRequest: 0, commandTimeout: ANSWER_MS });
  const waiting = new Set<string>();
  let telling: Promise<void> | null = null;
  let isClosed = false;

  async function tellAll() {
    while (waiting.size > 0 && !isClosed) {
      const tags = [...waiting];
      waiting.clear(); // a tag that becomes old once more meanwhile is told once more
      try {
        await redis.xadd(CHANGED_STREAM, 'MAXLEN', '~', KEPT_MAX, '*', ...fieldsOf({ from, tags }));
      } catch {
        tags.forEach((tag) => waiting.add(tag));
        if (!isClosed) openAnew(redis);
        await rest(RETRY_MS);
      }
    }
    telling = null;
  }

  return {
    tell: (tags) => {
      tags.forEach((tag) => waiting.add(tag));
      telling ??= tellAll();
    },
    isTold: async (withinMs) => {
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
