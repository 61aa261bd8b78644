import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './client';

/** Whether none of the tables has a row. */
export async function areTablesEmpty(db: Db, tables: readonly PgTable[]): Promise<boolean> {
  for (const table of tables) {
    const rows = await db
      .select({ one: sql`1` })
      .from(table)
      .limit(1);
    if (rows.length > 0) return false;
  }
  return true;
}
