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
const COMB = 'wide-tooth-comb';
const WIG = 'hd-lace-front-straight-wig';
/** Well below the time after which a page that waited for something would be given up. */
const ANSWERS_WITHIN_MS = 10_000;

let postgres: NonNullable<Awaited<ReturnType<typeof openOwnPostgres>>>;
let redis: Awaited<ReturnType<typeof openRedis>>;
let shops: [OtherShop, OtherShop];

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
});

test.afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.close()));
  await redis.close();
  postgres.close();
});

const pageOf = async (request: APIRequestContext, shop: OtherShop, path: string, timeout?: number) => {
  const answer = await request.get(`${shop.url}/${path}`, { timeout });
  expect(answer.status()).toBe(200);
  return { words: await answer.text(), cache: answer.headers()['x-nextjs-cache'] };
};

async function priceAt(request: APIRequestContext, shop: OtherShop, path: string, priceCents: number) {
  const api = createApiOf(shop.url);
  const { id } = await api.system.convertUrl({ url: path });
  const { variants } = await api.product.read({ id: id! });
  const answer = await request.put(`${shop.url}/api/owner/variants/${variants[0]!.sku}`, {
    headers: { 'Owner-Key': OWNER_KEY },
    data: { price_cents: priceCents },
  });
  expect(await answer.json()).toMatchObject({ code: 200000 });
}

/** Both answer it out of what they have kept. */
async function keptByBoth(request: APIRequestContext, path: string) {
  for (const shop of shops)
    await expect
      .poll(async () => (await pageOf(request, shop, path)).cache, { intervals: [100] })
      .toBe('HIT');
}

test('a price that was changed at one shows at the other', { tag: '@all' }, async ({ request }) => {
  const [one, other] = shops;
  for (const [at, seenAt, cents, shown] of [
    [one, other, 1_111, '$11.11'],
    [other, one, 2_222, '$22.22'],
  ] as const) {
    await keptByBoth(request, COMB);
    await priceAt(request, at, COMB, cents);
    expect((await pageOf(request, at, COMB)).words).toContain(shown);
    await expect
      .poll(async () => (await pageOf(request, seenAt, COMB)).words.includes(shown), {
        intervals: [50],
      })
      .toBe(true);
  }
});

test(
  'without their Redis both go on, and what changes meanwhile is told once it is back',
  { tag: '@all' },
  async ({ request }) => {
    const [one, other] = shops;
    await keptByBoth(request, WIG);
    await redis.close();
    await priceAt(request, one, WIG, 7_777);
    // Nobody waits for a Redis that is away.
    expect((await pageOf(request, one, WIG, ANSWERS_WITHIN_MS)).words).toContain('77.77');
    expect((await pageOf(request, other, WIG, ANSWERS_WITHIN_MS)).words).not.toContain('77.77');
    for (const shop of shops) {
      await pageOf(request, shop, 'lace-front-wigs'); // nobody was there before
      await createApiOf(shop.url).auth.exists({ email: 'nobody@example.com' }); // counted by itself now
    }

    await redis.openAgain();
    await expect
      .poll(async () => (await pageOf(request, other, WIG)).words.includes('77.77'), { timeout: 10_000 })
      .toBe(true);
    for (const shop of shops)
      expect(shop.said().match(/\[machines\] Redis cannot be asked/g)).toHaveLength(1);
  },
);
