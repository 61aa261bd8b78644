import type { Db } from '@/provider/db/client';

type Client = { query: (...args: unknown[]) => unknown };

/** Counts the statements that `run` sends to the database, outside of transactions. */
export async function countQueries(db: Db, run: () => Promise<unknown>): Promise<number> {
  const client = (db as unknown as { $client: Client }).$client;
  const { query } = client;
  let count = 0;
  client.query = (...args) => {
    count += 1;
    return query.apply(client, args);
  };
  try {
    await run();
  } finally {
    client.query = query;
  }
  return count;
}
