import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOrders } from '@/provider/modules/order/list-orders';
import type { ServiceContext } from '@/provider/platform/context';
import { placeOrderForVariant } from '@/tests/support/fixtures/order-fixtures';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { placePaidOrder, advanceOrderStatus, placeCompletedOrder } from '@/tests/support/admin';
import { openShop, type Shop } from '@/tests/support/shop';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { advanceHours } from '@/tests/support/timing';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await setTestShopConfig(shop.db);
});
afterAll(() => shop.close());

const currency = { code: 'USD', symbol: '$', name: 'US dollar', rate: 1 };

/** A context that counts its queries. */
function countQueries(ctx: ServiceContext) {
  const count = { queries: 0 };
  const db = new Proxy(ctx.db, {
    get: (target, name) => {
      if (name === 'select' || name === 'selectDistinct' || name === 'execute') count.queries += 1;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  return { work: { ...ctx, db }, count };
}

test('each tab lists its orders, newest first, with the counts of all tabs', async () => {
  const { api } = await shop.createCustomer();
  const cancelled = await placeOrderForVariant(api, (await createTestProduct(shop.db)).variantId);
  await api.order.cancel({ id: cancelled.orderId });
  const completed = await placeCompletedOrder(shop, api);
  const shipped = await placePaidOrder(shop, api);
  await advanceOrderStatus(shop, shipped.incrementId, 'processing', 'shipped');
  const paid = await placePaidOrder(shop, api);
  const refunded = await placePaidOrder(shop, api);
  await advanceOrderStatus(shop, refunded.incrementId, 'refunded');
  advanceHours(shop, 1);
  const unpaid = await placeOrderForVariant(api, (await createTestProduct(shop.db)).variantId, 2);

  const allOrders = await api.order.list({ limit: 100 });
  expect(allOrders.counts).toEqual([
    { status: 'all', count: 6 },
    { status: 'unpaid', count: 1 },
    { status: 'processing', count: 1 },
    { status: 'shipped', count: 1 },
    { status: 'completed', count: 1 },
    { status: 'cancelled', count: 2 },
    { status: 'review', count: 2 },
  ]);
  expect(allOrders.items[0]).toMatchObject({
    id: unpaid.orderId,
    status: 'unpaid',
    canPay: true,
    canCancel: true,
    canReview: false,
    totalQtyOrdered: 2,
    grandTotalFormat: '$258.00',
    items: [{ qtyOrdered: 2, priceFormat: '$129.00' }],
  });
  const listOrderIds = async (
    status: 'unpaid' | 'processing' | 'shipped' | 'completed' | 'cancelled' | 'review',
  ) => (await api.order.list({ status, limit: 100 })).items.map(({ id }) => id);
  expect(await listOrderIds('unpaid')).toEqual([unpaid.orderId]);
  expect(await listOrderIds('processing')).toEqual([paid.orderId]);
  expect(await listOrderIds('shipped')).toEqual([shipped.orderId]);
  expect(await listOrderIds('completed')).toEqual([completed.orderId]);
  expect(await listOrderIds('cancelled')).toEqual([refunded.orderId, cancelled.orderId]);
  expect(await listOrderIds('review')).toEqual([shipped.orderId, completed.orderId]);

  const second = await api.order.list({ page: 2, limit: 4 });
  expect(second).toMatchObject({ total: 6, page: 2, limit: 4, lastPage: 2 });
  expect(second.items).toHaveLength(2);
});

test('the list shows current states: an expired order is cancelled', async () => {
  const { api } = await shop.createCustomer();
  const { orderId } = await placeOrderForVariant(api, (await createTestProduct(shop.db)).variantId);
  advanceHours(shop, 25);
  const { items, counts } = await api.order.list({ status: 'cancelled' });
  expect(items.map(({ id }) => id)).toEqual([orderId]);
  expect(counts.find(({ status }) => status === 'unpaid')?.count).toBe(0);
});

test('customers do not see each other’s orders', async () => {
  const [customer, otherCustomer] = [await shop.createCustomer(), await shop.createCustomer()];
  await placeOrderForVariant(customer.api, (await createTestProduct(shop.db)).variantId);
  expect(await otherCustomer.api.order.list()).toMatchObject({ items: [], total: 0 });
});

test('the list runs as many queries for one order as for five', async () => {
  const { id, api } = await shop.createCustomer();
  const countListQueries = async () => {
    const { work: ctx, count } = countQueries(shop.ctx);
    const shopper = { guestTokenHash: null, customerId: id, sessionTokenHash: '', currency };
    const { items } = await listOrders(
      { ...ctx, clientIp: '', shopper },
      { status: 'all', page: 1, limit: 50 },
    );
    return { orders: items.length, queries: count.queries };
  };
  await placePaidOrder(shop, api);
  const baseline = await countListQueries();
  for (let index = 0; index < 4; index += 1) await placePaidOrder(shop, api);
  expect(await countListQueries()).toEqual({ orders: 5, queries: baseline.queries });
  expect(baseline.queries).toBeLessThan(10);
});
