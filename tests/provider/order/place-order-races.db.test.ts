import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { variants } from '@/provider/db/schema/variant';
import { runOrderJobs } from '@/provider/modules/order/jobs';
import {
  buildOrderInput,
  placeOrderForVariant,
  expectApiError,
} from '@/tests/support/fixtures/order-fixtures';
import { createTestProduct, loadStock } from '@/tests/support/fixtures/product-factory';
import { placePaidOrder, advanceOrderStatus } from '@/tests/support/admin';
import { openShop, type Shop } from '@/tests/support/shop';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { runConcurrently, warmConnectionPool } from '@/tests/support/timing';

const MINUTE_MS = 60_000;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await setTestShopConfig(shop.db);
});
afterAll(() => shop.close());

describe('concurrent orders', () => {
  test('sell the last item to one of 20 shoppers, and the other 19 keep their cart', async () => {
    const wig = await createTestProduct(shop.db, { stock: { 18: 1 } });
    const shoppers = await runConcurrently(20, async () => {
      const api = shop.createClient();
      await api.cart.add({ variantId: wig.variantId });
      return { api, wanted: { ...(await buildOrderInput(api)), expectedTotal: 129 } };
    });
    shop.invalidatedTags.length = 0;
    const results = await Promise.allSettled(shoppers.map(({ api, wanted }) => api.order.place(wanted)));
    const failures = results.flatMap((result, index) =>
      result.status === 'rejected' ? [{ index, reason: result.reason as Error & { code: number } }] : [],
    );
    expect(failures).toHaveLength(19);
    for (const { reason, index } of failures) {
      expect(reason).toMatchObject({
        code: ResponseCode.outOfStock,
        message: `${wig.name} just sold out`,
      });
      expect((await shoppers[index]?.api.cart.read())?.items).toMatchObject([
        { variantId: wig.variantId, qty: 1 },
      ]);
    }
    expect(await loadStock(shop.db, wig.variantId)).toBe(0);
    // The pages of the product are invalidated once, by the successful order.
    expect(shop.invalidatedTags).toEqual([`stock:${wig.id}`, `product:${wig.id}`]);
  });

  test('with the same items in reverse order do not deadlock', async () => {
    const [firstProduct, secondProduct] = [
      await createTestProduct(shop.db, { stock: { 18: 100 } }),
      await createTestProduct(shop.db, { stock: { 18: 100 } }),
    ];
    const shoppers = await runConcurrently(16, async (index) => {
      const api = shop.createClient();
      const wigs = index % 2 ? [firstProduct, secondProduct] : [secondProduct, firstProduct];
      for (const { variantId } of wigs) await api.cart.add({ variantId });
      return { api, wanted: await buildOrderInput(api) };
    });
    const firsts = await Promise.all(shoppers.map(({ api, wanted }) => api.order.place(wanted)));
    // Each cancels its first order and places another concurrently, so that all swap holds on the same stock.
    await Promise.all(
      shoppers.map(async ({ api }, index) => {
        await api.order.cancel({ id: firsts[index]!.orderId });
        const wigs = index % 2 ? [secondProduct, firstProduct] : [firstProduct, secondProduct];
        await api.cart.add({ variantId: wigs[0]!.variantId, qty: 3 });
        await api.cart.add({ variantId: wigs[1]!.variantId });
        await api.order.place(await buildOrderInput(api));
      }),
    );
    const [a = 0, b = 0] = [
      await loadStock(shop.db, firstProduct.variantId),
      await loadStock(shop.db, secondProduct.variantId),
    ];
    expect(a + b).toBe(200 - 16 * 4);
  });

  test('of the same cart by ten clicks are one order, whose items leave the cart once', async () => {
    const wig = await createTestProduct(shop.db, { stock: { 18: 5 } });
    const guest = shop.createClient();
    await guest.cart.add({ variantId: wig.variantId, qty: 2 });
    const orderInput = await buildOrderInput(guest);
    const placedOrders = await runConcurrently(10, () => guest.order.place(orderInput));
    expect(new Set(placedOrders.map(({ orderId }) => orderId)).size).toBe(1);
    expect(await loadStock(shop.db, wig.variantId)).toBe(3);
    expect((await guest.cart.read()).items).toEqual([]);
  });

  test('give the last item, no longer reserved, to one of two that are paid at once', async () => {
    const wig = await createTestProduct(shop.db, { stock: { 18: 1 } });
    const shoppers = [shop.createClient(), shop.createClient()];
    const ids: number[] = [];
    for (const api of shoppers) {
      ids.push((await placeOrderForVariant(api, wig.variantId)).orderId);
      shop.clock.now = new Date(shop.clock.now.getTime() + 31 * MINUTE_MS);
      await runOrderJobs(shop.ctx);
    }
    expect(await loadStock(shop.db, wig.variantId)).toBe(1);
    const results = await Promise.allSettled(
      shoppers.map((api, index) => api.payment.openWithFields({ orderId: ids[index]! })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await loadStock(shop.db, wig.variantId)).toBe(0);
  });

  test('do not deadlock with a refund of the same variant', async () => {
    const wig = await createTestProduct(shop.db, { stock: { 18: 2 } });
    const order = await placePaidOrder(shop, shop.createClient(), wig.variantId);
    await warmConnectionPool(shop);
    const variantFilter = eq(variants.id, wig.variantId);
    const refund = await shop.db.transaction(async (sale) => {
      await sale.select().from(variants).where(variantFilter).for('update'); // as an order of several items begins
      const refunding = advanceOrderStatus(shop, order.incrementId, 'refunded');
      await new Promise((resolve) => setTimeout(resolve, 500));
      await sale.update(variants).set({ stock: 0 }).where(variantFilter); // this changes what its product shows
      return { refunding };
    });
    await refund.refunding;
    expect(await loadStock(shop.db, wig.variantId)).toBe(1);
  });

  test('cancelled ten times at once return their stock once', async () => {
    const wig = await createTestProduct(shop.db, { stock: { 18: 5 } });
    const guest = shop.createClient();
    const { orderId } = await placeOrderForVariant(guest, wig.variantId, 2);
    const results = await runConcurrently(10, () =>
      guest.order.cancel({ id: orderId, reason: 'Another length' }),
    );
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['cancelled']));
    expect(await loadStock(shop.db, wig.variantId)).toBe(5);
    const { statusHistories } = await guest.order.read({ id: orderId });
    expect(statusHistories.map(({ comment }) => comment)).toEqual([
      'Order placed',
      'Cancelled by you: Another length',
    ]);
  });
});

