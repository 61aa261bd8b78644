import { sql } from 'drizzle-orm';
import { type Database, type Db, openPglite } from '@/provider/db/client';
import { seed } from '@/provider/db/seed/seed';

export const SEEDED_AT = new Date('2026-11-21T08:00:00Z');

/** A database in memory with the demo shop in it, as it is on the day of SEEDED_AT. */
export async function openSeeded(): Promise<Database> {
  const database = await openPglite();
  await seed(database.db, SEEDED_AT);
  return database;
}

/** The rows of a plain query. */
export async function rowsOf<Row>(db: Db, query: string): Promise<Row[]> {
  const answer = (await db.execute(sql.raw(query))) as unknown as { rows: Row[] };
  return answer.rows;
}
