import { sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';

/** Well below idle_in_transaction_session_timeout, at which PostgreSQL ends a transaction without queries. */
const INTERVAL_MS = 5_000;

/** Call the result between two steps of long work with files: an open transaction then always has a query in time. */
export function createKeepAlive(db: Pick<Db, 'execute'>): () => Promise<void> {
  let queriedAt = performance.now();
  return async () => {
    if (performance.now() - queriedAt < INTERVAL_MS) return;
    await db.execute(sql`select 1`);
    queriedAt = performance.now();
  };
}
