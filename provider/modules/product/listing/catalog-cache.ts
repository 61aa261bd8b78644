import { is, sql, type SQL } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Db } from '@/provider/db/client';
import { executeRows } from '@/provider/platform/db-rows';
import { createCatalog, type Catalog } from './catalog';
import { loadProducts, reloadProducts } from './catalog-load';

const PRODUCTS_AT_ONCE = 2_000;
/** Of more changes at once, the catalog is read anew in the background. */
const CHANGES_MAX = 5_000;
/** Known ones are asked for again while an older transaction is open. */
const ASKED_MAX = 20_000;
/** `product_changes` is kept for a day (delete-expired-rows.ts); long before, a catalog not in use is read anew. */
const UNUSED_MAX_MS = 6 * 60 * 60_000;

type CachedCatalog = {
  catalog: Catalog;
  /** Until all products are read. */
  loading: Promise<void>;
  /** Until the first ones are read: in a small shop all. */
  beginning: Promise<void>;
  isLoaded: boolean;
  /** All changes of transactions before this one are in the catalog. */
  nextTransaction: bigint;
  /** Later changes that are in the catalog, by id, with their transaction. */
  applied: Map<number, bigint>;
  /** One call after the other reads changed products: an older row must not replace a newer one. */
  applying: Promise<void>;
  usedAt: number;
};

const catalogs = new WeakMap<Db, CachedCatalog>();

/** All transactions before it have ended: whatever they changed is visible. */
const firstOpenTransaction = sql`pg_snapshot_xmin(pg_current_snapshot())::text`;

function forget(db: Db, cached: CachedCatalog) {
  if (catalogs.get(db) === cached) catalogs.delete(db);
}

async function readBeginning(db: Db, cached: CachedCatalog): Promise<number | null> {
  // First of all: what changes while the products are read is found in `product_changes` afterwards.
  const [row] = await executeRows<{ transaction: string }>(
    db,
    sql`select ${firstOpenTransaction} as transaction`,
  );
  cached.nextTransaction = BigInt(row!.transaction);
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
    nextTransaction: 0n,
    applied: new Map(),
    applying: Promise.resolve(),
    usedAt: Date.now(),
  };
  const beginning = readBeginning(db, cached);
  cached.beginning = beginning.then(() => undefined);
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

type Change = [id: number, productId: number, transaction: string];

/** Returns whether the catalog is now as the database was; false: too much has changed. */
async function applyChanges(db: Db, cached: CachedCatalog, changes: readonly Change[], open: bigint) {
  const { applied, catalog } = cached;
  const unappliedChanges = changes.filter(([id]) => !applied.has(id));
  if (unappliedChanges.length > CHANGES_MAX || changes.length > ASKED_MAX) return false;
  if (unappliedChanges.length > 0)
    await reloadProducts(db, catalog, [...new Set(unappliedChanges.map(([, productId]) => productId))]);
  for (const [id, , transaction] of unappliedChanges) applied.set(id, BigInt(transaction));
  if (open > cached.nextTransaction) {
    cached.nextTransaction = open;
    for (const [id, transaction] of applied) if (transaction < open) applied.delete(id);
  }
  return true;
}

/**
 * Returns the catalog as of now, with `columns` of the statement that asks for changes: one statement, two if
 * products have changed. Null while it is being read, and in a transaction, whose own changes it cannot contain.
 */
export async function readCatalog<Row extends object>(
  db: Db,
  columns: SQL = sql`null`,
): Promise<{ catalog: Catalog; row: Row } | null> {
  if (is(db, PgTransaction)) return null;
  const cached = findCatalog(db);
  await cached.beginning;
  if (!cached.isLoaded) return null;

  const [row] = await executeRows<Row & { open: string; changes: Change[] }>(
    db,
    sql`select ${firstOpenTransaction} as open, coalesce((
        select json_agg(json_build_array(id, product_id, transaction_id::text)) from (
          select id, product_id, transaction_id from product_changes
          where transaction_id >= ${String(cached.nextTransaction)}::xid8 limit ${ASKED_MAX + 1}
        ) changes
      ), '[]') as changes, ${columns}`,
  );
  if (!row) throw new Error('A statement without a table must return exactly one row');
  const applying = cached.applying.then(() => applyChanges(db, cached, row.changes, BigInt(row.open)));
  cached.applying = applying.then(
    () => undefined,
    () => undefined,
  );
  try {
    if (await applying) return { catalog: cached.catalog, row };
  } catch (error) {
    forget(db, cached);
    throw error;
  }
  forget(db, cached);
  startLoading(db);
  return null;
}
