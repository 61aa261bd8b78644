import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { products } from '@/provider/db/schema/product';
import { createStepCounter } from '@/provider/modules/statistics/step-counter';
import { saveStepCounts } from '@/provider/modules/statistics/conversion';
import { OWNER_KEY } from '@/tests/support/admin';
import { buildGuestHeaders } from '@/tests/support/guest-headers';
import { payOrder, placeOrderForVariant } from '@/tests/support/fixtures/order-fixtures';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { readRecordedStatements } from '@/tests/support/record-statements';
import { queryRows } from '@/tests/support/seeded-database';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;
let variantId: number;
beforeAll(async () => {
  shop = await openShop();
  await setTestShopConfig(shop.db);
  ({ variantId } = await createTestProduct(shop.db));
});
afterAll(() => shop.close());

let address = 0;
const createToken = () => randomBytes(16).toString('hex');
const startDay = () => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 48 * 60 * 60 * 1000);
};

/** Saves as every few seconds, and returns what the admin reads of today. */
async function readSteps() {
  await shop.observer.countProductPages();
  await saveStepCounts(shop.ctx, shop.stepCounter);
  const day = shop.clock.now.toISOString().slice(0, 10);
  const response = await shop.request(`/api/admin/statistics/conversion?from=${day}&to=${day}`, {
    headers: { 'Owner-Key': OWNER_KEY },
  });
  const { data } = (await response.json()) as {
    data: { counted_since: string | null; steps: { step: string; shoppers: number }[] };
  };
  return data.steps.map(({ shoppers }) => shoppers);
}

async function findProduct() {
  const [product] = await queryRows<{ id: number; path: string }>(
    shop.db,
    `select id, '/' || url_path as path from products where is_active limit 1`,
  );
  return product!;
}

const callAs = (token: string, headers: Record<string, string> = {}, path = '/api/quote') =>
  shop.request(path, {
    headers: {
      'LQ-Token': token,
      'X-Connection-Address': `10.9.${Math.floor(address / 250)}.${(address += 1) % 250}`,
      ...headers,
    },
  });

let network = 0;
const seePage = (guestToken: string, path: string) =>
  shop.observer.seePage({
    ...{ guestToken, path },
    headers: {
      'x-connection-address': `10.8.${(network += 1) >> 8}.${network % 256}`,
      'user-agent': 'Mozilla',
    },
  });

test('a shopper is counted from the first call to the paid order, once', async () => {
  startDay();
  const api = shop.createClient({ 'LQ-Token': createToken() });
  await api.system.countries();
  expect(await readSteps()).toEqual([1, 0, 0, 0, 0, 0]);
  await api.cart.add({ variantId });
  await api.checkout.read({});
  expect(await readSteps()).toEqual([1, 1, 1, 1, 0, 0]);
  const { orderId } = await placeOrderForVariant(api, variantId);
  expect(await readSteps()).toEqual([1, 1, 1, 1, 1, 0]);
  await payOrder(shop, api, orderId);
  await api.cart.add({ variantId });
  expect(await readSteps()).toEqual([1, 1, 1, 1, 1, 1]);
});

test('the page of a product counts by the page that a call comes from, and by the page itself', async () => {
  startDay();
  const { path } = await findProduct();
  await callAs(createToken(), { Referer: `https://shop.test${path}?color=1` });
  await callAs(createToken(), { Referer: 'https://shop.test/lace-front-wigs' });
  seePage(createToken(), `${path}?_rsc=1`);
  seePage(createToken(), '/');
  expect(await readSteps()).toEqual([4, 2, 0, 0, 0, 0]);
});

test('calls that fail, calls of the shop itself, programs and previews do not count', async () => {
  startDay();
  const token = createToken();
  await shop.request('/api/quote', { headers: { 'LQ-Token': token } });
  await callAs(token, { 'User-Agent': 'Googlebot/2.1' });
  await callAs('x');
  await callAs(token, { Cookie: `currency=EUR; preview=${'a'.repeat(43)}` });
  expect(await readSteps()).toEqual([0, 0, 0, 0, 0, 0]);
  const api = shop.createClient({ 'LQ-Token': token });
  await api.cart.add({ variantId: 99_999_999 }).catch(() => undefined);
  expect(await readSteps()).toEqual([1, 0, 0, 0, 0, 0]);
});

test('several instances add up, and nothing of a shopper is stored', async () => {
  startDay();
  const others = [1, 2].map(() => createStepCounter({ now: shop.ctx.now, timeZone: 'UTC' }));
  const tokens = [createToken(), createToken(), createToken()];
  await Promise.all(
    others.map(async (counter, index) => {
      for (const key of tokens.slice(index)) counter.count({ key, network: '10.0.0.1', steps: ['cart'] });
      await saveStepCounts(shop.ctx, counter);
    }),
  );
  expect(await readSteps()).toEqual([5, 5, 5, 0, 0, 0]);
  const columns = await queryRows<{ name: string }>(
    shop.db,
    `select column_name as name from information_schema.columns where table_name = 'conversion_counts' order by 1`,
  );
  expect(columns.map(({ name }) => name)).toEqual(['day', 'shoppers', 'step']);
});

test('the rows of a day do not grow with its shoppers', async () => {
  startDay();
  for (let count = 0; count < 20; count += 1) {
    await callAs(buildGuestHeaders()['LQ-Token'] ?? createToken());
    await saveStepCounts(shop.ctx, shop.stepCounter);
  }
  const rows = await queryRows<{ count: number }>(
    shop.db,
    `select count(*)::int as count from conversion_counts group by day order by day desc limit 1`,
  );
  expect(rows).toEqual([{ count: 1 }]);
});

test('a page that was sent costs no statement: hundreds are looked up and saved together', async () => {
  startDay();
  const { path } = await findProduct();
  const statements = await readRecordedStatements(shop.db, async () => {
    for (let page = 0; page < 300; page += 1)
      seePage(createToken(), page % 3 === 0 ? path : `/made-up-${page}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  });
  expect(statements).toEqual([]);
  const saving = await readRecordedStatements(shop.db, async () => {
    await shop.observer.countProductPages();
    await saveStepCounts(shop.ctx, shop.stepCounter);
  });
  expect(saving.map(({ text }) => text.slice(0, 6))).toEqual(['select', 'insert']);
  expect(await readSteps()).toEqual([300, 100, 0, 0, 0, 0]);
});

test('made-up paths are looked up by hundreds, and no longer once a shopper was at a product', async () => {
  startDay();
  const { path } = await findProduct();
  const token = createToken();
  const flood = (start: number) =>
    readRecordedStatements(shop.db, async () => {
      for (let page = 0; page < 5_000; page += 1) seePage(token, `/made-up-${start + page}`);
      await shop.observer.countProductPages();
    });
  const lookUps = await flood(0);
  expect(lookUps).toHaveLength(1);
  expect(lookUps[0]!.parameters.length).toBeLessThan(510);
  seePage(token, path);
  expect(await readSteps()).toEqual([1, 1, 0, 0, 0, 0]);
  expect(await flood(10_000)).toEqual([]);
});

test('a page becomes that of a product, and stops being one', async () => {
  startDay();
  const { id, path } = await findProduct();
  const setActive = (isActive: boolean) =>
    shop.db.update(products).set({ isActive }).where(eq(products.id, id));
  await setActive(false);
  seePage(createToken(), path);
  expect(await readSteps()).toEqual([1, 0, 0, 0, 0, 0]);
  await setActive(true);
  seePage(createToken(), path);
  expect(await readSteps()).toEqual([2, 1, 0, 0, 0, 0]);
});