test('a purchase invalidates the stock, and the product itself if its card changes', async () => {
  const wig = await createTestProduct(shop.db, { stock: { 18: 5 } });
  const [first, second] = [shop.createClient(), shop.createClient()];
  shop.invalidatedTags.length = 0;
  await placeOrderForVariant(first, wig.variantId, 1);
  expect(shop.invalidatedTags.splice(0)).toEqual([`stock:${wig.id}`]);
  const { orderId } = await placeOrderForVariant(second, wig.variantId, 4);
  expect(shop.invalidatedTags.splice(0)).toEqual([`stock:${wig.id}`, `product:${wig.id}`]);
  await expectApiError(placeOrderForVariant(shop.createClient(), wig.variantId));
  expect(shop.invalidatedTags.splice(0)).toEqual([]);
  await second.order.cancel({ id: orderId });
  expect(shop.invalidatedTags.splice(0)).toEqual([`stock:${wig.id}`, `product:${wig.id}`]);
});

test('stock above twenty is reported as twenty, and a sale above it invalidates no page', async () => {
  const wig = await createTestProduct(shop.db, { stock: { 18: 50 } });
  const fetchQuantity = async () => (await shop.createClient().product.read({ id: wig.id })).variants[0]?.qty;
  expect(await fetchQuantity()).toBe(20);
  shop.invalidatedTags.length = 0;
  for (let shopper = 0; shopper < 3; shopper += 1)
    await placeOrderForVariant(shop.createClient(), wig.variantId, 10);
  expect(shop.invalidatedTags.splice(0)).toEqual([]);
  await placeOrderForVariant(shop.createClient(), wig.variantId, 1);
  expect(shop.invalidatedTags.splice(0)).toEqual([`stock:${wig.id}`]);
  expect(await fetchQuantity()).toBe(19);
});
