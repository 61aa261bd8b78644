import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { schema, type Db } from '@/provider/db/client';

/** How many rows each table has: what must not change when nothing may be written. */
export async function rowCounts(db: Db) {
  const counts: Record<string, number> = {};
  for (const table of Object.values(schema))
    if (is(table, PgTable)) {
      const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(table);
      counts[getTableName(table)] = row?.count ?? 0;
    }
  return counts;
}
