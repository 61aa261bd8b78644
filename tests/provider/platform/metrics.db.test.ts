import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addKey } from '@/provider/modules/staff/admin-keys';
import { createMetrics } from '@/scripts/metrics.mjs';
import { OWNER_KEY, placePaidOrder } from '@/tests/support/admin';
import { countQueries } from '@/tests/support/count-queries';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { queryRows } from '@/tests/support/seeded-database';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await setTestShopConfig(shop.db);
});
afterAll(() => shop.close());

const read = (headers: Record<string, string>) => shop.request('/api/metrics', { headers });
const readText = async () => (await read({ 'Owner-Key': OWNER_KEY })).text();
const getValue = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')[1],
  );

test('are for a key with the right to read them', async () => {
  expect((await read({})).status).toBe(401);
  const addHeaders = async (right: 'metrics.read' | 'orders.read') => {
    const { key } = await addKey(shop.ctx, { name: right, rights: [right], createdBy: null });
    return { Authorization: `Bearer ${key}` };
  };
  expect((await read(await addHeaders('orders.read'))).status).toBe(403);
  const response = await read(await addHeaders('metrics.read'));
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toMatch(/^text\/plain; version=/);
});

test('say what the database has, read once in ten seconds', async () => {
  await placePaidOrder(shop, shop.createClient());
  shop.clock.now = new Date(shop.clock.now.getTime() + 11_000);
  const text = await readText();
  const [{ count } = { count: 0 }] = await queryRows<{ count: number }>(
    shop.db,
    `select count(*)::int as count from orders where status = 'paid'`,
  );
  expect(count).toBeGreaterThan(0);
  expect(getValue(text, 'shop_orders{status="paid"}')).toBe(count);
  expect(getValue(text, 'shop_emails{status="waiting"}')).toBeGreaterThan(0);
  expect(getValue(text, 'shop_variants_out_of_stock')).toBeGreaterThanOrEqual(0);
  expect(await countQueries(shop.db, readText)).toBe(0);
});

test('the dashboard asks for metrics that there are', async () => {
  const dashboard = readFileSync('docs/grafana/shop.json', 'utf8');
  const { panels } = JSON.parse(dashboard) as { panels: { targets: { expr: string }[] }[] };
  const text = `${await readText()}\n${await createMetrics().read()}`;
  const names = panels
    .flatMap(({ targets }) => targets)
    .flatMap(({ expr }) => expr.match(/\b(?:shop|http|process|nodejs)_\w+/g) ?? []);
  expect(names.length).toBeGreaterThan(8);
  for (const name of names) expect(text).toContain(name.replace(/_(?:bucket|count|sum)$/, ''));
});
