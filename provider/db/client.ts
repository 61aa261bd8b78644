import 'server-only';
import type { Socket } from 'node:net';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleLite } from 'drizzle-orm/pglite';
import { migrate as migrateLite } from 'drizzle-orm/pglite/migrator';
import { Pool, type PoolClient } from 'pg';
import { CONNECT_TIMEOUT_MS, logConnectionError, OPENING_LOCK, withAdvisoryLock } from './advisory-lock';
import { withFolderErrors, prepareFolder } from './data-dir';
import { lockDataDir } from './data-dir-lock';
import { prepareStatements } from './prepare-statements';
import { MIGRATIONS_FOLDER, requireCurrentSchema, requireKnownSchema } from './schema-version';
import * as activity from './schema/activity';
import * as attribute from './schema/attribute';
import * as blog from './schema/blog';
import * as cart from './schema/cart';
import * as category from './schema/category';
import * as coupon from './schema/coupon';
import * as couponRedemption from './schema/coupon-redemption';
import * as customer from './schema/customer';
import * as idempotency from './schema/idempotency';
import * as imported from './schema/imported';
import * as instalment from './schema/instalment';
import * as invoice from './schema/invoice';
import * as mail from './schema/mail';
import * as order from './schema/order';
import * as orderNote from './schema/order-note';
import * as payment from './schema/payment';
import * as points from './schema/points';
import * as product from './schema/product';
import * as productContent from './schema/product-content';
import * as productImport from './schema/product-import';
import * as preview from './schema/preview';
import * as productSchedule from './schema/product-schedule';
import * as question from './schema/question';
import * as refund from './schema/refund';
import * as returns from './schema/returns';
import * as withdrawal from './schema/withdrawal';
import * as review from './schema/review';
import * as search from './schema/search';
import * as staff from './schema/staff';
import * as statistics from './schema/statistics';
import * as system from './schema/system';
import * as translation from './schema/translation';
import * as variant from './schema/variant';
import * as wishlist from './schema/wishlist';

export const schema = {
  ...activity,
  ...attribute,
  ...blog,
  ...cart,
  ...category,
  ...coupon,
  ...couponRedemption,
  ...customer,
  ...idempotency,
  ...imported,
  ...instalment,
  ...invoice,
  ...mail,
  ...order,
  ...orderNote,
  ...payment,
  ...points,
  ...product,
  ...productContent,
  ...productImport,
  ...preview,
  ...productSchedule,
  ...question,
  ...refund,
  ...returns,
  ...withdrawal,
  ...review,
  ...search,
  ...staff,
  ...statistics,
  ...system,
  ...translation,
  ...variant,
  ...wishlist,
};

/** The database or a transaction on it: queries take either as their first argument. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export type Database = {
  db: Db;
  close: () => Promise<void>;
  /** Makes the space of deleted and overwritten rows reusable. PostgreSQL does so by itself. */
  reclaimSpace: () => Promise<void>;
};

// Facets of 10,000 products: JIT compilation costs more than running the query, and its sorts must fit in
// memory. No lock wait outlasts a request, and sessions that sit idle in a transaction are ended.
const SESSION_OPTIONS =
  '-c jit=off -c work_mem=48MB -c lock_timeout=15s -c idle_in_transaction_session_timeout=30s';
/**
 * Pages and calls give up earlier, so nobody waits for a longer statement. Migrations and first seeding may
 * take longer.
 */
const STATEMENT_OPTIONS = `${SESSION_OPTIONS} -c statement_timeout=15s`;
/**
 * A connection without traffic for this long is dead: the limit exceeds those for statements and idle
 * transactions. A server that vanished silently would otherwise hold all connections until the operating
 * system closes them, a quarter of an hour later.
 */
