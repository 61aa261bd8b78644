import { once } from 'node:events';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { Code } from '@/contract/codes';
import { redisAt } from '@/provider/machines/redis';
import { waitWords } from '@/provider/rules/wait-words';
import type { Settings } from '@/provider/settings';
import { Refusal } from './refusal';

const QUARTER_S = 15 * 60;
/** A Redis that is there and says nothing holds a shopper up for so long, and nobody once its line is given up. */
const ANSWER_MS = 500;

/** How many within how many seconds. Of tries to log in or to find an order only the wrong ones are counted in the end. */
const rules = {
  accountTry: { points: 5, duration: QUARTER_S },
  addressTry: { points: 20, duration: QUARTER_S },
  accountMail: { points: 5, duration: QUARTER_S },
  addressMail: { points: 20, duration: QUARTER_S },
  orderTry: { points: 10, duration: QUARTER_S },
  addressOrderTry: { points: 30, duration: QUARTER_S },
  lookUp: { points: 30, duration: QUARTER_S },
  registration: { points: 60, duration: QUARTER_S },
  comment: { points: 5, duration: QUARTER_S },
  share: { points: 30, duration: QUARTER_S },
  view: { points: 1, duration: 60 * 60 },
  upload: { points: 60, duration: QUARTER_S },
  /** Places saved, invites claimed. */
  activity: { points: 60, duration: QUARTER_S },
  /** E-mail addresses that anybody may write down: letters, coupons, what is back in stock. */
  letter: { points: 60, duration: QUARTER_S },
} as const;

type Limit = keyof typeof rules;

/** Counts before the work is done, so that tries at once cannot all slip through before the first one has failed. */
export type Limits = {
  /** Counts one more; refuses with how long to wait when that was one too many. */
  count: (limit: Limit, key: string) => Promise<void>;
  /** Takes back one that was counted. */
  giveBack: (limit: Limit, key: string) => Promise<void>;
  /** Begins anew. */
  forget: (limit: Limit, key: string) => Promise<void>;
};

type OpenLimits = Limits & {
  /** Once it is, what is counted is shared; before that, each machine counts for itself. */
  isReady: () => Promise<void>;
  /** A process that has nothing else to do may end. */
  close: () => void;
};

/** The limits of this process, or those that all machines share in Redis; while Redis is away each counts for itself. */
export function openLimits({ redisUrl }: Pick<Settings, 'redisUrl'>): OpenLimits {
  const redis = redisUrl
    ? redisAt(redisUrl, 'limits', {
        maxRetriesPerRequest: 1,
        commandTimeout: ANSWER_MS,
        socketTimeout: 2 * ANSWER_MS,
      })
    : null;
  const limiters = new Map<string, RateLimiterAbstract>();
  for (const [name, rule] of Object.entries(rules)) {
    const own = new RateLimiterMemory({ keyPrefix: name, ...rule });
    const shared =
      redis &&
      new RateLimiterRedis({
        storeClient: redis,
        keyPrefix: `odette:${name}`,
        insuranceLimiter: own,
        ...rule,
      });
    limiters.set(name, shared ?? own);
  }

  return {
    count: async (limit, key) => {
      try {
        await limiters.get(limit)?.consume(key);
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        throw new Refusal(Code.tooMany, `Too many tries. Please wait ${waitWords(reason.msBeforeNext)}`);
      }
    },
    giveBack: async (limit, key) => {
      await limiters.get(limit)?.reward(key);
    },
    forget: async (limit, key) => {
      await limiters.get(limit)?.delete(key);
    },
    isReady: async () => {
      if (redis && redis.status !== 'ready') await once(redis, 'ready');
    },
    close: () => redis?.disconnect(),
  };
}
