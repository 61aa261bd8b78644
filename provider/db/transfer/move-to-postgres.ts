import { withFillingLocks } from '../advisory-lock';
import { openPglite } from '../client';
import { MIGRATIONS_FOLDER, requireKnownSchema } from '../schema-version';
import { loadTables, writeSequences } from './load-rows';
import { migrateToNewest } from './migrate-to';
import { hasDataDirDatabase, openDataDirTransfer, openPostgresTransfer } from './open-clients';
import { readRows, readSequences } from './read-rows';
import type { SqlClient } from './sql-client';
import { countRows, requireEmptyTables } from './tables';

export type MoveProgress = { table: string; rows: number; totalRows: number };

type MoveOptions = {
  /** Called as rows are written; what it throws ends the move. */
  onProgress?: (progress: MoveProgress) => void;
};

async function countAllRows(from: SqlClient, tables: readonly string[]) {
  const counts: Record<string, number> = {};
  for (const table of tables) counts[table] = await countRows(from, table);
  return counts;
}

async function copyAll(from: SqlClient, to: SqlClient, { onProgress }: MoveOptions) {
  let counts: Record<string, number> = {};
  let rows = 0;
  await loadTables(to, async ({ tables, insert, count }) => {
    counts = await countAllRows(from, tables);
    const totalRows = Object.values(counts).reduce((sum, each) => sum + each, 0);
    for (const table of tables) {
      for await (const chunk of readRows(from, table)) {
        await insert(table, chunk);
        rows += chunk.length;
        onProgress?.({ table, rows, totalRows });
      }
      const copied = await count(table);
      if (copied !== counts[table])
        throw new Error(`${table} has ${counts[table]} rows, but ${copied} were copied`);
    }
  });
  await writeSequences(to, await readSequences(from));
  return counts;
}

/**
 * Copies every row and sequence of the embedded database in `folder` to PostgreSQL at `url`, in one
 * transaction there. The embedded one is migrated to the newest schema, and keeps its rows. Returns the number of rows
 * per table. Images stay where they are.
 */
export async function moveToPostgres(
  folder: string,
  url: string,
  options: MoveOptions = {},
): Promise<Record<string, number>> {
  if (!hasDataDirDatabase(folder)) throw new Error(`There is no database to move in DATA_DIR (${folder})`);
  return withFillingLocks(url, () => moveLocked(folder, url, options));
}

/** Nobody else fills the database meanwhile. */
async function moveLocked(
  folder: string,
  url: string,
  options: MoveOptions,
): Promise<Record<string, number>> {
  const target = await openPostgresTransfer(url);
  try {
    // Before anything is changed, here or there.
    await requireEmptyTables(target.client, '--to');
    // Both are migrated to the newest schema.
    await (await openPglite(folder)).close();
    const runStatement = async (statement: string) =>
      (await target.client.query<Record<string, unknown>>(statement)).rows;
    await requireKnownSchema(runStatement, MIGRATIONS_FOLDER, '--to');
    await migrateToNewest(target);
    await requireEmptyTables(target.client, '--to');
    const source = await openDataDirTransfer(folder);
    try {
      await target.client.query('begin');
      await source.client.query('begin isolation level repeatable read');
      const rowCounts = await copyAll(source.client, target.client, options);
      await target.client.query('commit');
      await target.client.query('analyze'); // or lists would be planned for empty tables
      return rowCounts;
    } finally {
      await source.close();
    }
  } finally {
    await target.close(); // without a commit, nothing is written
  }
}
