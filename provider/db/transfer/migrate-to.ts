import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { JOURNAL, MIGRATIONS_FOLDER, type Migration } from '../schema-version';
import type { TransferDatabase } from './open-clients';

/** Migrates a database to the schema of an earlier version of the shop, whose rows it is filled with then. */
export async function migrateTo(database: TransferDatabase, version: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'odette-migrations-'));
  try {
    const journal = JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, JOURNAL), 'utf8')) as {
      entries: Migration[];
    };
    const entries = journal.entries.filter(({ when }) => when <= version);
    mkdirSync(dirname(join(folder, JOURNAL)));
    writeFileSync(join(folder, JOURNAL), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries)
      copyFileSync(join(MIGRATIONS_FOLDER, `${tag}.sql`), join(folder, `${tag}.sql`));
    await database.migrate(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const migrateToNewest = (database: TransferDatabase) => database.migrate(MIGRATIONS_FOLDER);
