import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { executeRows } from '@/provider/platform/db-rows';
import type { Shop } from './shop';

/** The PostgreSQL server of the tests; undefined with the embedded database, which runs one query at a time. */
export const postgresUrl = process.env.TEST_DATABASE_URL;

/** The address of a shop's database, on PostgreSQL. */
export async function loadDatabaseUrl(shop: Shop): Promise<string> {
  const [row] = await executeRows<{ name: string }>(shop.db, sql`select current_database() as name`);
  return Object.assign(new URL(postgresUrl!), { pathname: `/${row!.name}` }).href;
}

/** A second connection to a shop's database, to hold locks that its calls have to wait for. */
export async function openSecondConnection(shop: Shop): Promise<Client> {
  const client = new Client({ connectionString: await loadDatabaseUrl(shop) });
  await client.connect();
  return client;
}

/** Whether a query in the shop's database waits for a lock. */
export async function hasBlockedQuery(shop: Shop): Promise<boolean> {
  const blocked = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await executeRows(shop.db, blocked)).length > 0;
}
