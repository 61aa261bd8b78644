import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Row = Record<string, unknown>;
/** Runs a statement outside of any transaction. */
type RunStatement = (statement: string) => Promise<Row[]>;

/** `when` is the version of the schema that the migration leads to. */
export type Migration = { when: number; tag: string };

export const MIGRATIONS_FOLDER = join(process.cwd(), 'provider', 'db', 'migrations');
/** In a folder of migrations: which there are, and their order. */
export const JOURNAL = join('meta', '_journal.json');

export const readMigrations = (migrationsFolder: string): Migration[] => {
  const journal = readFileSync(join(migrationsFolder, JOURNAL), 'utf8');
  return (JSON.parse(journal) as { entries: Migration[] }).entries;
};

const readNewestMigrationTime = (migrationsFolder: string) =>
  Math.max(...readMigrations(migrationsFolder).map(({ when }) => when));

/** The version of the schema that a database has, which `requireKnownSchema` has accepted; null: it has no tables yet. */
export async function loadSchemaVersion(runStatement: RunStatement): Promise<number | null> {
  const [table] = await runStatement(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as known",
  );
  if (!table?.known) return null;
  const [newest] = await runStatement('select max(created_at)::text as at from drizzle.__drizzle_migrations');
  return newest?.at ? Number(newest.at) : null;
}

/** A database that a command which changes nothing cannot read. */
export class SchemaVersionError extends Error {}

/** What a command that changes nothing needs: the schema of this version. Throws with the one that the database has. */
export async function requireCurrentSchema(
  runStatement: RunStatement,
  migrationsFolder: string,
  settingName: string,
) {
  const migrations = readMigrations(migrationsFolder);
  const needed = migrations.find(({ when }) => when === readNewestMigrationTime(migrationsFolder));
  const version = await loadSchemaVersion(runStatement);
  if (version === needed?.when) return;
  const found = migrations.find(({ when }) => when === version)?.tag ?? 'of an older version';
  const state = version === null ? 'has no tables yet' : `has the schema ${found}`;
  throw new SchemaVersionError(
    `The database of ${settingName} ${state}; this version of the shop needs ${needed?.tag}. Start the shop, or import without --dry-run, first`,
  );
}

/**
 * Throws for a database that this version of the shop must not migrate: one changed by a newer version, or
 * one with tables of another application. `settingName` names the setting. An empty database is fine.
 */
export async function requireKnownSchema(
  runStatement: RunStatement,
  migrationsFolder: string,
  settingName: string,
) {
  const version = await loadSchemaVersion(runStatement);
  if (version === null) {
    const foreign = await runStatement(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' limit 1",
    );
    if (foreign.length === 0) return;
    throw new Error(
      `The database of ${settingName} does not belong to this shop: it contains the table ${String(foreign[0]?.name)}. Set ${settingName} to an empty database`,
    );
  }
  if (version > readNewestMigrationTime(migrationsFolder))
    throw new Error(
      `The database of ${settingName} was made by a newer version of the shop. Start that version, or restore a backup from before the upgrade`,
    );
}
