import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '@/provider/db/client';
import { rowsOf } from './rows';

/** A statement is given up after 15 s (db/client.ts), and one that is given up has deleted nothing. */
const BATCH = 5_000;

/** Does the same until nothing is left to do. */
export async function untilNone(sweep: () => Promise<number>) {
  while ((await sweep()) > 0);
}

/** Deletes the rows of a table that meet a condition, a batch at a time. A row that is renewed meanwhile stays. */
export const deleteInBatches = (db: Db, table: PgTable, condition: SQL | undefined, batch = BATCH) =>
  untilNone(async () => {
    const rows = sql`select ctid from ${table} where ${condition} limit ${batch}`;
    const deleted = sql`delete from ${table} where ctid = any(array(${rows})) and (${condition}) returning 1`;
    const counted = sql`with deleted as (${deleted}) select count(*)::int as count from deleted`;
    const [row] = await rowsOf<{ count: number }>(db, counted);
    return row?.count ?? 0;
  });
