import 'server-only';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Client } from 'pg';
import { prepareFolder, withFolderErrors } from '../data-dir';
import { lockDataDir } from '../data-dir-lock';

const CONNECT_TIMEOUT_MS = 8_000;
/** A table may take as long as it is large; a lock that a running shop holds may not. */
const OPTIONS =
  '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c lock_timeout=60s -c jit=off';

/** Opens one connection for a long transaction, which is undone when the connection is closed. */
export async function openPostgresClient(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    options: OPTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  client.on('error', () => undefined); // the next query says so
  await client.connect();
  return client;
}

export const hasDataDirDatabase = (folder: string) => existsSync(join(folder, 'pg', 'PG_VERSION'));

/** Opens the embedded database of a folder as it is, without migrating it, and locks it until it is closed. */
export async function openDataDirClient(
  folder: string,
): Promise<{ client: PGlite; close: () => Promise<void> }> {
  return withFolderErrors(folder, async () => {
    const dataDir = await prepareFolder(folder);
    const release = await lockDataDir(folder);
    try {
      const client = await PGlite.create({ dataDir, extensions: { pg_trgm } });
      return { client, close: () => client.close().finally(release) };
    } catch (error) {
      await release();
      throw error;
    }
  });
}
