import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { schema, type Db } from '@/provider/db/client';
import { executeRows } from '@/provider/platform/db-rows';

const tables = Object.values(schema).filter((table) => is(table, PgTable));

/** The row count of each table, to verify that nothing was written. */
export async function countTableRows(db: Db) {
  const counted = tables.map(
    (table) => sql`select ${getTableName(table)} as name, count(*)::int from ${table}`,
  );
  const counts = await executeRows<{ name: string; count: number }>(db, sql.join(counted, sql` union all `));
  return Object.fromEntries(counts.map(({ name, count }) => [name, count]));
}
