import { Redis, type RedisOptions } from 'ioredis';
import { logError, logInfo } from '@/provider/platform/log';

const CONNECT_TIMEOUT_MS = 3_000;

const getReason = (error: Error & { code?: string }) => error.message || error.code || 'no reason given';

/**
 * Connects to the Redis that the instances share. While it is unavailable, commands fail at once and the
 * client reconnects by itself; both are logged once. `logLabel` names the purpose in the log, null logs nothing.
 */
export function connectRedis(url: string, logLabel: string | null, options: RedisOptions): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    connectTimeout: CONNECT_TIMEOUT_MS,
    ...options,
  });
  let isAway = false;
  redis.on('error', (error: Error) => {
    if (logLabel && !isAway) logError(logLabel, `Redis is unavailable: ${getReason(error)}`);
    isAway = true;
  });
  redis.on('ready', () => {
    if (logLabel && isAway) logInfo(logLabel, 'Redis is available again');
    isAway = false;
  });
  return redis;
}

/** After a failed command: reopens a connection that looks ready but is not. */
export function reconnect(redis: Redis) {
  if (redis.status === 'ready') redis.disconnect(true);
}
