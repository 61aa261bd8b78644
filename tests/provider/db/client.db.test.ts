// In test:all only: processes that are killed, locked out or short of space.
import { randomUUID } from 'node:crypto';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openPostgres } from '@/provider/db/client';
import { isShopEmpty } from '@/provider/seed/is-shop-empty';
import { seedIfEmpty } from '@/provider/seed/seed';
import { executeRows } from '@/provider/platform/db-rows';
import { openShop, type Shop } from '@/tests/support/shop';
import { runConcurrently } from '@/tests/support/timing';

const url = process.env.TEST_DATABASE_URL;

describe.runIf(url)('a database server that terminates its connections', () => {
  let shop: Shop;
  let server: Client;
  let name: unknown;
  beforeAll(async () => {
    shop = await openShop();
    const [row] = await executeRows<{ name: string }>(shop.db, sql`select current_database() as name`);
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
    expect((await shop.createClient().cart.read()).version).toBe(0);
  };

  test('does not stop the shop while it is idle', async () => {
    await shop.db.execute(sql`select 1`);
    await endAll();
    await expectToldAndAlive();
  });

  test('fails only the transaction that is between two statements', async () => {
    const transaction = shop.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await endAll();
      await tx.execute(sql`select 1`);
    });
    await expect(transaction).rejects.toThrow();
    await expectToldAndAlive();
  });
});

describe.runIf(url)('a database server that stops responding', () => {
  /** Forwards TCP traffic; after `pauseTraffic`, only that of new connections. */
  async function openLine() {
    const { hostname, port } = new URL(url!);
    const lines = new Set<Socket>();
    const line = createServer((clientSocket) => {
      const far = connect(Number(port) || 5432, hostname);
      for (const [from, to] of [
        [clientSocket, far],
        [far, clientSocket],
      ] as const) {
        lines.add(from);
        from.on('error', () => undefined).on('close', () => to.destroy());
        from.pipe(to);
      }
    });
    await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
    const address = new URL(url!);
    address.host = `127.0.0.1:${(line.address() as AddressInfo).port}`;
    const pauseTraffic = () => lines.forEach((socket) => socket.unpipe().pause());
    return {
      url: address.href,
      pauseTraffic,
      close: () => void (line.close(), lines.forEach((socket) => socket.destroy())),
    };
  }

  test('fails only the pending queries: the pool opens new connections', async () => {
    const server = new Client({ connectionString: url });
    await server.connect();
    const name = `odette_test_${randomUUID().replaceAll('-', '')}`;
    await server.query(`create database ${name}`);
    const line = await openLine();
    const databaseUrl = Object.assign(new URL(line.url), { pathname: `/${name}` }).href;
    const { db, close } = await openPostgres(databaseUrl, undefined, { silentMs: 1_000 });
    await runConcurrently(10, () => db.execute(sql`select 1`));
    const queries = runConcurrently(10, () => db.execute(sql`select pg_sleep(0.3)`).catch(() => 'lost'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    line.pauseTraffic();
    expect(await queries).toEqual(Array(10).fill('lost'));
    expect(await executeRows(db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
    // drizzle does not release a connection whose BEGIN failed.
    await runConcurrently(10, () => db.execute(sql`select 1`));
    line.pauseTraffic();
    const results = await runConcurrently(10, () => db.transaction(async () => 'begun').catch(() => 'lost'));
    expect(results).toEqual(Array(10).fill('lost'));
    expect(await executeRows(db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('no data received for 1 s'));
    vi.mocked(console.error).mockClear();
    await close();
    line.close();
    await server.query(`drop database ${name} with (force)`);
    await server.end();
  }, 60_000);
});

describe.runIf(url)('an empty database opened by several instances at once', () => {
  test('is migrated and seeded by one of them, and usable by all', async () => {
    const server = new Client({ connectionString: url });
    await server.connect();
    const name = `odette_test_${randomUUID().replaceAll('-', '')}`;
    await server.query(`create database ${name}`);
    const databaseUrl = Object.assign(new URL(url!), { pathname: `/${name}` }).href;
    const databases = await runConcurrently(3, () => openPostgres(databaseUrl, seedIfEmpty));
    expect(await Promise.all(databases.map(({ db }) => isShopEmpty(db)))).toEqual([false, false, false]);
    await Promise.all(databases.map(({ close }) => close()));
    await server.query(`drop database ${name}`);
    vi.mocked(console.warn).mockClear(); // those that waited for long said so
    await server.end();
  });
});
