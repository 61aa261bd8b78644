import type { SQL } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';

/** Returns the rows of a raw SQL statement. Both drivers return `{ rows }`; drizzle's common type lacks it. */
export async function executeRows<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] };
  return result.rows;
}
