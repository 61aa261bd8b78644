import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { URLS_PER_SHARD } from '@/contract/system';
import { openShop, type Shop } from '@/tests/support/shop';
import { queryRows } from '@/tests/support/seeded-database';

const MORE_PRODUCTS = 4_000;
const UNKNOWN_TIME = '1970-01-01T00:00:00.000Z';

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  const columns = await queryRows<{ name: string }>(
    shop.db,
    `select column_name as name from information_schema.columns where table_schema = 'public'
     and table_name = 'products' and is_generated = 'NEVER'`,
  );
  const changes: Record<string, string> = {
    id: '100000 + 7 * k',
    sku: `t.sku || '-' || k`,
    url_path: `t.url_path || '-' || k`,
    is_active: 'k % 10 > 0',
  };
  const values = columns.map(({ name }) => changes[name] ?? `t."${name}"`).join(', ');
  await shop.db.execute(
    sql.raw(
      `insert into products (${columns.map(({ name }) => `"${name}"`).join(', ')}) select ${values}
       from (select * from products order by id limit 1) t, generate_series(1, ${MORE_PRODUCTS}) k`,
    ),
  );
  await shop.db.execute(sql.raw('vacuum analyze products'));
});
afterAll(() => shop.close());

const allShards = async () => {
  const { system } = shop.createClient();
  const starts = (await system.urlShards()).items.map(({ after }) => after);
  return Promise.all(
    starts.map(async (after, at) => (await system.urlShard({ after, until: starts[at + 1] })).items),
  );
};

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

test('the shards contain every public path once, a thousand each except the last', async () => {
  const shards = await allShards();
  const { total, items } = await shop.createClient().system.urls({ limit: 100 });
  expect(shards.map((shard) => shard.length)).toEqual([
    ...Array.from({ length: shards.length - 1 }, () => URLS_PER_SHARD),
    total - (shards.length - 1) * URLS_PER_SHARD,
  ]);
  expect(shards.length).toBeGreaterThan(3);
  const paths = shards.flat().map(({ urlPath }) => urlPath);
  expect(new Set(paths).size).toBe(total);
  expect(shards[0]!.slice(0, 100)).toEqual(items);
  expect(shards.flat().some(({ updatedAt }) => updatedAt === UNKNOWN_TIME)).toBe(true);
});

test('a shard is one statement that reads only its own thousand products and sorts no more', async () => {
  const { system } = shop.createClient();
  const starts = (await system.urlShards()).items.map(({ after }) => after);
  const execute = vi.spyOn(shop.db, 'execute');
  await system.urlShard({ after: starts[2]!, until: starts[3] });
  expect(execute).toHaveBeenCalledTimes(1);

  const [statement] = execute.mock.calls[0]!;
  execute.mockRestore();
  const result = (await shop.db.execute(
    sql`explain (analyze, format json) ${statement as SQL}`,
  )) as unknown as {
    rows: { 'QUERY PLAN': { Plan: Plan }[] }[];
  };
  const nodes = nodesOf(result.rows[0]!['QUERY PLAN'][0]!.Plan);
  const countScannedRows = (node: Plan) =>
    node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0));
  const products = nodes.filter((node) => node['Relation Name'] === 'products');
  expect(products).toHaveLength(1);
  // A tenth of the products is inactive and skipped by the scan.
  expect(countScannedRows(products[0]!)).toBeLessThan(1.2 * URLS_PER_SHARD);
  for (const node of nodes)
    expect(countScannedRows(node), node['Node Type']).toBeLessThan(1.2 * URLS_PER_SHARD);
});

test('a shard after the last key is empty, and an invalid key is rejected', async () => {
  const { system } = shop.createClient();
  expect(await system.urlShard({ after: '99-9999999999' })).toEqual({ items: [] });
  expect(await system.urlShard({ after: '2-9999999999', until: '2-9999999999' })).toEqual({ items: [] });
  await expect(system.urlShard({ after: '2-x' })).rejects.toThrow();
});

test('products deactivated between two reads move no path from one shard to another', async () => {
  const starts = (await shop.createClient().system.urlShards()).items.map(({ after }) => after);
  const read = async (at: number) =>
    (await shop.createClient().system.urlShard({ after: starts[at]!, until: starts[at + 1] })).items;
  const before = await read(2);
  await shop.db.execute(sql`update products set is_active = false where id between 100000 and 101000`);
  expect(await read(2)).toEqual(before);
});
