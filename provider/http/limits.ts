import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { ResponseCode } from '@/contract/codes';
import { connectRedis } from '@/provider/machines/redis';
import { findWideNetwork } from '@/provider/rules/network-address';
import { retryAfterText } from '@/provider/rules/wait-words';
import type { Config } from '@/provider/settings';
import { DomainError } from './refusal';

const QUARTER_S = 15 * 60;
/** A Redis that is there and says nothing holds a shopper up for so long, and nobody once its line is given up. */
const ANSWER_MS = 500;
/** A /48 of IPv6 has 65,536 lines, and is often one customer's: all of them may do so many times as much as one. */
const WIDE_FACTOR = 8;

const DAY_S = 24 * 60 * 60;
/** Keys that one limit counts in this process. Beyond that the oldest ones begin anew. */
export const KEYS_MAX = 20_000;

/**
 * Runs a function outside of the request that is being answered. A counter sets a timer that lives as long as its window, and a
 * timer holds the async context it was made in: without this, the whole answer stays in memory for a quarter of an hour or a day.
 */
const runOutsideRequests = AsyncLocalStorage.snapshot();

/** Counts in this process, for a bounded number of keys. */
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
 * How many within how many seconds. What begins with `network` is counted by the network address that asks, and more widely
 * by its IPv6 network (rules/network-address.ts). Of tries only the wrong ones are counted in the end.
 */
const rateLimitRules = {
  /** Wrong passwords for an account from one network: a stranger elsewhere locks nobody out. */
  accountLoginAttempt: { points: 5, duration: QUARTER_S },
  /** The same from all networks together, against guessing from many of them. A mailed code still gets in. */
  accountLoginAttemptAll: { points: 100, duration: DAY_S },
  /** The part of these that one network may use up. */
  accountLoginAttemptDay: { points: 20, duration: DAY_S },
  networkLoginAttempt: { points: 20, duration: QUARTER_S },
  /** Wrong passwords for an account from a browser in which it has signed in before: counted by that browser alone. */
  knownBrowserLoginAttempt: { points: 5, duration: QUARTER_S },
  accountCodeAttempt: { points: 5, duration: QUARTER_S },
  networkCodeAttempt: { points: 20, duration: QUARTER_S },
  /** Mails with a code or a link to an account that one network asks for, and that anybody does. */
  accountMail: { points: 5, duration: QUARTER_S },
  accountMailAll: { points: 30, duration: DAY_S },
  accountMailDay: { points: 10, duration: DAY_S },
  /** Each is told by a mail, to an address that nobody may have shown to be theirs. */
  passwordChange: { points: 5, duration: DAY_S },
  networkMail: { points: 20, duration: QUARTER_S },
  /** Mails to an address that were brought about by somebody who has not shown that it is theirs. */
  recipientMail: { points: 5, duration: DAY_S },
  /** Mails that a piece is back, to one address. */
  recipientStockMail: { points: 20, duration: DAY_S },
  /** Wrong order numbers and addresses: each with the network that tries, and each from all of them. */
  orderLookupAttempt: { points: 10, duration: QUARTER_S },
  orderLookupAttemptAll: { points: 300, duration: DAY_S },
  /** The part of these that one network may use up. */
  orderLookupAttemptDay: { points: 20, duration: DAY_S },
  networkOrderLookupAttempt: { points: 30, duration: QUARTER_S },
  networkEmailLookup: { points: 30, duration: QUARTER_S },
  networkRegistration: { points: 60, duration: QUARTER_S },
  /** Accounts are never deleted by themselves. */
  networkRegistrationDay: { points: 1_000, duration: DAY_S },
  /** Passwords and codes, right ones too: each costs a hash, and may open a session. */
  networkLogin: { points: 300, duration: QUARTER_S },
  networkComment: { points: 5, duration: QUARTER_S },
  /** Gifts set aside at the opening: there are some dozens, and addresses are free to make up. */
  networkGift: { points: 5, duration: DAY_S },
  networkShare: { points: 30, duration: QUARTER_S },
  view: { points: 1, duration: 60 * 60 },
  networkUpload: { points: 60, duration: QUARTER_S },
  /** What the pictures weigh as they are kept, in KB: those that nothing shows stay for a week (records/leftovers.ts). */
  networkUploadKb: { points: 200_000, duration: DAY_S },
  /** Places saved, invites claimed. */
  networkActivity: { points: 60, duration: QUARTER_S },
  /** E-mail addresses that anybody may write down: letters, coupons, what is back in stock. */
  networkEmailSubmission: { points: 60, duration: QUARTER_S },
  networkOrder: { points: 30, duration: QUARTER_S },
  /** Orders that are placed, be they cancelled again: they stay for 30 days (records/delete-unpaid-orders.ts). */
  networkOrderDay: { points: 300, duration: DAY_S },
  /** The same of a customer whose address is confirmed: strangers in her network keep her from nothing. */
  customerOrderDay: { points: 100, duration: DAY_S },
  networkCancel: { points: 30, duration: QUARTER_S },
  networkPaymentAttempt: { points: 60, duration: QUARTER_S },
  /** How a payment stands; the gateway is asked each time, and allows the shop so many questions. */
  networkPaymentStatus: { points: 600, duration: QUARTER_S },
  /** Changes of carts, checkouts and wishlists. */
  networkCartWrite: { points: 600, duration: QUARTER_S },
  /** Each stays for 90 days (records/leftovers.ts). */
  networkNewCart: { points: 2_000, duration: DAY_S },
  /** Mails that calls bring to addresses which anybody writes down: welcome, seats, letters. */
  networkUnsolicitedMail: { points: 300, duration: DAY_S },
  couponAttempt: { points: 10, duration: QUARTER_S },
  networkCouponAttempt: { points: 30, duration: QUARTER_S },
  /** "Helpful" for one review from one network. */
  vote: { points: 5, duration: DAY_S },
  networkAdminAttempt: { points: 10, duration: QUARTER_S },
} as const;

