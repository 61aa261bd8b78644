import type { Db } from '@/provider/db/client';

const LIFETIME_MS = 60_000;

type CachedTable = { at: number; rows: Promise<unknown> };

const caches = new WeakMap<Db, Map<unknown, CachedTable>>();

/** For whoever writes such a table: the next call reads it again. */
export const forgetCachedTables = (db: Db) => caches.delete(db);

/**
 * Caches a small table that hardly ever changes and that nearly every call reads. No call writes such a table;
 * what an operator changes by SQL shows within a minute. A transaction reads the table itself.
 */
export const cacheTable =
  <Rows>(load: (db: Db) => Promise<Rows>) =>
  (db: Db): Promise<Rows> => {
    const tables = caches.get(db) ?? new Map<unknown, CachedTable>();
    caches.set(db, tables);
    const cached = tables.get(load);
    if (cached && Date.now() - cached.at < LIFETIME_MS) return cached.rows as Promise<Rows>;

    const rows = Promise.resolve(load(db)); // a drizzle query runs again whenever it is awaited
    tables.set(load, { at: Date.now(), rows });
    rows.catch(() => tables.delete(load));
    return rows;
  };
