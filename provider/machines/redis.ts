import { Redis, type RedisOptions } from 'ioredis';

const CONNECT_TIMEOUT_MS = 3_000;

const getReason = (error: Error & { code?: string }) => error.message || error.code || 'no reason given';

/**
 * A connection to the Redis that the machines share. What is asked of it while it is away fails at once, and it comes
 * back by itself; both are said once. `who` names what it is for, null says nothing.
 */
export function connectRedis(url: string, who: string | null, options: RedisOptions): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    connectTimeout: CONNECT_TIMEOUT_MS,
    ...options,
  });
  let isAway = false;
  redis.on('error', (error: Error) => {
    if (who && !isAway) console.error(`[${who}] Redis cannot be asked: ${getReason(error)}`);
    isAway = true;
  });
  redis.on('ready', () => {
    if (who && isAway) console.info(`[${who}] Redis answers again`);
    isAway = false;
  });
  return redis;
}

/** After something was asked in vain: a line that seems good and is not is opened anew. */
export function reconnect(redis: Redis) {
  if (redis.status === 'ready') redis.disconnect(true);
}
