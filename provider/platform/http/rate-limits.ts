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

const QUARTER_S = 15 * 60;
/** How long a Redis that does not respond delays a shopper; once its connection is dropped, it delays nobody. */
const ANSWER_MS = 500;
/**
 * An IPv6 /48 has 65,536 /64 networks and often belongs to one customer: together they get this many times
 * the limit of one.
 */
const WIDE_FACTOR = 8;

const DAY_S = 24 * 60 * 60;
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
    const [oldest] = this.#keys;
    if (this.#keys.size <= KEYS_MAX || oldest === undefined) return;
    this.#keys.delete(oldest);
    void this.delete(oldest);
  }
}

/**
 * Allowed points per duration in seconds. Limits named `network…` count by client IP, and more loosely by its
 * IPv6 /48 (`findWideNetwork`). For attempts, only the wrong ones remain counted.
 */
const rateLimitRules = {
  /** Wrong passwords for an account from one network, so that a stranger elsewhere cannot lock the customer out. */
  accountLoginAttempt: { points: 5, duration: QUARTER_S },
  /** The same from all networks together, against distributed guessing. Login by emailed code still works. */
  accountLoginAttemptAll: { points: 100, duration: DAY_S },
  /** The share of `accountLoginAttemptAll` that one network may use. */
  accountLoginAttemptDay: { points: 20, duration: DAY_S },
  networkLoginAttempt: { points: 20, duration: QUARTER_S },
  /** Wrong passwords for an account from a browser that has signed in to it before: counted per browser. */
  knownBrowserLoginAttempt: { points: 5, duration: QUARTER_S },
  accountCodeAttempt: { points: 5, duration: QUARTER_S },
  networkCodeAttempt: { points: 20, duration: QUARTER_S },
  /** Emails with a code or link to an account, requested by one network and by all together. */
  accountMail: { points: 5, duration: QUARTER_S },
  accountMailAll: { points: 30, duration: DAY_S },
  accountMailDay: { points: 10, duration: DAY_S },
  /** Each sends an email to an address that may be unverified. */
  passwordChange: { points: 5, duration: DAY_S },
  networkMail: { points: 20, duration: QUARTER_S },
  /** Emails to an address, triggered by a shopper who has not verified it as theirs. */
  recipientMail: { points: 5, duration: DAY_S },
  /** Back-in-stock emails to one address. */
  recipientStockMail: { points: 20, duration: DAY_S },
  /** Wrong order numbers and email addresses: each counted per network, and for all networks together. */
  orderLookupAttempt: { points: 10, duration: QUARTER_S },
  orderLookupAttemptAll: { points: 300, duration: DAY_S },
  /** The share of `orderLookupAttemptAll` that one network may use. */
  orderLookupAttemptDay: { points: 20, duration: DAY_S },
  networkOrderLookupAttempt: { points: 30, duration: QUARTER_S },
  networkEmailLookup: { points: 30, duration: QUARTER_S },
  networkRegistration: { points: 60, duration: QUARTER_S },
  /** Accounts are never deleted automatically. */
  networkRegistrationDay: { points: 1_000, duration: DAY_S },
  /** Passwords and codes, right ones too: each costs a hash and may open a session. */
  networkLogin: { points: 300, duration: QUARTER_S },
  networkComment: { points: 5, duration: QUARTER_S },
  /** Gifts reserved for the grand opening: there are a few dozen, and email addresses are easy to make up. */
  networkGift: { points: 5, duration: DAY_S },
  networkShare: { points: 30, duration: QUARTER_S },
  view: { points: 1, duration: 60 * 60 },
  networkUpload: { points: 60, duration: QUARTER_S },
  /** The size of the stored images in KB: unused ones are kept for a week (`deleteExpiredData`). */
  networkUploadKb: { points: 200_000, duration: DAY_S },
  /** Event registrations and invite claims. */
  networkActivity: { points: 60, duration: QUARTER_S },
  /** Email addresses that anybody may enter: newsletter, coupons, back in stock. */
  networkEmailSubmission: { points: 60, duration: QUARTER_S },
  networkOrder: { points: 30, duration: QUARTER_S },
  /** Orders placed, even if cancelled again: they are kept for 30 days (`deleteUnpaidOrders`). */
  networkOrderDay: { points: 300, duration: DAY_S },
  /** The same for a customer with a verified address, so that strangers in the same network cannot block them. */
  customerOrderDay: { points: 100, duration: DAY_S },
  networkCancel: { points: 30, duration: QUARTER_S },
  networkPaymentAttempt: { points: 60, duration: QUARTER_S },
  /** Payment status checks; each calls the gateway, which limits the shop's requests. */
  networkPaymentStatus: { points: 600, duration: QUARTER_S },
  /** Changes to carts, checkouts and wishlists. */
  networkCartWrite: { points: 600, duration: QUARTER_S },
  /** Each is kept for 90 days (`deleteExpiredData`). */
  networkNewCart: { points: 2_000, duration: DAY_S },
  /** Emails that calls send to addresses anybody may enter: welcome, event registration, newsletter. */
  networkUnsolicitedMail: { points: 300, duration: DAY_S },
  couponAttempt: { points: 10, duration: QUARTER_S },
  networkCouponAttempt: { points: 30, duration: QUARTER_S },
  /** "Helpful" votes for one review from one network. */
  vote: { points: 5, duration: DAY_S },
  networkAdminAttempt: { points: 10, duration: QUARTER_S },
} as const;

