import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Api } from '@/lib/api/create-api';
import { countQueries } from '@/tests/support/count-queries';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await setTestShopConfig(shop.db);
});
afterAll(() => shop.close());

/** The calls that the cart page sends at the same time. */
const readCartPage = (api: Api) =>
  Promise.all([
    api.cart.read(),
    api.coupon.listForCheckout(),
    api.checkout.shippingMethods({ likelyCountryId: 'US' }),
  ]);

async function addTwoItems(api: Api) {
  const wigs = [await createTestProduct(shop.db), await createTestProduct(shop.db)];
  await api.cart.addMany({ items: wigs.map(({ variantId }) => ({ variantId, qty: 1 })) });
}

test.each([
  ['guest', 11, () => shop.createClient()],
  // The session and the address book; the items once more after it, unless both calls happen to wait for them.
  ['customer', 18, async () => (await shop.createCustomer()).api],
])('the three calls of a cart page share what they read of a %s', async (_shopper, queries, createApi) => {
  const api = await createApi();
  await addTwoItems(api);
  await readCartPage(api); // small tables are cached
  expect(await countQueries(shop.db, () => readCartPage(api))).toBeLessThanOrEqual(queries);
});

test('a read shows what was written before it, whatever else reads the cart', async () => {
  const api = shop.createClient();
  await addTwoItems(api);
  const { variantId } = await createTestProduct(shop.db);
  let isDone = false;
  const readAlways = async () => {
    while (!isDone) await readCartPage(api);
  };
  const readers = [readAlways(), readAlways(), readAlways()];
  for (let qty = 1; qty <= 30; qty += 1) {
    const { version } = await api.cart.add({ variantId, qty: 1 });
    const [cart, , shipping] = await readCartPage(api);
    expect(cart.version).toBe(version);
    expect(cart.items.find((item) => item.variantId === variantId)?.qty).toBe(qty);
    expect(shipping.items).not.toEqual([]);
  }
  isDone = true;
  await Promise.all(readers);
});
