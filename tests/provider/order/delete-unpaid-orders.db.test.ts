import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { carts } from '@/provider/db/schema/cart';
import { orders } from '@/provider/db/schema/order';
import { deleteExpiredData } from '@/provider/jobs';
import { payOrder, placeOrderForVariant } from '@/tests/support/fixtures/order-fixtures';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { openShop, type Shop } from '@/tests/support/shop';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { advanceHours } from '@/tests/support/timing';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await setTestShopConfig(shop.db);
});
afterAll(() => shop.close());

test('deletes guests’ cancelled unpaid orders after 30 days, but neither paid ones nor a customer’s newest', async () => {
  const { variantId } = await createTestProduct(shop.db, { stock: { 18: 100 } });
  const guest = shop.createClient();
  const customer = (await shop.createCustomer()).api;
  const cancelled = async (api: typeof guest) => {
    const { orderId } = await placeOrderForVariant(api, variantId);
    await api.order.cancel({ id: orderId });
    return orderId;
  };
  const guestOrderId = await cancelled(guest);
  const customerOrderId = await cancelled(customer);
  const { orderId: paidOrderId } = await placeOrderForVariant(guest, variantId);
  await payOrder(shop, guest, paidOrderId);
  const exist = async () => {
    await deleteExpiredData(shop.ctx);
    const rows = await shop.db
      .select({ id: orders.id })
      .from(orders)
      .where(inArray(orders.id, [guestOrderId, customerOrderId, paidOrderId]));
    return rows.map(({ id }) => id).sort((a, b) => a - b);
  };
  advanceHours(shop, 29 * 24);
  expect(await exist()).toEqual([guestOrderId, customerOrderId, paidOrderId]);
  advanceHours(shop, 2 * 24);
  expect(await exist()).toEqual([customerOrderId, paidOrderId]);
});

test('keeps the newest twenty orders of a customer, with the carts they were placed from', async () => {
  const { id: customerId, api } = await shop.createCustomer();
  const { variantId } = await createTestProduct(shop.db, { stock: { 18: 100 } });
  for (let index = 0; index < 23; index += 1) {
    const { orderId } = await placeOrderForVariant(api, variantId);
    await api.order.cancel({ id: orderId });
  }
  advanceHours(shop, 31 * 24);
  await deleteExpiredData(shop.ctx);
  const remainingOrders = await shop.db.select().from(orders).where(eq(orders.customerId, customerId));
  expect(remainingOrders).toHaveLength(20);
  advanceHours(shop, 60 * 24);
  await deleteExpiredData(shop.ctx);
  const remaining = await shop.db
    .select({ id: carts.id })
    .from(carts)
    .where(eq(carts.customerId, customerId));
  expect(remaining).toHaveLength(21); // theirs and the active one
});
