import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Row = Record<string, unknown>;
/** Runs a statement outside of any transaction. */
export type RunStatement = (statement: string) => Promise<Row[]>;

type MigrationJournal = { entries: { when: number }[] };

const readNewestMigrationTime = (migrationsFolder: string) => {
  const journal = readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8');
  return Math.max(...(JSON.parse(journal) as MigrationJournal).entries.map(({ when }) => when));
};

/**
 * Throws for a database that this version of the shop must not migrate: one changed by a newer version, or
 * one with tables of another application. `settingName` names the setting. An empty database is fine.
 */
export async function requireKnownSchema(
  runStatement: RunStatement,
  migrationsFolder: string,
  settingName: string,
) {
  const [migrations] = await runStatement(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as known",
  );
  if (!migrations?.known) {
    const foreign = await runStatement(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' limit 1",
    );
    if (foreign.length === 0) return;
    throw new Error(
      `The database of ${settingName} does not belong to this shop: it contains the table ${String(foreign[0]?.name)}. Set ${settingName} to an empty database`,
    );
  }
  const [newestMigration] = await runStatement(
    'select max(created_at)::text as at from drizzle.__drizzle_migrations',
  );
  if (Number(newestMigration?.at ?? 0) > readNewestMigrationTime(migrationsFolder))
    throw new Error(
      `The database of ${settingName} was made by a newer version of the shop. Start that version, or restore a backup from before the upgrade`,
    );
}
