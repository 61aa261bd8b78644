import { afterAll, beforeAll, expect, test } from 'vitest';
import { findScans } from '@/tests/support/find-scans';
import { readRecordedStatements } from '@/tests/support/record-statements';
import { queryRows } from '@/tests/support/seeded-database';
import { postgresUrl } from '@/tests/support/second-connection';
import { openShop, type Shop } from '@/tests/support/shop';

/** Their rows grow with the shop. */
const LARGE_TABLES = [
  ...['products', 'variants', 'variant_options', 'product_facets', 'product_categories', 'product_images'],
  ...['product_search_vectors', 'product_attributes'],
];

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await request('/api/product_es_search?q=wig'); // the catalog, attributes, currencies and synonyms
});
afterAll(() => shop.close());

async function request(path: string) {
  const { code } = (await (await shop.request(path)).json()) as { code: number };
  expect(code).toBe(200000);
}

const calls: [call: string, path: string, statements: number][] = [
  ['a category', '/api/products?category_id=2&limit=24', 3],
  [
    'a filtered category',
    '/api/products?category_id=2&limit=24&color_family=brown&length=18-22&lace=13x4',
    3,
  ],
  ['the whole shop', '/api/products?limit=24', 2],
  ['a search', '/api/product_es_search?q=wig&limit=24', 5],
  ['a search with a typo', '/api/product_es_search?q=bdy+wave&limit=24', 9],
  ['suggestions', '/api/product_es_suggest?suggest=body', 1],
  ['a named list', '/api/products/list?name=best_sellers&limit=12', 2],
  ['the category tree', '/api/categories', 1],
  ['recommendations', '/api/common/also_like?product_id=2&limit=8', 5],
  ['the shards of the sitemap', '/api/common/url_shards', 1],
  // Seven, and four that are remembered of the shop's shipping.
  ['a part of the product feed', '/api/products/feed', 11],
  ['a shard of the sitemap', '/api/common/url_shard?after=0-0', 1],
];

test.each(calls)('%s takes few statements', async (_call, path, max) => {
  const statements = await readRecordedStatements(shop.db, () => request(path));
  expect(statements.length).toBeLessThanOrEqual(max);
});

// The demo shop is so small that reading it whole is cheapest: PostgreSQL is told to do so only if it must.
test.skipIf(postgresUrl).each(calls)('%s reads no large table whole', async (_call, path) => {
  const statements = await readRecordedStatements(shop.db, () => request(path));
  await queryRows(shop.db, 'set enable_seqscan = off');
  const scans = await Promise.all(statements.map((statement) => findScans(shop.db, statement, LARGE_TABLES)));
  expect(scans.flat()).toEqual([]);
  await queryRows(shop.db, 'reset enable_seqscan');
});
