import { quoteIdentifier, type SqlClient } from './sql-client';

export async function listTables(database: SqlClient): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name collate \"C\"",
  );
  return rows.map(({ name }) => name);
}

/** Lists the writable columns, quoted; the database generates the others. */
export async function listColumns(database: SqlClient, table: string): Promise<string> {
  const { rows } = await database.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position",
    [table],
  );
  return rows.map(({ name }) => quoteIdentifier(name)).join(', ');
}

export async function countRows(database: SqlClient, table: string): Promise<number> {
  const { rows } = await database.query<{ count: string }>(
    `select count(*)::text as count from ${quoteIdentifier(table)}`,
  );
  return Number(rows[0]?.count);
}

/** Throws if a table has a row: a shop is never written over another. */
export async function requireEmptyTables(database: SqlClient, place: string): Promise<void> {
  for (const table of await listTables(database)) {
    const { rows } = await database.query(`select 1 from ${quoteIdentifier(table)} limit 1`);
    if (rows.length > 0)
      throw new Error(`The database of ${place} is not empty: it has rows in ${table}. Name an empty one.`);
  }
}
