import 'server-only';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleLite } from 'drizzle-orm/pglite';
import { migrate as migrateLite } from 'drizzle-orm/pglite/migrator';
import { Client } from 'pg';
import { prepareFolder, withFolderErrors } from '../data-dir';
import { lockDataDir } from '../data-dir-lock';
import type { SqlClient } from './sql-client';

/** A database that is read or filled as a whole, in one transaction that is undone when it is closed. */
export type TransferDatabase = {
  client: SqlClient;
  /** The setting that names it. */
  setting: 'DATABASE_URL' | 'DATA_DIR';
  /** Runs the migrations of a folder that it has not had yet, each in a transaction. */
  migrate: (migrationsFolder: string) => Promise<void>;
  close: () => Promise<void>;
};

const CONNECT_TIMEOUT_MS = 8_000;
/** A table may take as long as it is large; a lock that a running shop holds may not. */
const OPTIONS =
  '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c lock_timeout=60s -c jit=off';

export async function openPostgresTransfer(url: string): Promise<TransferDatabase> {
  const client = new Client({
    connectionString: url,
    options: OPTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  client.on('error', () => undefined); // the next query says so
  await client.connect();
  return {
    client,
    setting: 'DATABASE_URL',
    migrate: (migrationsFolder) => migratePg(drizzlePg(client), { migrationsFolder }),
    close: () => client.end(),
  };
}

export const hasDataDirDatabase = (folder: string) => existsSync(join(folder, 'pg', 'PG_VERSION'));

/** Opens the embedded database of a folder as it is, without migrating it, and locks it until it is closed. */
export async function openDataDirTransfer(folder: string): Promise<TransferDatabase> {
  return withFolderErrors(folder, async () => {
    const dataDir = await prepareFolder(folder);
    const release = await lockDataDir(folder);
    try {
      const client = await PGlite.create({ dataDir, extensions: { pg_trgm } });
      return {
        client,
        setting: 'DATA_DIR',
        migrate: (migrationsFolder) => migrateLite(drizzleLite(client), { migrationsFolder }),
        close: () => client.close().finally(release),
      };
    } catch (error) {
      await release();
      throw error;
    }
  });
}
