import { isDeadlock } from '@/provider/db/postgres-error';
import type { CallCookies } from '@/provider/http/call-cookies';
import type { Customer, Shopper } from '@/provider/http/shopper';
import type { ServiceContext } from '@/provider/work';

/** What a shopper's own things are read and written with. */
export type RequestContext = ServiceContext & {
  shopper: Shopper;
  /** Of a way in: whether the session that it opens lasts beyond the browser's own. */
  isRemembered?: boolean;
  /** The client's IP address; empty outside of a request. */
  clientIp: string;
  /** Of a call: what a browser keeps beside the answer. */
  cookies?: CallCookies;
};
/** The same, of somebody who is logged in. */
export type CustomerContext = RequestContext & { shopper: Customer };

const ATTEMPTS = 3;

/**
 * Runs in one transaction, and again when PostgreSQL has ended it in a deadlock. `run` must therefore leave nothing behind outside of
 * the database; limits that it counts are counted once a run. Cache tags are invalidated after the commit, so that no reader caches
 * the state before it.
 */
export async function withTransaction<W extends ServiceContext, T>(
  ctx: W,
  run: (tx: W) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const tags = new Set<string>();
    const changed = (...newTags: string[]) => newTags.forEach((tag) => tags.add(tag));
    try {
      const result = await ctx.db.transaction((tx) => run({ ...ctx, db: tx, invalidateTags: changed }));
      if (tags.size > 0) ctx.invalidateTags(...tags);
      return result;
    } catch (error) {
      if (attempt === ATTEMPTS || !isDeadlock(error)) throw error;
      console.warn('[database] A transaction is run again after a deadlock');
    }
  }
}
