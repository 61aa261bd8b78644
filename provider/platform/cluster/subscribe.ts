import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { reconnect, connectRedis } from './redis';
import { INVALIDATION_STREAM, parseMessage } from './message';

const WAIT_MS = 5_000;
/** Redis has answered by then, even if with nothing; a connection silent for longer is dead. */
const SILENT_MS = WAIT_MS + 3_000;
const BATCH_SIZE = 500;
const RETRY_MS = 500;
/** Read again after a reconnect: a tag invalidated twice only renders twice, a missed one stays stale. */
const OVERLAP_MS = 2_000;

/** The stream position `agoMs` ago, by the clock of Redis: the clocks of the instances need not agree. */
async function fetchStreamIdAgo(redis: Redis, agoMs: number): Promise<string> {
  const [seconds = 0, micros = 0] = await redis.time();
  return String(Math.max(0, Math.floor(seconds * 1000 + micros / 1000 - agoMs)));
}

/**
 * Subscribes to the tags that other instances invalidate, until the returned function is called. Tags
 * published while Redis was unreachable are received afterwards. `instanceId` is the id of this instance.
 */
export function subscribeToInvalidations(
  url: string,
  instanceId: string,
  onInvalidate: (tags: readonly string[]) => void,
): () => void {
  const redis = connectRedis(url, 'cluster', { maxRetriesPerRequest: 0, commandTimeout: SILENT_MS });
  let isClosed = false;
  let lastAnswerAt = performance.now();

  async function follow() {
    let lastStreamId = await fetchStreamIdAgo(redis, performance.now() - lastAnswerAt + OVERLAP_MS);
    while (!isClosed) {
      const response = await redis.xread(
        'COUNT',
        BATCH_SIZE,
        'BLOCK',
        WAIT_MS,
        'STREAMS',
        INVALIDATION_STREAM,
        lastStreamId,
      );
      lastAnswerAt = performance.now();
      const entries = response?.flatMap(([, streamEntries]) => streamEntries) ?? [];
      lastStreamId = entries.at(-1)?.[0] ?? lastStreamId;
      const messages = entries
        .map(([, fields]) => parseMessage(fields))
        .filter(({ from }) => from !== instanceId);
      const tags = new Set(messages.flatMap((message) => message.tags));
      if (tags.size > 0) onInvalidate([...tags]);
    }
  }

  async function followUntilClosed() {
    while (!isClosed) {
      await follow().catch(async () => {
        if (isClosed) return;
        reconnect(redis);
        await sleep(RETRY_MS);
      });
    }
  }

  void followUntilClosed();
  return () => {
    isClosed = true;
    redis.disconnect();
  };
}
