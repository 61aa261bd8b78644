import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '@/provider/db/client';
import { executeRows } from './rows';

/** A statement is given up after 15 s (db/client.ts), and one that is given up has deleted nothing. */
const BATCH = 5_000;

/** Does the same until nothing is left to do. */
export async function repeatUntilNone(deleteBatch: () => Promise<number>) {
  while ((await deleteBatch()) > 0);
}

/** Deletes the rows of a table that meet a condition, a batch at a time. A row that is renewed meanwhile stays. */
export const deleteInBatches = (db: Db, table: PgTable, condition: SQL | undefined, batch = BATCH) =>
  repeatUntilNone(async () => {
    const rows = sql`select ctid from ${table} where ${condition} limit ${batch}`;
    const deleted = sql`delete from ${table} where ctid = any(array(${rows})) and (${condition}) returning 1`;
    const statement = sql`with deleted as (${deleted}) select count(*)::int as count from deleted`;
    const [row] = await executeRows<{ count: number }>(db, statement);
    return row?.count ?? 0;
  });