const IDLE_TIMEOUT_MS = 40_000;
/** Opens, migrates and then fills PostgreSQL at `url`. */
export async function openPostgres(
  url: string,
  fill?: (db: Db) => Promise<void>,
  { silentMs = IDLE_TIMEOUT_MS, isMigrated = true }: { silentMs?: number; isMigrated?: boolean } = {},
): Promise<Database> {
  const opening = openPool(url, SESSION_OPTIONS);
  try {
    await withAdvisoryLock(url, OPENING_LOCK, async () => {
      const db = drizzlePg(opening, { schema });
      const runStatement = async (statement: string) =>
        (await opening.query<Record<string, unknown>>(statement)).rows;
      await requireKnownSchema(runStatement, MIGRATIONS_FOLDER, 'DATABASE_URL');
      if (isMigrated) await migratePg(db, { migrationsFolder: MIGRATIONS_FOLDER });
      else await requireCurrentSchema(runStatement, MIGRATIONS_FOLDER, 'DATABASE_URL');
      await fill?.(db as unknown as Db);
    });
  } finally {
    await opening.end();
  }
  const pool = openPool(url, STATEMENT_OPTIONS);
  pool.on('connect', (client) => endWhenSilent(client, silentMs));
  return {
    db: drizzlePg(pool, { schema }) as unknown as Db,
    close: () => pool.end(),
    reclaimSpace: async () => undefined,
  };
}

/**
 * Destroys silent connections: only a connection's end takes it out of the pool; a timed-out query would
 * return it.
 */
function endWhenSilent(client: PoolClient, ms: number) {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.setTimeout(ms, () => stream.destroy(new Error(`no data received for ${ms / 1000} s`)));
}

/**
 * Releases a connection that ends while it is checked out: drizzle never releases one whose BEGIN failed, and
 * the pool would count it forever.
 */
function releaseWhenEnded(pool: Pool) {
  const checkedOutClients = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => checkedOutClients.add(client));
  pool.on('release', (_error, client) => checkedOutClients.delete(client));
  pool.on('connect', (client) =>
    client.once('end', () => {
      if (!checkedOutClients.has(client)) return;
      const release = client.release.bind(client);
      client.release = () => undefined; // the pool throws on another one
      release(true);
    }),
  );
}

function openPool(url: string, options: string) {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    options,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // Without a listener, a lost connection would crash the process; the pool opens another itself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', logConnectionError));
  releaseWhenEnded(pool);
  return pool;
}

/** Opens and migrates PGlite in memory (no folder), or in a folder locked against a second process. */
export async function openPglite(
  folder?: string,
  { isMigrated = true, ...options }: PGliteOptions & { isMigrated?: boolean } = {},
): Promise<Database> {
  if (!folder) return openLite(undefined, options, isMigrated);
  return withFolderErrors(folder, async () => {
    const dataDir = await prepareFolder(folder);
    const release = await lockDataDir(folder);
    try {
      const database = await openLite(dataDir, options, isMigrated);
      return { ...database, close: () => database.close().finally(release) };
    } catch (error) {
      await release();
      throw error;
    }
  });
}

/**
 * PGlite reserves 128 MB for pages, and the process keeps all of them. Files are in the system's cache anyway
 * (docs/decisions/memory.md).
 */
const PGLITE_PARAMETERS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

async function openLite(
  dataDir: string | undefined,
  options: PGliteOptions,
  isMigrated: boolean,
): Promise<Database> {
  const client = prepareStatements(
    await PGlite.create({ startParams: PGLITE_PARAMETERS, ...options, dataDir, extensions: { pg_trgm } }),
  );
  const db = drizzleLite(client, { schema });
  try {
    const runStatement = async (statement: string) =>
      (await client.query<Record<string, unknown>>(statement)).rows;
    await requireKnownSchema(runStatement, MIGRATIONS_FOLDER, 'DATA_DIR');
    if (isMigrated) await migrateLite(db, { migrationsFolder: MIGRATIONS_FOLDER });
    else await requireCurrentSchema(runStatement, MIGRATIONS_FOLDER, 'DATA_DIR');
  } catch (error) {
    await client.close();
    throw error;
  }
  return { db: db as unknown as Db, close: () => client.close(), reclaimSpace: () => reclaimSpace(client) };
}

/**
 * PGlite is a single-user backend: nothing vacuums its tables, and it writes a checkpoint only when it
 * closes, so files and the write-ahead log grow while the shop runs. Handles one table at a time, so that
 * other queries wait for one of them only; a table that fails does not stop the others.
 */
async function reclaimSpace(client: PGlite) {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables order by relid`,
  );
  const statements = [...rows.map(({ name }) => `vacuum ${name}`), 'checkpoint'];
  const failures: unknown[] = [];
  for (const statement of statements)
    await client.exec(statement).catch((failure: unknown) => failures.push(failure));
  if (failures.length > 0) throw new AggregateError(failures, 'Some space could not be reclaimed');
}
