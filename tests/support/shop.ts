import axios from 'axios';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { createApi, type Api } from '@/lib/api/create-api';
import { createApp } from '@/provider/app';
import { openPglite, openPostgres, type Database } from '@/provider/db/client';
import { seed } from '@/provider/db/seed/seed';
import { customers } from '@/provider/db/schema/customer';
import { openLimits } from '@/provider/http/limits';
import { openSession } from '@/provider/records/session';
import { settingsFrom } from '@/provider/settings';
import type { Work } from '@/provider/work';
import { visitorHeaders } from './visitor-headers';

const START = new Date('2026-11-20T10:00:00Z');

export type Heard = { status: number; body: { code: number; message: string; data: unknown } };
export type Shop = Awaited<ReturnType<typeof openShop>>;

let seeded: Promise<Blob | File> | undefined;

/** A database of its own on the server at `url`, gone with the shop: files of tests run side by side. */
async function ownPostgres(url: string): Promise<Database> {
  const name = `odette_test_${randomUUID().replaceAll('-', '')}`;
  const server = new Client({ connectionString: url });
  await server.connect();
  await server.query(`create database ${name}`);
  const database = await openPostgres(Object.assign(new URL(url), { pathname: `/${name}` }).href);
  await seed(database.db, START);
  return {
    db: database.db,
    close: async () => {
      await database.close();
      await server.query(`drop database ${name}`);
      await server.end();
    },
  };
}

/** The seeded database is made once per worker and copied for each shop. */
async function freshDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return ownPostgres(url);
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
export async function openShop(env: Record<string, string> = {}) {
  const database = await freshDatabase();
  const clock = { now: new Date(START) };
  const changed: string[] = [];
  const settings = settingsFrom({ OWNER_KEY: 'owner-key-of-the-tests', ...env });
  const work: Work = {
    db: database.db,
    settings,
    limits: openLimits(settings),
    now: () => new Date(clock.now),
    changed: (...tags) => changed.push(...tags),
  };
  const app = createApp(work);

  /** `hear` is told every answer as it travelled. */
  const visitor = (headers: Record<string, string> = {}, hear?: (answer: Heard) => void): Api =>
    createApi(
      axios.create({
        baseURL: 'http://shop.test',
        adapter: 'fetch',
        headers: {
          ...visitorHeaders(),
          ...headers,
        },
        env: {
          fetch: async (url, init) => {
            const answer = await app.request(url as string, init);
            if (hear) hear({ status: answer.status, body: await answer.clone().json() });
            return answer;
          },
        },
      }),
    );

  /** Somebody with an account who is logged in; made in the database, so that a test starts where it wants to. */
  const customer = async (known: Partial<typeof customers.$inferInsert> = {}) => {
    const email = known.email ?? `${randomUUID().slice(0, 8)}@example.com`;
    const [row] = await database.db
      .insert(customers)
      .values({ firstname: 'Tasha', lastname: 'Moreau', ...known, email })
      .returning();
    const { token } = await openSession(work, row!.id);
    return { id: row!.id, email, token, api: visitor({ Authorization: token }) };
  };

  return {
    app,
    db: database.db,
    work,
    clock,
    changed,
    visitor,
    customer,
    /** Another shopper asks for nothing but the words on the wire. */
    request: (path: string, init?: RequestInit) => app.request(`http://shop.test${path}`, init),
    close: database.close,
  };
}
