import type { SQL } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';

/** The rows of a statement written by hand. Both drivers answer `{ rows }`; drizzle's common type does not say so. */
export async function executeRows<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] };
  return result.rows;
}
