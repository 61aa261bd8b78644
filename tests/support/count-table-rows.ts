import { sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { executeRows } from '@/provider/platform/db-rows';

const listTables = (db: Db) =>
  executeRows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );

/** The row count of each table, to verify that nothing was written. */
export async function countTableRows(db: Db) {
  const queries = (await listTables(db)).map(
    ({ name }) => sql`select ${name}::text as name, count(*)::int from ${sql.identifier(name)}`,
  );
  const counts = await executeRows<{ name: string; count: number }>(db, sql.join(queries, sql` union all `));
  return Object.fromEntries(counts.map(({ name, count }) => [name, count]));
}
