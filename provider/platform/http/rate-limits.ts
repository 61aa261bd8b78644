import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { ResponseCode } from '@/contract/response-codes';
import { connectRedis } from '@/provider/platform/cluster/redis';
import { findWideNetwork } from '@/provider/platform/http/network-address';
import { retryAfterText } from '@/provider/platform/http/retry-after-text';
import type { Config } from '@/provider/config';
import { DomainError } from '@/provider/platform/errors/errors';
import { rateLimitRules, type RateLimitName, type RateLimits } from '@/provider/platform/rate-limit-rules';

/** How long a Redis that does not respond delays a shopper; once its connection is dropped, it delays nobody. */
const ANSWER_MS = 500;
/**
 * An IPv6 /48 has 65,536 /64 networks and often belongs to one customer: together they get this many times
 * the limit of one.
 */
const WIDE_FACTOR = 8;

/** Keys per limit in this process. Beyond that, the oldest keys start again from zero. */
export const KEYS_MAX = 20_000;

/**
 * Runs a function outside of the current request's async context. A counter sets a timer for its whole
 * window, and a timer keeps the async context it was created in: without this, the whole response stays in
 * memory for 15 minutes or a day.
 */
const runOutsideRequests = AsyncLocalStorage.snapshot();

/** Counts in memory, for a bounded number of keys. */
class BoundedMemory extends RateLimiterMemory {
  readonly #keys = new Set<string>();

  override consume(key: string | number, ...rest: [number?, Record<string, unknown>?]) {
    this.#bound(String(key));
    return runOutsideRequests(() => super.consume(key, ...rest));
  }

  override reward(key: string | number, ...rest: [number?, Record<string, unknown>?]) {
    this.#bound(String(key));
    return runOutsideRequests(() => super.reward(key, ...rest));
  }

  #bound(key: string) {
    this.#keys.add(key);
    const [oldestKey] = this.#keys;
    if (this.#keys.size <= KEYS_MAX || oldestKey === undefined) return;
    this.#keys.delete(oldestKey);
    void this.delete(oldestKey);
  }
}

const createTooManyRequestsError = (waitMs: number) =>
  new DomainError(ResponseCode.tooManyRequests, `Too many tries. Please wait ${retryAfterText(waitMs)}`);

/** Whether the limit allows one more, for work that is skipped rather than refused. */
export const isWithinLimit = (countPromise: Promise<void>): Promise<boolean> =>
  countPromise.then(
    () => true,
    (error: unknown) => {
      if (error instanceof DomainError) return false;
      throw error;
    },
  );

type ClosableRateLimits = RateLimits & {
  /** Waits until counters are shared; until then, each instance counts for itself. */
  waitUntilReady: () => Promise<void>;
  /** Disconnects, so that a process with nothing else to do can exit. */
  close: () => void;
};

type Counter = { limiter: RateLimiterAbstract | undefined; key: string };

/**
 * Adds to all counters, or throws with the time to wait. An amount above 1 that exceeds a limit is taken back
 * from all of them.
 */
async function consumeAll(counters: readonly Counter[], amount: number) {
  const consumedCounters: Counter[] = [];
  try {
    for (const counter of counters) {
      consumedCounters.push(counter);
      await counter.limiter?.consume(counter.key, amount);
    }
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    if (amount > 1) for (const { limiter, key } of consumedCounters) await limiter?.reward(key, amount);
    throw createTooManyRequestsError(reason.msBeforeNext);
  }
}

/**
 * Creates limits for this process, or limits that all instances share in Redis; while Redis is unavailable,
 * each instance counts for itself.
 */
export function createRateLimits({ redisUrl }: Pick<Config, 'redisUrl'>): ClosableRateLimits {
  const redis = redisUrl
    ? connectRedis(redisUrl, 'limits', {
        maxRetriesPerRequest: 1,
        commandTimeout: ANSWER_MS,
        socketTimeout: 2 * ANSWER_MS,
      })
    : null;
  const createLimiter = (name: string, rule: { points: number; duration: number }): RateLimiterAbstract => {
    const memoryLimiter = new BoundedMemory({ keyPrefix: name, ...rule });
    if (!redis) return memoryLimiter;
    return new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: `odette:${name}`,
      insuranceLimiter: memoryLimiter,
      ...rule,
    });
  };
  const limiters = new Map<string, RateLimiterAbstract>();
  for (const [name, rule] of Object.entries(rateLimitRules)) {
    limiters.set(name, createLimiter(name, rule));
    limiters.set(`${name}Wide`, createLimiter(`${name}Wide`, { ...rule, points: rule.points * WIDE_FACTOR }));
  }

  /** Returns the counters of a key: its own, and that of its wider network. */
  const getCounters = (limit: RateLimitName, key: string): Counter[] => {
    const wide = limit.startsWith('network') ? findWideNetwork(key) : null;
    const counters: Counter[] = [{ limiter: limiters.get(limit), key }];
    if (wide) counters.push({ limiter: limiters.get(`${limit}Wide`), key: wide });
    return counters;
  };

  return {
    count: (limit, key, amount = 1) => consumeAll(getCounters(limit, key), amount),
    requireBelowLimit: async (limit, key) => {
      for (const counter of getCounters(limit, key)) {
        const limiterResult = await counter.limiter?.get(counter.key);
        if (limiterResult && limiterResult.remainingPoints <= 0)
          throw createTooManyRequestsError(limiterResult.msBeforeNext);
      }
    },
    reward: async (limit, key) => {
      for (const counter of getCounters(limit, key)) await counter.limiter?.reward(counter.key);
    },
    reset: async (limit, key) => {
      await limiters.get(limit)?.delete(key);
    },
    waitUntilReady: async () => {
      if (redis && redis.status !== 'ready') await once(redis, 'ready');
    },
    close: () => redis?.disconnect(),
  };
}
