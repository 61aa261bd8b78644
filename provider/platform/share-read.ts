import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Db } from '@/provider/db/client';

const upcomingReads = new WeakMap<Db, Map<string, Promise<unknown>>>();

/**
 * Runs one read for all calls that ask for it at the same time: a page sends several calls for the same cart.
 * The read begins after they have asked, so each sees what was written before its own call. A read that has
 * begun is not joined. What it returns is shared: nobody may change it. A transaction reads for itself.
 * @param key names the read and all that its rows depend on
 */
export function shareRead<Rows>(db: Db, key: string, read: () => Promise<Rows>): Promise<Rows> {
  if (is(db, PgTransaction)) return read();
  const reads = upcomingReads.get(db) ?? new Map<string, Promise<unknown>>();
  upcomingReads.set(db, reads);
  const upcoming = reads.get(key);
  if (upcoming) return upcoming as Promise<Rows>;

  const shared = new Promise<void>((begin) => setImmediate(begin)).then(() => {
    reads.delete(key);
    return read();
  });
  reads.set(key, shared);
  return shared;
}
