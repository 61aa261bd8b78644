import { isDeadlock } from '@/provider/db/postgres-error';
import type { Db } from '@/provider/db/client';
import type { Config } from '@/provider/config';
import type { Customer, Shopper } from '@/provider/platform/shopper';
import type { RateLimits } from './rate-limit-rules';
import { logWarning } from '@/provider/platform/log';

/** Dependencies of a handler, besides its input. `invalidateTags` marks catalog cache tags as stale. */
export type ServiceContext = {
  db: Db;
  config: Config;
  limits: RateLimits;
  now: () => Date;
  invalidateTags: (...tags: string[]) => void;
  /** In calls of the back office: who makes them. */
  actorName?: string | undefined;
};

export type NewCookie = {
  name: string;
  /** An empty value deletes the cookie. */
  value: string;
  /** Unset: expires with the browser session. */
  maxAgeSeconds?: number;
  path: string;
  sameSite: 'Lax' | 'Strict';
};

/** The HttpOnly cookies of one call. */
export type CallCookies = {
  /** Whether a browser calls from a page of the shop; other clients get no cookies. */
  isBrowser: boolean;
  get: (name: string) => string | undefined;
  /** Sent with the response; a failed call sends none. */
  set: (cookie: NewCookie) => void;
};

/** The context of a shopper's request. */
export type RequestContext = ServiceContext & {
  shopper: Shopper;
  /** For logins: whether the session outlasts the browser's. */
  isRemembered?: boolean;
  /** The client's IP address; empty outside of a request. */
  clientIp: string;
  /** For calls: the browser's cookies. */
  cookies?: CallCookies;
};
/** A RequestContext with a logged-in customer. */
export type CustomerContext = RequestContext & { shopper: Customer };

const ATTEMPTS = 3;

/**
 * Runs in one transaction, and again after a PostgreSQL deadlock. `run` must therefore have no effects
 * outside of the database; limits are counted once per run. Invalidates cache tags after the commit, so that
 * no reader caches the state before it.
 */
export async function withTransaction<W extends ServiceContext, T>(
  ctx: W,
  run: (tx: W) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const tags = new Set<string>();
    const collectTags = (...newTags: string[]) => newTags.forEach((tag) => tags.add(tag));
    try {
      const result = await ctx.db.transaction((tx) => run({ ...ctx, db: tx, invalidateTags: collectTags }));
      if (tags.size > 0) ctx.invalidateTags(...tags);
      return result;
    } catch (error) {
      if (attempt === ATTEMPTS || !isDeadlock(error)) throw error;
      logWarning('database', 'A transaction is retried after a deadlock');
    }
  }
}
