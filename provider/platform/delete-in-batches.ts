import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '@/provider/db/client';
import { executeRows } from './db-rows';

/** A statement times out after 15 s (db/client.ts), and a timed-out one deletes nothing. */
const BATCH = 5_000;

/** Repeats until nothing is left to do. */
export async function repeatUntilNone(deleteBatch: () => Promise<number>) {
  while ((await deleteBatch()) > 0);
}

/** Deletes the rows that meet a condition, in batches. A row renewed in the meantime stays. */
export const deleteInBatches = (db: Db, table: PgTable, condition: SQL | undefined, batch = BATCH) =>
  repeatUntilNone(async () => {
    const rows = sql`select ctid from ${table} where ${condition} limit ${batch}`;
    const deleted = sql`delete from ${table} where ctid = any(array(${rows})) and (${condition}) returning 1`;
    const statement = sql`with deleted as (${deleted}) select count(*)::int as count from deleted`;
    const [row] = await executeRows<{ count: number }>(db, statement);
    return row?.count ?? 0;
  });
