import axios from 'axios';
import { randomUUID } from 'node:crypto';
import { createApi, type Api } from '@/lib/api/create-api';
import { createApp } from '@/provider/app';
import { openPglite, openPostgres, type Database } from '@/provider/db/client';
import { seed } from '@/provider/db/seed/seed';
import { settingsFrom } from '@/provider/settings';

const START = new Date('2026-11-20T10:00:00Z');

export type Shop = Awaited<ReturnType<typeof openShop>>;

let seeded: Promise<Blob | File> | undefined;

/** The seeded database is made once per worker and copied for each shop. */
async function freshDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return openPostgres(url);
  seeded ??= (async () => {
    const database = await openPglite();
    await seed(database.db, START);
    const client = (database.db as unknown as { $client: { dumpDataDir: (how: 'none') => Promise<File> } })
      .$client;
    const dump = await client.dumpDataDir('none');
    await database.close();
    return dump;
  })();
  return openPglite(undefined, await seeded);
}

/** The real provider behind the real client, without a network; the clock is ours. */
export async function openShop() {
  const database = await freshDatabase();
  const clock = { now: new Date(START) };
  const changed: string[] = [];
  const app = createApp({
    db: database.db,
    settings: settingsFrom({ OWNER_KEY: 'owner-key-of-the-tests' }),
    now: () => new Date(clock.now),
    changed: (...tags) => changed.push(...tags),
  });

  const visitor = (headers: Record<string, string> = {}): Api =>
    createApi(
      axios.create({
        baseURL: 'http://shop.test',
        adapter: 'fetch',
        headers: {
          StoreId: '1',
          Authorization: 'visitor',
          'LQ-Token': randomUUID().replaceAll('-', ''),
          Currency: 'USD',
          ...headers,
        },
        env: { fetch: async (url, init) => app.request(url as string, init) },
      }),
    );

  return {
    app,
    db: database.db,
    clock,
    changed,
    visitor,
    /** Another shopper asks for nothing but the words on the wire. */
    request: (path: string, init?: RequestInit) => app.request(`http://shop.test${path}`, init),
    close: database.close,
  };
}