export type RateLimitName = keyof typeof rateLimitRules;

/** Counts before the work is done, so that concurrent attempts cannot all pass before the first one has failed. */
export type RateLimits = {
  /**
   * Adds `amount` (1 by default); throws with the time to wait when that exceeds the limit. An amount above 1
   * that exceeds it is not counted.
   */
  count: (limit: RateLimitName, key: string, amount?: number) => Promise<void>;
  /** Takes back one count. */
  reward: (limit: RateLimitName, key: string) => Promise<void>;
  /** Throws as `count` does once the limit is reached, and counts nothing. */
  requireBelowLimit: (limit: RateLimitName, key: string) => Promise<void>;
  /** Starts again from zero. */
  reset: (limit: RateLimitName, key: string) => Promise<void>;
};

const createTooManyRequestsError = (waitMs: number) =>
  new DomainError(ResponseCode.tooManyRequests, `Too many tries. Please wait ${retryAfterText(waitMs)}`);

/** Whether the limit allows one more, for work that is skipped rather than refused. */
export const isWithinLimit = (counted: Promise<void>): Promise<boolean> =>
  counted.then(
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
  const counted: Counter[] = [];
  try {
    for (const counter of counters) {
      counted.push(counter);
      await counter.limiter?.consume(counter.key, amount);
    }
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    if (amount > 1) for (const { limiter, key } of counted) await limiter?.reward(key, amount);
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
  const limiterOf = (name: string, rule: { points: number; duration: number }): RateLimiterAbstract => {
    const own = new BoundedMemory({ keyPrefix: name, ...rule });
    if (!redis) return own;
    return new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: `odette:${name}`,
      insuranceLimiter: own,
      ...rule,
    });
  };
  const limiters = new Map<string, RateLimiterAbstract>();
  for (const [name, rule] of Object.entries(rateLimitRules)) {
    limiters.set(name, limiterOf(name, rule));
    limiters.set(`${name}Wide`, limiterOf(`${name}Wide`, { ...rule, points: rule.points * WIDE_FACTOR }));
  }

  /** Returns the counters of a key: its own, and that of its wider network. */
  const countersOf = (limit: RateLimitName, key: string): Counter[] => {
    const wide = limit.startsWith('network') ? findWideNetwork(key) : null;
    const counters: Counter[] = [{ limiter: limiters.get(limit), key }];
    if (wide) counters.push({ limiter: limiters.get(`${limit}Wide`), key: wide });
    return counters;
  };

  return {
    count: (limit, key, amount = 1) => consumeAll(countersOf(limit, key), amount),
    requireBelowLimit: async (limit, key) => {
      for (const counter of countersOf(limit, key)) {
        const counted = await counter.limiter?.get(counter.key);
        if (counted && counted.remainingPoints <= 0) throw createTooManyRequestsError(counted.msBeforeNext);
      }
    },
    reward: async (limit, key) => {
      for (const counter of countersOf(limit, key)) await counter.limiter?.reward(counter.key);
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
