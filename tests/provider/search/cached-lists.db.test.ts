import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { productTag } from '@/contract/cache-tags';
import { createApp } from '@/provider/app';
import { products } from '@/provider/db/schema/product';
import { reindexProducts } from '@/provider/modules/search/search-index';
import { createRandom } from '@/tests/support/seeded-random';
import { countQueries } from '@/tests/support/count-queries';
import { queryRows } from '@/tests/support/seeded-database';
import { openShop, type Shop } from '@/tests/support/shop';

const MAX_BYTES = 0.25 * 1024 * 1024;
const TURNS = process.env.TEST_ALL ? 200 : 16;
const SEARCH = '/api/product_es_search?q=wig&limit=24';
const LIST = '/api/products?category_id=2&limit=24&color=natural-black';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ CALL_CACHE_MB: String(MAX_BYTES / 1024 / 1024) });
});
afterAll(() => shop.close());
beforeEach(() => shop.callCache.invalidate([productTag(1)]));

const fetchBody = async (path: string, headers: Record<string, string> = {}) =>
  (await shop.request(path, { headers })).text();

async function changeVariant(sku: string, change: Record<string, number | null>) {
  const response = await shop.request(`/api/admin/variants/${sku}`, {
    method: 'PUT',
    headers: { 'Owner-Key': 'owner-key-of-the-tests', 'Content-Type': 'application/json' },
    body: JSON.stringify(change),
  });
  expect(await response.json()).toMatchObject({ code: 200000 });
}

describe('the number of statements', () => {
  test.each([
    ['a search', SEARCH, 5],
    ['a filtered list', LIST, 3],
  ])('of %s is bounded the first time, and none again', async (_name, path, max) => {
    await fetchBody('/api/products?category_id=1'); // attributes and currencies
    await fetchBody('/api/product_es_search?q=bob'); // synonyms
    expect(await countQueries(shop.db, () => fetchBody(path))).toBeLessThanOrEqual(max);
    expect(await countQueries(shop.db, () => fetchBody(path))).toBe(0);
  });

  test('of equal searches at the same time is that of one', async () => {
    const callTwice = () => Promise.all([fetchBody(SEARCH), fetchBody(SEARCH)]);
    expect(await countQueries(shop.db, callTwice)).toBeLessThanOrEqual(5);
  });
});

test('a search is not shared between currencies, pages and sorts', async () => {
  const bodies = await Promise.all([
    fetchBody(SEARCH),
    fetchBody(SEARCH, { Currency: 'EUR' }),
    fetchBody(`${SEARCH}&page=2`),
    fetchBody(`${SEARCH}&sort_by=price_asc`),
  ]);
  expect(new Set(bodies).size).toBe(bodies.length);
});

test('cached responses stay within their bound, and a search much used stays among them', async () => {
  await fetchBody(SEARCH);
  for (let length = 1; length <= 20; length += 1) {
    await fetchBody(`/api/products?limit=12&price=${length}-`);
    await fetchBody(SEARCH);
    expect(shop.callCache.getBytes()).toBeLessThanOrEqual(MAX_BYTES);
  }
  expect(shop.callCache.getBytes()).toBeGreaterThan(MAX_BYTES / 2);
  expect(await countQueries(shop.db, () => fetchBody(SEARCH))).toBe(0);
});

test('a response is loaded again after five minutes', async () => {
  await fetchBody(SEARCH);
  shop.clock.now = new Date(shop.clock.now.getTime() + 5 * 60_000);
  expect(await countQueries(shop.db, () => fetchBody(SEARCH))).toBeGreaterThan(0);
});

const filters = ['', '&color_family=brown', '&in_stock=1', '&length=16-22', '&price=100-250', '&lace=13x4'];
const queries = ['wig', 'bob', 'body wave', 'brown 20 inch', 'under 200', 'bdy wave', 'oil'];
const sorts = ['', '&sort_by=price_asc', '&sort_by=newest'];

/** A random writer between random readers: what a cached response shows is always what the database holds. */
test('a cached response equals a fresh one, whatever price, stock or name changed before', async () => {
  const random = createRandom('cached lists');
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!;
  const variants = await queryRows<{ sku: string; id: number }>(
    shop.db,
    // The variants on the cards: a change of another one rarely shows in a list.
    'select v.sku, p.id from products p join variants v on v.id = p.shown_variant_id order by p.id',
  );
  const rename = async (id: number) => {
    await shop.db
      .update(products)
      .set({ name: `Renamed wig ${pick(queries)}` })
      .where(eq(products.id, id));
    await reindexProducts(shop.db);
    shop.ctx.invalidateTags(productTag(id));
  };
  const writers = [
    () =>
      changeVariant(pick(variants).sku, {
        price_cents: 1000 + Math.floor(random() * 40_000),
        was_cents: null,
      }),
    () => changeVariant(pick(variants).sku, { stock: Math.floor(random() * 6) }),
    () => rename(pick(variants).id),
  ];
  const uncached = createApp(shop.ctx);
  const fetchFresh = async (path: string) => (await uncached.request(`http://shop.test${path}`)).text();
  const buildPath = () =>
    random() < 0.5
      ? `/api/product_es_search?q=${encodeURIComponent(pick(queries))}&limit=24${pick(filters)}${pick(sorts)}`
      : `/api/products?limit=24&category_id=${pick([1, 2, 3, 4])}${pick(filters)}${pick(sorts)}`;

  for (let turn = 0; turn < TURNS; turn += 1) {
    const paths = [buildPath(), buildPath()];
    // The second half reads while the change is made.
    if (turn % 2 === 0) {
      await Promise.all(paths.map((path) => fetchBody(path)));
      await pick(writers)();
    } else await Promise.all([...paths.map((path) => fetchBody(path)), pick(writers)()]);

    const cached = await Promise.all(paths.map((path) => fetchBody(path)));
    expect(cached).toEqual(await Promise.all(paths.map(fetchFresh)));
  }
}, 300_000);
