import { isDeadlock } from '@/provider/db/postgres-error';
import type { CallCookies } from '@/provider/http/call-cookies';
import type { Customer, Shopper } from '@/provider/http/shopper';
import type { Work } from '@/provider/work';

/** What a shopper's own things are read and written with. */
export type Visit = Work & {
  shopper: Shopper;
  /** Of a way in: whether the session that it opens lasts beyond the browser's own. */
  isRemembered?: boolean;
  /** Of a call: the network address that it comes from. */
  from?: string;
  /** Of a call: what a browser keeps beside the answer. */
  cookies?: CallCookies;
};
/** The same, of somebody who is logged in. */
export type CustomerVisit = Work & { shopper: Customer };

const ATTEMPTS = 3;

/**
 * Runs in one transaction, and again when PostgreSQL has ended it in a deadlock. `run` must therefore leave nothing behind outside of
 * the database; limits that it counts are counted once a run. Cache tags are invalidated after the commit, so that no reader caches
 * the state before it.
 */
export async function inTransaction<W extends Work, T>(work: W, run: (inside: W) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const tags = new Set<string>();
    const changed = (...more: string[]) => more.forEach((tag) => tags.add(tag));
    try {
      const result = await work.db.transaction((tx) => run({ ...work, db: tx, changed }));
      if (tags.size > 0) work.changed(...tags);
      return result;
    } catch (error) {
      if (attempt === ATTEMPTS || !isDeadlock(error)) throw error;
      console.warn('[database] A transaction is run again after a deadlock');
    }
  }
}
