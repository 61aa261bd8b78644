import { setTimeout as rest } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { reconnect, connectRedis } from './redis';
import { INVALIDATION_STREAM, parseMessage } from './stream';

const WAIT_MS = 5_000;
/** By then Redis has answered, be it that there is nothing; a line without a word for longer is dead. */
const SILENT_MS = WAIT_MS + 3_000;
const BATCH_SIZE = 500;
const RETRY_MS = 500;
/** Heard twice is drawn twice; not heard stays old. */
const OVERLAP_MS = 2_000;

/** The place in the stream `agoMs` ago, by the clock of Redis: those of the machines need not agree. */
async function fetchStreamIdAgo(redis: Redis, agoMs: number): Promise<string> {
  const [seconds = 0, micros = 0] = await redis.time();
  return String(Math.max(0, Math.floor(seconds * 1000 + micros / 1000 - agoMs)));
}

/**
 * Hears what the other machines tell, from now on, until the answered function is called. What was told while Redis could not
 * be reached is heard afterwards. `own` is the machine that hears.
 */
export function subscribeToInvalidations(
  url: string,
  own: string,
  heard: (tags: readonly string[]) => void,
): () => void {
  const redis = connectRedis(url, 'machines', { maxRetriesPerRequest: 0, commandTimeout: SILENT_MS });
  let isClosed = false;
  let lastAnswerAt = performance.now();

  async function follow() {
    let place = await fetchStreamIdAgo(redis, performance.now() - lastAnswerAt + OVERLAP_MS);
    while (!isClosed) {
      const answer = await redis.xread(
        'COUNT',
        BATCH_SIZE,
        'BLOCK',
        WAIT_MS,
        'STREAMS',
        INVALIDATION_STREAM,
        place,
      );
      lastAnswerAt = performance.now();
      const entries = answer?.flatMap(([, found]) => found) ?? [];
      place = entries.at(-1)?.[0] ?? place;
      const told = entries.map(([, fields]) => parseMessage(fields)).filter(({ from }) => from !== own);
      const tags = new Set(told.flatMap((one) => one.tags));
      if (tags.size > 0) heard([...tags]);
    }
  }

  async function keepFollowing() {
    while (!isClosed) {
      await follow().catch(async () => {
        if (isClosed) return;
        reconnect(redis);
        await rest(RETRY_MS);
      });
    }
  }

  void keepFollowing();
  return () => {
    isClosed = true;
    redis.disconnect();
  };
}
