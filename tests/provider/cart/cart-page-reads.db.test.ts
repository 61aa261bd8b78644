import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Api } from '@/lib/api/create-api';
import { shareRead } from '@/provider/platform/share-read';
import { readRecordedStatements } from '@/tests/support/record-statements';
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

test('the three calls of a guest’s cart page load the cart once', async () => {
  const api = shop.createClient();
  await addTwoItems(api);
  await readCartPage(api); // small tables are cached
  const statements = await readRecordedStatements(shop.db, () => readCartPage(api));
  expect(statements.length).toBeLessThanOrEqual(11);
});

test('those of a customer read session, cart and addresses once, and the items at most twice', async () => {
  const { api } = await shop.createCustomer();
  await addTwoItems(api);
  await readCartPage(api);
  const statements = await readRecordedStatements(shop.db, () => readCartPage(api));
  const countReads = (table: string) =>
    statements.filter(({ text }) => text.includes(` from "${table}" where`)).length;
  expect([countReads('sessions'), countReads('quotes'), countReads('customer_addresses')]).toEqual([1, 1, 1]);
  // The cart call does not wait for the addresses.
  expect(countReads('quote_items')).toBeLessThanOrEqual(2);
  expect(statements.length).toBeLessThanOrEqual(18);
});

test('a transaction reads for itself, at once', async () => {
  await shop.db.transaction(async (tx) => {
    let reads = 0;
    const read = () => Promise.resolve((reads += 1));
    const results = [shareRead(tx, 'cart 1', read), shareRead(tx, 'cart 1', read)];
    expect(reads).toBe(2);
    expect(await Promise.all(results)).toEqual([1, 2]);
  });
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
