import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openPostgres } from '@/provider/db/client';
import { isEmpty, seedIfEmpty } from '@/provider/db/seed/seed';
import { rowsOf } from '@/provider/records/rows';
import { openShop, type Shop } from '../support/shop';
import { times } from '../support/times';

const url = process.env.TEST_DATABASE_URL;

describe.runIf(url)('a database server that ends its connections', () => {
  let shop: Shop;
  let server: Client;
  let name: unknown;
  beforeAll(async () => {
    shop = await openShop();
    const [row] = await rowsOf<{ name: string }>(shop.db, sql`select current_database() as name`);
    name = row?.name;
    server = new Client({ connectionString: url });
    await server.connect();
  });
  afterAll(async () => {
    await server.end();
    await shop.close();
  });

  const endAll = async () => {
    await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await new Promise((resolve) => setTimeout(resolve, 300));
  };
  const expectToldAndAlive = async () => {
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('A connection was lost'));
    vi.mocked(console.error).mockClear();
    expect((await shop.visitor().cart.read()).version).toBe(0);
  };

  test('while nobody asks does not end the shop', async () => {
    await shop.db.execute(sql`select 1`);
    await endAll();
    await expectToldAndAlive();
  });

  test('between two statements of a transaction fails that one alone', async () => {
    const broken = shop.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await endAll();
      await tx.execute(sql`select 1`);
    });
    await expect(broken).rejects.toThrow();
    await expectToldAndAlive();
  });
});

describe.runIf(url)('an empty database that machines open at once', () => {
  test('is made and filled by one of them, and open to all', async () => {
    const server = new Client({ connectionString: url });
    await server.connect();
    const name = `odette_test_${randomUUID().replaceAll('-', '')}`;
    await server.query(`create database ${name}`);
    const own = Object.assign(new URL(url!), { pathname: `/${name}` }).href;
    const opened = await times(3, () => openPostgres(own, seedIfEmpty));
    expect(await Promise.all(opened.map(({ db }) => isEmpty(db)))).toEqual([false, false, false]);
    await Promise.all(opened.map(({ close }) => close()));
    await server.query(`drop database ${name}`);
    await server.end();
  });
});
