import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOrders } from '@/provider/records/order-list';
import type { Work } from '@/provider/work';
import { placed } from '../support/buying';
import { makeWig } from '../support/goods';
import { bought, moved, received } from '../support/owner';
import { openShop, type Shop } from '../support/shop';
import { openForBusiness } from '../support/terms';
import { passHours } from '../support/times';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await openForBusiness(shop.db);
});
afterAll(() => shop.close());

const currency = { code: 'USD', symbol: '$', name: 'US dollar', rate: 1 };

/** The same shop, counting its queries. */
function counting(work: Work) {
  const count = { queries: 0 };
  const db = new Proxy(work.db, {
    get: (target, name) => {
      if (name === 'select' || name === 'selectDistinct' || name === 'execute') count.queries += 1;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  return { work: { ...work, db }, count };
}

test('each tab shows its orders, newest first, with how many there are in all of them', async () => {
  const { api } = await shop.customer();
  const cancelled = await placed(api, (await makeWig(shop.db)).variantId);
  await api.order.cancel({ id: cancelled.orderId });
  const completed = await received(shop, api);
  const shipped = await bought(shop, api);
  await moved(shop, shipped.incrementId, 'processing', 'shipped');
  const paid = await bought(shop, api);
  const refunded = await bought(shop, api);
  await moved(shop, refunded.incrementId, 'refunded');
  passHours(shop, 1);
  const unpaid = await placed(api, (await makeWig(shop.db)).variantId, 2);

  const all = await api.order.list({ limit: 100 });
  expect(all.counts).toEqual([
    { status: 'all', count: 6 },
    { status: 'unpaid', count: 1 },
    { status: 'processing', count: 1 },
    { status: 'shipped', count: 1 },
    { status: 'completed', count: 1 },
    { status: 'cancelled', count: 2 },
    { status: 'review', count: 2 },
  ]);
  expect(all.items[0]).toMatchObject({
    id: unpaid.orderId,
    status: 'unpaid',
    canPay: true,
    canCancel: true,
    canReview: false,
    totalQtyOrdered: 2,
    grandTotalFormat: '$258.00',
    items: [{ qtyOrdered: 2, priceFormat: '$129.00' }],
  });
  const idsOf = async (status: 'unpaid' | 'processing' | 'shipped' | 'completed' | 'cancelled' | 'review') =>
    (await api.order.list({ status, limit: 100 })).items.map(({ id }) => id);
  expect(await idsOf('unpaid')).toEqual([unpaid.orderId]);
  expect(await idsOf('processing')).toEqual([paid.orderId]);
  expect(await idsOf('shipped')).toEqual([shipped.orderId]);
  expect(await idsOf('completed')).toEqual([completed.orderId]);
  expect(await idsOf('cancelled')).toEqual([refunded.orderId, cancelled.orderId]);
  expect(await idsOf('review')).toEqual([shipped.orderId, completed.orderId]);

  const second = await api.order.list({ page: 2, limit: 4 });
  expect(second).toMatchObject({ total: 6, page: 2, limit: 4, lastPage: 2 });
  expect(second.items).toHaveLength(2);
});

test('it shows orders as they stand: whose time is over is cancelled', async () => {
  const { api } = await shop.customer();
  const { orderId } = await placed(api, (await makeWig(shop.db)).variantId);
  passHours(shop, 25);
  const { items, counts } = await api.order.list({ status: 'cancelled' });
  expect(items.map(({ id }) => id)).toEqual([orderId]);
  expect(counts.find(({ status }) => status === 'unpaid')?.count).toBe(0);
});

test('nobody sees the orders of somebody else', async () => {
  const [one, other] = [await shop.customer(), await shop.customer()];
  await placed(one.api, (await makeWig(shop.db)).variantId);
  expect(await other.api.order.list()).toMatchObject({ items: [], total: 0 });
});

test('it asks the database as often for one order as for five', async () => {
  const { id, api } = await shop.customer();
  const queriesOf = async () => {
    const { work, count } = counting(shop.work);
    const shopper = { guestKey: null, customerId: id, tokenKey: '', currency };
    const { items } = await listOrders({ ...work, shopper }, { status: 'all', page: 1, limit: 50 });
    return { orders: items.length, queries: count.queries };
  };
  await bought(shop, api);
  const one = await queriesOf();
  for (let more = 0; more < 4; more += 1) await bought(shop, api);
  expect(await queriesOf()).toEqual({ orders: 5, queries: one.queries });
  expect(one.queries).toBeLessThan(10);
});
