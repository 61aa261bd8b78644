import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FOLDER_LOCK, tryAdvisoryLock } from '@/provider/db/advisory-lock';
import { openPglite, openPostgres, type Database } from '@/provider/db/client';
import { SchemaVersionError } from '@/provider/db/schema-version';
import { parseConfig, type Config } from '@/provider/config';

type LockOptions = {
  /** Nothing is changed, also not the tables of an older version. */
  isDryRun?: boolean;
};

async function openDatabase({ databaseUrl, dataDir }: Config, { isDryRun = false }: LockOptions) {
  const isMigrated = !isDryRun;
  if (databaseUrl) return openPostgres(databaseUrl, undefined, { isMigrated });
  if (isDryRun && !existsSync(join(dataDir, 'pg', 'PG_VERSION')))
    throw new SchemaVersionError(
      `There is no database in DATA_DIR (${dataDir}) yet. Start the shop, or import without --dry-run, first.`,
    );
  return openPglite(dataDir, { isMigrated }).catch((error: Error) => {
    if (error instanceof SchemaVersionError) throw error;
    const message = `${error.message}. With the embedded database, stop the shop while you import or export; beside PostgreSQL (DATABASE_URL) it goes on running.`;
    throw new Error(message, { cause: error });
  });
}

/**
 * Opens the database of the settings for a command that brings a folder and the shop together. One at a time: two
 * imports would each unpublish what the other has just created. An embedded database has one process anyway.
 */
export async function withFolderLock<T>(
  run: (database: Database, config: Config) => Promise<T>,
  options: LockOptions = {},
): Promise<T> {
  const config = parseConfig(process.env);
  // First, since it may wait for a shop that is starting, which then waits for the lock of the folder.
  const database = await openDatabase(config, options);
  try {
    const unlock = config.databaseUrl ? await tryAdvisoryLock(config.databaseUrl, FOLDER_LOCK) : null;
    if (config.databaseUrl && !unlock)
      throw new Error('Another import or export is running. Wait until it has ended.');
    try {
      return await run(database, config);
    } finally {
      await unlock?.();
    }
  } finally {
    await database.close();
  }
}

/** Opens the database of the settings for a command that has nothing to do with the folder. */
export async function withShopDatabase<T>(
  run: (database: Database, config: Config) => Promise<T>,
): Promise<T> {
  const config = parseConfig(process.env);
  const database = await openDatabase(config, {});
  try {
    return await run(database, config);
  } finally {
    await database.close();
  }
}
