import { is, sql, type SQL } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Db } from '@/provider/db/client';
import { executeRows } from '@/provider/platform/db-rows';
import { createCatalog, type Catalog } from './catalog';
import { loadProducts, reloadProducts } from './catalog-load';
import { logError } from '@/provider/platform/log';

const PRODUCTS_AT_ONCE = 2_000;
/** Of more changed products at once, the catalog is read anew in the background. */
const CHANGES_MAX = 5_000;
/** `product_changes` is kept for a day (delete-expired-rows.ts); long before, a catalog not in use is read anew. */
const UNUSED_MAX_MS = 6 * 60 * 60_000;

type CachedCatalog = {
  catalog: Catalog;
  /** Until all products are read. */
  loading: Promise<void>;
  /** Until the first ones are read: in a small shop all. */
  beginning: Promise<void>;
  isLoaded: boolean;
  /** All changes that this snapshot of the database sees are in the catalog. */
  snapshot: string;
  /** One call after the other reads changed products: an older row must not replace a newer one. */
  applying: Promise<void>;
  usedAt: number;
};

const catalogs = new WeakMap<Db, CachedCatalog>();

const currentSnapshot = sql`pg_current_snapshot()::text`;

/** The first transaction that a snapshot ("10:14:11,12") knows nothing of. */
const getSnapshotEnd = (snapshot: string) => BigInt(snapshot.split(':')[1] ?? 0);

function forget(db: Db, cached: CachedCatalog) {
  if (catalogs.get(db) === cached) catalogs.delete(db);
}

async function readBeginning(db: Db, cached: CachedCatalog): Promise<number | null> {
  // First of all: what changes while the products are read is found in `product_changes` afterwards.
  const [row] = await executeRows<{ snapshot: string }>(db, sql`select ${currentSnapshot} as snapshot`);
  cached.snapshot = row!.snapshot;
  const lastId = await loadProducts(db, cached.catalog, { afterId: 0, limit: PRODUCTS_AT_ONCE });
  cached.isLoaded = lastId === null;
  return lastId;
}

async function readRest(db: Db, cached: CachedCatalog, lastId: number | null) {
  let afterId = lastId;
  while (afterId !== null)
    afterId = await loadProducts(db, cached.catalog, { afterId, limit: PRODUCTS_AT_ONCE });
  cached.isLoaded = true;
}

function startLoading(db: Db): CachedCatalog {
  const cached: CachedCatalog = {
    catalog: createCatalog(),
    loading: Promise.resolve(),
    beginning: Promise.resolve(),
    isLoaded: false,
    snapshot: '',
    applying: Promise.resolve(),
    usedAt: Date.now(),
  };
  const beginning = readBeginning(db, cached);
  cached.beginning = beginning.then(() => undefined);
  cached.beginning.catch(() => undefined); // handled by `loading`, and by who waits for it
  cached.loading = beginning.then((lastId) => readRest(db, cached, lastId));
  cached.loading.catch(() => forget(db, cached)); // the next call begins again
  catalogs.set(db, cached);
  return cached;
}

function findCatalog(db: Db): CachedCatalog {
  const cached = catalogs.get(db);
  if (!cached || Date.now() - cached.usedAt > UNUSED_MAX_MS) return startLoading(db);
  cached.usedAt = Date.now();
  return cached;
}

/** Resolves when lists no longer need the database for counting. */
export const loadCatalog = (db: Db): Promise<void> => findCatalog(db).loading;

/** The catalog as the last call found it, without asking what has changed since; null while it is being read. */
export function peekCatalog(db: Db): Catalog | null {
  const cached = catalogs.get(db);
  return cached?.isLoaded ? cached.catalog : null;
}

/** Returns whether the catalog is now as the snapshot sees the database; false: too much has changed. */
async function applyChanges(db: Db, cached: CachedCatalog, ids: readonly number[], snapshot: string) {
  if (ids.length > CHANGES_MAX) return false;
  for (let at = 0; at < ids.length; at += PRODUCTS_AT_ONCE)
    await reloadProducts(db, cached.catalog, ids.slice(at, at + PRODUCTS_AT_ONCE));
  // A snapshot from before that of another call makes the next call read some products once more.
  cached.snapshot = snapshot;
  return true;
}

/** Runs after the calls before it: an older row must not replace a newer one. */
function queueChanges(db: Db, cached: CachedCatalog, ids: readonly number[], snapshot: string) {
  const applying = cached.applying.then(() => applyChanges(db, cached, ids, snapshot));
  cached.applying = applying.then(
    () => undefined,
    () => undefined,
  );
  return applying;
}

/**
 * Returns the catalog as of now, with `columns` of the statement that asks for changes: one statement, two if
 * products have changed. Null while it is being read or cannot be brought up to date, and in a transaction,
 * whose own changes it cannot contain.
 */
export async function readCatalog<Row extends object>(
  db: Db,
  columns: SQL = sql`null`,
): Promise<{ catalog: Catalog; row: Row } | null> {
  if (is(db, PgTransaction)) return null;
  const cached = findCatalog(db);
  await cached.beginning;
  if (!cached.isLoaded) return null;

  const known = cached.snapshot;
  // A restored database has rows with numbers of transactions that are still to come.
  const [row] = await executeRows<Row & { snapshot: string; changedIds: number[] }>(
    db,
    sql`select ${currentSnapshot} as snapshot, coalesce((
        select json_agg(product_id) from (
          select distinct product_id from product_changes
          where transaction_id >= pg_snapshot_xmin(${known}::pg_snapshot)
            and transaction_id < pg_snapshot_xmax(pg_current_snapshot())
            and not pg_visible_in_snapshot(transaction_id, ${known}::pg_snapshot)
          limit ${CHANGES_MAX + 1}
        ) changes
      ), '[]') as "changedIds", ${columns}`,
  );
  if (!row) throw new Error('A statement without a table must return exactly one row');
  if (getSnapshotEnd(row.snapshot) < getSnapshotEnd(known)) {
    forget(db, cached); // the database was replaced by an older one
    return null;
  }
  if (row.changedIds.length === 0) return { catalog: cached.catalog, row };
  try {
    if (await queueChanges(db, cached, row.changedIds, row.snapshot)) return { catalog: cached.catalog, row };
  } catch (error) {
    logError('provider', 'Changed products could not be read for lists', error);
    return null; // the next call asks for the same changes again
  }
  // Of all the calls that found too many changes, one begins to read the catalog anew.
  if (catalogs.get(db) === cached) startLoading(db);
  return null;
}