export type RateLimitName = keyof typeof rateLimitRules;

/** Counts before the work is done, so that tries at once cannot all slip through before the first one has failed. */
export type RateLimits = {
  /** Counts one more, or so many; refuses with how long to wait when that was too many. Of several that are too many none counts. */
  count: (limit: RateLimitName, key: string, amount?: number) => Promise<void>;
  /** Takes back one that was counted. */
  reward: (limit: RateLimitName, key: string) => Promise<void>;
  /** Refuses as `count` does once as many as allowed have been counted, and counts nothing. */
  requireBelowLimit: (limit: RateLimitName, key: string) => Promise<void>;
  /** Begins anew. */
  reset: (limit: RateLimitName, key: string) => Promise<void>;
};

const createTooManyRequestsError = (waitMs: number) =>
  new DomainError(ResponseCode.tooManyRequests, `Too many tries. Please wait ${retryAfterText(waitMs)}`);

/** Whether one more was still allowed, for work that is left out rather than refused. */
export const isWithinLimit = (counted: Promise<void>): Promise<boolean> =>
  counted.then(
    () => true,
    (error: unknown) => {
      if (error instanceof DomainError) return false;
      throw error;
    },
  );

type ClosableRateLimits = RateLimits & {
  /** Once it is, what is counted is shared; before that, each machine counts for itself. */
  waitUntilReady: () => Promise<void>;
  /** A process that has nothing else to do may end. */
  close: () => void;
};

type Counter = { limiter: RateLimiterAbstract | undefined; key: string };

/** Counts in all of them, or refuses with how long to wait. Several at once that are too many take nothing from what comes after. */
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

/** The limits of this process, or those that all machines share in Redis; while Redis is away each counts for itself. */
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

  /** What a key is counted by: itself, and the wider network that it belongs to. */
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
