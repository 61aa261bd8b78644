import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseConfig } from '@/provider/config';
import type { Db } from '@/provider/db/client';
import { mountHealthChecks } from '@/provider/platform/http/health';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
let isClosed = false;
afterAll(async () => {
  if (!isClosed) await shop.close();
});

const statusOf = async (path: string) => (await shop.request(path)).status;

test('is ready while the database responds; without one the shop is up but not ready', async () => {
  expect(await statusOf('/api/ready')).toBe(200);
  await shop.close();
  isClosed = true;
  expect(await statusOf('/api/ready')).toBe(503);
  expect(await statusOf('/api/health')).toBe(200);
});

test('says which version and commit is running, and nothing if that is not known', async () => {
  const readHealth = async (env: Record<string, string>) => {
    const app = new Hono();
    mountHealthChecks(app, { db: shop.db, config: parseConfig(env) }, '1.2.3');
    return (await app.request('/api/health')).json();
  };
  const COMMIT = '0123456789abcdef0123456789abcdef01234567';
  expect(await readHealth({ COMMIT })).toEqual({
    status: 'ok',
    version: '1.2.3',
    commit: COMMIT,
  });
  expect(await readHealth({})).toMatchObject({ commit: null });
  expect(() => parseConfig({ COMMIT: '<script>' })).toThrow('COMMIT');
});

test('waits no longer than two seconds for a database that never responds', async () => {
  const app = new Hono();
  const hangingDb = { execute: () => new Promise(() => undefined) } as unknown as Db;
  mountHealthChecks(app, { db: hangingDb, config: parseConfig({}) }, '1.0.0');
  expect((await app.request('/api/ready')).status).toBe(503);
});
