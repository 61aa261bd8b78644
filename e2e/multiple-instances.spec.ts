import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { hasPostgres, startTemporaryPostgres } from '@/scripts/temporary-postgres.mjs';
import { hasRedis, openRedis } from '@/tests/support/servers/redis';
import { startShop, type ShopInstance } from './fixtures/shop-instance';
import { createGuestApi, expect, test } from './fixtures/test';

// Two instances of one shop, with one PostgreSQL and one Redis.
test.describe.configure({ mode: 'serial' });
test.skip(!hasPostgres || !hasRedis, 'PostgreSQL and Redis are not installed');

const OWNER_KEY = 'owner-key-of-two-machines';
const COMB = 'wide-tooth-comb';
const SEARCH = 'search/result?q=wide+tooth+comb';
const WIG = 'hd-lace-front-straight-wig';
/** Well below the timeout after which a waiting page would fail. */
const ANSWERS_WITHIN_MS = 10_000;

let postgres: NonNullable<Awaited<ReturnType<typeof startTemporaryPostgres>>>;
let redis: Awaited<ReturnType<typeof openRedis>>;
let shops: [ShopInstance, ShopInstance];

test.beforeAll(async () => {
  test.setTimeout(180_000);
  postgres = (await startTemporaryPostgres())!;
  redis = await openRedis();
  const start = (name: string) =>
    startShop(
      {
        DATABASE_URL: postgres.url,
        REDIS_URL: redis.url,
        OWNER_KEY,
        DATA_DIR: mkdtempSync(join(tmpdir(), `odette-${name}-`)),
      },
      'serve', // with its response cache
    );
  // In parallel on an empty database: one of them seeds it.
  shops = await Promise.all([start('one'), start('other')]);
  await Promise.all(shops.map((shop) => shop.waitUntilOpen()));
});

test.afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.close()));
  await redis.close();
  postgres.close();
});

const fetchPage = async (request: APIRequestContext, shop: ShopInstance, path: string, timeout?: number) => {
  const response = await request.get(`${shop.url}/${path}`, { timeout });
  expect(response.status()).toBe(200);
  return { words: await response.text(), cache: response.headers()['x-nextjs-cache'] };
};

async function waitForPrice(
  request: APIRequestContext,
  shop: ShopInstance,
  path: string,
  priceCents: number,
) {
  const api = createGuestApi(shop.url);
  const { id } = await api.system.convertUrl({ url: path });
  const { variants } = await api.product.read({ id: id! });
  const response = await request.put(`${shop.url}/api/admin/variants/${variants[0]!.sku}`, {
    headers: { 'Owner-Key': OWNER_KEY },
    data: { price_cents: priceCents },
  });
  expect(await response.json()).toMatchObject({ code: 200000 });
}

/** Waits until both serve it from the cache. */
async function waitForCacheOnBoth(request: APIRequestContext, path: string) {
  for (const shop of shops)
    await expect
      .poll(async () => (await fetchPage(request, shop, path)).cache, { intervals: [100] })
      .toBe('HIT');
}

test('a price change on one instance appears on the other', { tag: '@all' }, async ({ request }) => {
  const [first, second] = shops;
  for (const [at, seenAt, cents, priceText] of [
    [first, second, 1_111, '$11.11'],
    [second, first, 2_222, '$22.22'],
  ] as const) {
    await waitForCacheOnBoth(request, COMB);
    // Kept on both, as are the API's results.
    for (const shop of [...shops, ...shops]) await fetchPage(request, shop, SEARCH);
    await waitForPrice(request, at, COMB, cents);
    for (const path of [COMB, SEARCH]) {
      expect((await fetchPage(request, at, path)).words).toContain(priceText);
      await expect
        .poll(async () => (await fetchPage(request, seenAt, path)).words.includes(priceText), {
          intervals: [50],
        })
        .toBe(true);
    }
  }
});

test(
  'without Redis both instances keep serving, and changes are broadcast once it is back',
  { tag: '@all' },
  async ({ request }) => {
    const [first, second] = shops;
    await waitForCacheOnBoth(request, WIG);
    await redis.close();
    await waitForPrice(request, first, WIG, 7_777);
    // No request waits while Redis is down.
    expect((await fetchPage(request, first, WIG, ANSWERS_WITHIN_MS)).words).toContain('77.77');
    expect((await fetchPage(request, second, WIG, ANSWERS_WITHIN_MS)).words).not.toContain('77.77');
    for (const shop of shops) {
      await fetchPage(request, shop, 'lace-front-wigs'); // not requested before
      await createGuestApi(shop.url).auth.emailExists({ email: 'nobody@example.com' }); // counted per instance
    }

    await redis.openAgain();
    await expect
      .poll(async () => (await fetchPage(request, second, WIG)).words.includes('77.77'), { timeout: 10_000 })
      .toBe(true);
    for (const shop of shops)
      expect(shop.getOutput().match(/\[cluster\] Redis is unavailable/g)).toHaveLength(1);
  },
);
