import { mkdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@/provider/config';
import { withFillingLocks } from '@/provider/db/advisory-lock';
import {
  loadSchemaVersion,
  MIGRATIONS_FOLDER,
  readMigrations,
  requireKnownSchema,
} from '@/provider/db/schema-version';
import { loadTables, writeSequences } from '@/provider/db/transfer/load-rows';
import { migrateTo, migrateToNewest } from '@/provider/db/transfer/migrate-to';
import {
  hasDataDirDatabase,
  openDataDirTransfer,
  openPostgresTransfer,
  type TransferDatabase,
} from '@/provider/db/transfer/open-clients';
import { requireEmptyTables } from '@/provider/db/transfer/tables';
import { getFileStorage } from '@/provider/platform/storage/get-file-storage';
import { BackupError, type BackupHeader, type BackupManifest } from './format';
import { walkBackup, type WalkedBackup } from './walk-backup';

export type RestoreConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 's3'>;

type RestoreOptions = {
  signal?: AbortSignal;
  /** How much of the archive was read; it is read twice. */
  onProgress?: (readBytes: number, doing: 'checking' | 'loading') => void;
};

/** Throws unless this version of the shop can read the rows. */
function requireKnownVersion({ schemaVersion, schemaName }: BackupHeader): void {
  const migrations = readMigrations(MIGRATIONS_FOLDER);
  if (migrations.some(({ when }) => when === schemaVersion)) return;
  if (migrations.every(({ when }) => when < schemaVersion))
    throw new BackupError(
      `a newer version of the shop made it (${schemaName}). Restore it with that version`,
    );
  throw new BackupError(`its tables (${schemaName}) are those of no version of this shop`);
}

/** Throws if the images do not fit on the disk. */
async function requireSpace({ dataDir, s3 }: RestoreConfig, { sections }: BackupManifest): Promise<void> {
  const bytes = sections.media?.bytes ?? 0;
  if (s3 || bytes === 0) return;
  await mkdir(dataDir, { recursive: true });
  const { bavail, bsize } = await statfs(dataDir);
  if (bytes > bavail * bsize)
    throw new Error(
      `The images take ${bytes} bytes, and DATA_DIR (${dataDir}) has room for ${bavail * bsize}`,
    );
}

/** Gives an empty database the tables of the backup. */
async function prepareTables(database: TransferDatabase, { schemaVersion }: BackupHeader): Promise<void> {
  const { client, setting } = database;
  const runStatement = async (statement: string) =>
    (await client.query<Record<string, unknown>>(statement)).rows;
  await requireKnownSchema(runStatement, MIGRATIONS_FOLDER, setting);
  await requireEmptyTables(client, setting);
  if (((await loadSchemaVersion(runStatement)) ?? 0) > schemaVersion)
    throw new Error(
      `The backup is older than the tables in the database of ${setting}. Name a database without tables: they are made as they were, filled, and then migrated`,
    );
  await migrateTo(database, schemaVersion);
}

/** Saves images, and can take them back. One that is there already has to be the same: they never change. */
function createMediaWriter(config: RestoreConfig) {
  const storage = getFileStorage(config);
  const written: string[] = [];
  return {
    write: async (path: string, bytes: Buffer) => {
      const existing = await storage.find(path);
      if (existing?.equals(bytes)) return;
      if (existing) throw new Error(`There is another image at ${path} already. Move it away`);
      written.push(path);
      await storage.put(path, bytes);
    },
    undo: async () => {
      for (const path of written) await storage.remove(path);
    },
  };
}

/** Values of a wrong type, broken constraints, unknown names: what a database says of wrong rows. */
const ROW_ERRORS = /^(?:22|23|42)[\dA-Z]{3}$/;

function toBackupError(error: unknown, prefix = ''): unknown {
  const { code, message } = error as { code?: unknown; message: string };
  if (typeof code !== 'string' || !ROW_ERRORS.test(code)) return error;
  return new BackupError(prefix + message, { cause: error });
}

/** Loads tables and images, within a transaction. */
async function loadAll(
  database: TransferDatabase,
  config: RestoreConfig,
  archive: string,
  checked: WalkedBackup,
  onRead: (bytes: number) => void,
): Promise<void> {
  const media = createMediaWriter(config);
  try {
    await database.client.query('begin');
    await loadTables(database.client, async ({ tables, insert, count }) => {
      if (tables.join() !== checked.header.tables.join())
        throw new BackupError(`its tables are not those of its version (${checked.header.schemaName})`);
      const insertRows = (table: string, rows: readonly string[]) =>
        insert(table, rows).catch((error: Error) => {
          throw toBackupError(error, `rows of ${table} cannot be loaded: `);
        });
      const sequences: Parameters<typeof writeSequences>[1][number][] = [];
      const { manifest } = await walkBackup(
        archive,
        {
          rows: insertRows,
          media: media.write,
          sequences: async (states) => void sequences.push(...states),
        },
        onRead,
      );
      if (JSON.stringify(manifest) !== JSON.stringify(checked.manifest))
        throw new BackupError('it was replaced while it was read');
      for (const table of tables)
        if ((await count(table)) !== (manifest.rows[table] ?? 0))
          throw new BackupError(`rows of ${table} are missing`);
      await writeSequences(database.client, sequences);
    });
    await database.client.query('commit');
  } catch (error) {
    await database.client.query('rollback').catch(() => undefined);
    await media.undo();
    throw toBackupError(error);
  }
}

async function restoreInto(
  database: TransferDatabase,
  config: RestoreConfig,
  archive: string,
  checked: WalkedBackup,
  onRead: (bytes: number) => void,
): Promise<void> {
  await prepareTables(database, checked.header);
  await loadAll(database, config, archive, checked, onRead);
  await migrateToNewest(database);
  await database.client.query('analyze'); // or lists would be planned for empty tables
}

async function restoreIntoPostgres(url: string, restore: (database: TransferDatabase) => Promise<void>) {
  // A shop that is started now waits, and does not fill the database with what is in its folder.
  await withFillingLocks(url, async () => {
    const database = await openPostgresTransfer(url);
    await restore(database).finally(database.close);
  });
}

async function restoreIntoDataDir(
  dataDir: string,
  restore: (database: TransferDatabase) => Promise<void>,
): Promise<void> {
  const isNew = !hasDataDirDatabase(dataDir);
  const database = await openDataDirTransfer(dataDir);
  try {
    await restore(database).finally(database.close);
  } catch (error) {
    if (isNew) await rm(join(dataDir, 'pg'), { recursive: true });
    throw error;
  }
}

/**
 * Restores a backup into the empty database of the settings, and its images: all of it or nothing. It is read
 * twice, so that nothing is written of one that is damaged.
 */
export async function restoreBackup(
  config: RestoreConfig,
  archive: string,
  { signal, onProgress }: RestoreOptions = {},
): Promise<WalkedBackup> {
  const onRead = (doing: 'checking' | 'loading') => (bytes: number) => {
    signal?.throwIfAborted();
    onProgress?.(bytes, doing);
  };
  try {
    const checked = await walkBackup(archive, { header: requireKnownVersion }, onRead('checking'));
    await requireSpace(config, checked.manifest);
    const restore = (database: TransferDatabase) =>
      restoreInto(database, config, archive, checked, onRead('loading'));
    if (config.databaseUrl) await restoreIntoPostgres(config.databaseUrl, restore);
    else await restoreIntoDataDir(config.dataDir, restore);
    return checked;
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    throw new Error(`${archive} cannot be restored: ${error.message}. Nothing was written.`, {
      cause: error,
    });
  }
}
