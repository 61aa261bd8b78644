import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quotes } from '@/provider/db/schema/cart';
import { orders } from '@/provider/db/schema/order';
import { sweepLeftovers } from '@/provider/records/leftovers';
import { paid, placed } from '../support/buying';
import { makeWig } from '../support/goods';
import { openShop, type Shop } from '../support/shop';
import { openForBusiness } from '../support/terms';
import { passHours } from '../support/times';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await openForBusiness(shop.db);
});
afterAll(() => shop.close());

test('guests’ orders that were cancelled unpaid go after 30 days; a customer’s newest and paid ones stay', async () => {
  const { variantId } = await makeWig(shop.db, { stock: { 18: 100 } });
  const guest = shop.visitor();
  const customer = (await shop.customer()).api;
  const cancelled = async (api: typeof guest) => {
    const { orderId } = await placed(api, variantId);
    await api.order.cancel({ id: orderId });
    return orderId;
  };
  const gone = await cancelled(guest);
  const own = await cancelled(customer);
  const { orderId: bought } = await placed(guest, variantId);
  await paid(shop, guest, bought);
  const exist = async () => {
    await sweepLeftovers(shop.work);
    const rows = await shop.db
      .select({ id: orders.id })
      .from(orders)
      .where(inArray(orders.id, [gone, own, bought]));
    return rows.map(({ id }) => id).sort((a, b) => a - b);
  };
  passHours(shop, 29 * 24);
  expect(await exist()).toEqual([gone, own, bought]);
  passHours(shop, 2 * 24);
  expect(await exist()).toEqual([own, bought]);
});

test('of a customer the newest twenty stay, with the carts that they were made from', async () => {
  const { id: customerId, api } = await shop.customer();
  const { variantId } = await makeWig(shop.db, { stock: { 18: 100 } });
  for (let turn = 0; turn < 23; turn += 1) {
    const { orderId } = await placed(api, variantId);
    await api.order.cancel({ id: orderId });
  }
  passHours(shop, 31 * 24);
  await sweepLeftovers(shop.work);
  const left = await shop.db.select().from(orders).where(eq(orders.customerId, customerId));
  expect(left).toHaveLength(20);
  passHours(shop, 60 * 24);
  await sweepLeftovers(shop.work);
  const carts = await shop.db.select({ id: quotes.id }).from(quotes).where(eq(quotes.customerId, customerId));
  expect(carts).toHaveLength(21); // theirs, and the one that is open
});
