import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { hasPostgres, openOwnPostgres } from '@/scripts/own-postgres.mjs';
import { hasRedis, openRedis } from '@/tests/support/redis';
import { startShop, type OtherShop } from './fixtures/other-shop';
import { createApiOf, expect, test } from './fixtures/test';

// Two machines that serve one shop, from one PostgreSQL and one Redis.
test.describe.configure({ mode: 'serial' });
test.skip(!hasPostgres || !hasRedis, 'PostgreSQL and Redis are not installed');

const OWNER_KEY = 'owner-key-of-two-machines';
const PIECE = 'wide-tooth-comb';
const ANSWERS_WITHIN_MS = 5_000;

let postgres: NonNullable<Awaited<ReturnType<typeof openOwnPostgres>>>;
let redis: Awaited<ReturnType<typeof openRedis>>;
let shops: [OtherShop, OtherShop];
let sku: string;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  postgres = (await openOwnPostgres())!;
  redis = await openRedis();
  const start = (name: string) =>
    startShop({
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      OWNER_KEY,
      DATA_DIR: mkdtempSync(join(tmpdir(), `odette-${name}-`)),
    });
  // At once, on an empty database: one of the two fills it.
  shops = await Promise.all([start('one'), start('other')]);
  await Promise.all(shops.map((shop) => shop.opened()));
  const api = createApiOf(shops[0].url);
  const { id } = await api.system.convertUrl({ url: PIECE });
  sku = (await api.product.read({ id: id! })).variants[0]!.sku;
});

test.afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.close()));
  await redis.close();
  postgres.close();
});

const pageOf = async (request: APIRequestContext, shop: OtherShop, path = PIECE) => {
  const answer = await request.get(`${shop.url}/${path}`, { timeout: ANSWERS_WITHIN_MS });
  expect(answer.status()).toBe(200);
  return { words: await answer.text(), cache: answer.headers()['x-nextjs-cache'] };
};

const priceAt = async (request: APIRequestContext, shop: OtherShop, priceCents: number) => {
  const answer = await request.put(`${shop.url}/api/owner/variants/${sku}`, {
    headers: { 'Owner-Key': OWNER_KEY },
    data: { price_cents: priceCents },
  });
  expect(await answer.json()).toMatchObject({ code: 200000 });
};

/** Both answer it out of what they have kept. */
async function keptByBoth(request: APIRequestContext) {
  for (const shop of shops)
    await expect.poll(async () => (await pageOf(request, shop)).cache, { intervals: [100] }).toBe('HIT');
}

test('a price that was changed at one shows at the other', async ({ request }) => {
  const [one, other] = shops;
  for (const [at, seenAt, cents, shown] of [
    [one, other, 1_111, '$11.11'],
    [other, one, 2_222, '$22.22'],
  ] as const) {
    await keptByBoth(request);
    await priceAt(request, at, cents);
    expect((await pageOf(request, at)).words).toContain(shown);
    await expect
      .poll(async () => (await pageOf(request, seenAt)).words.includes(shown), {
        intervals: [50],
        timeout: 3_000,
      })
      .toBe(true);
  }
});

test('without their Redis both go on, and what changes meanwhile is told once it is back', async ({
  request,
}) => {
  const [one, other] = shops;
  await keptByBoth(request);
  await redis.close();
  await priceAt(request, one, 3_333);
  expect((await pageOf(request, one)).words).toContain('$33.33');
  expect((await pageOf(request, other)).cache).toBe('HIT');
  for (const shop of shops) {
    await pageOf(request, shop, 'braiding-hair'); // nobody was there before
    await createApiOf(shop.url).auth.exists({ email: 'nobody@example.com' }); // counted by itself now
  }

  await redis.openAgain();
  await expect
    .poll(async () => (await pageOf(request, other)).words.includes('$33.33'), { timeout: 15_000 })
    .toBe(true);
  for (const shop of shops) expect(shop.said().match(/\[machines\] Redis cannot be asked/g)).toHaveLength(1);
});
