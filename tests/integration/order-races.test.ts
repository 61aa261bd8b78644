import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Code } from '@/contract/codes';
import { variants } from '@/provider/db/schema/variant';
import { sweepOrders } from '@/provider/records/order-life';
import { orderFor, placed, refusal } from '../support/buying';
import { makeWig, stockOf } from '../support/goods';
import { bought, moved } from '../support/owner';
import { openShop, type Shop } from '../support/shop';
import { openForBusiness } from '../support/terms';
import { times, warmed } from '../support/times';

const MINUTE_MS = 60_000;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await openForBusiness(shop.db);
});
afterAll(() => shop.close());

describe('many at once', () => {
  test('the last piece wanted by 20 shoppers is sold once, and 19 keep their cart', async () => {
    const wig = await makeWig(shop.db, { stock: { 18: 1 } });
    const shoppers = await times(20, async () => {
      const api = shop.visitor();
      await api.cart.add({ variantId: wig.variantId });
      return { api, wanted: { ...(await orderFor(api)), expectedTotal: 129 } };
    });
    shop.changed.length = 0;
    const results = await Promise.allSettled(shoppers.map(({ api, wanted }) => api.order.place(wanted)));
    const lost = results.flatMap((result, index) =>
      result.status === 'rejected' ? [{ index, reason: result.reason as Error & { code: number } }] : [],
    );
    expect(lost).toHaveLength(19);
    for (const { reason, index } of lost) {
      expect(reason).toMatchObject({
        code: Code.soldOut,
        message: `${wig.name} just sold out`,
      });
      expect((await shoppers[index]?.api.cart.read())?.items).toMatchObject([
        { variantId: wig.variantId, qty: 1 },
      ]);
    }
    expect(await stockOf(shop.db, wig.variantId)).toBe(0);
    // The pages of the product are out of date once, by the one who got it.
    expect(shop.changed).toEqual([`stock:${wig.id}`, `product:${wig.id}`]);
  });

  test('carts of the same goods in turned order do not wait for each other for ever', async () => {
    const [one, two] = [
      await makeWig(shop.db, { stock: { 18: 100 } }),
      await makeWig(shop.db, { stock: { 18: 100 } }),
    ];
    const shoppers = await times(16, async (index) => {
      const api = shop.visitor();
      const wigs = index % 2 ? [one, two] : [two, one];
      for (const { variantId } of wigs) await api.cart.add({ variantId });
      return { api, wanted: await orderFor(api) };
    });
    const firsts = await Promise.all(shoppers.map(({ api, wanted }) => api.order.place(wanted)));
    // Each lets the first go and orders anew at once: what was held is swapped while others hold and swap the same.
    await Promise.all(
      shoppers.map(async ({ api }, index) => {
        await api.order.cancel({ id: firsts[index]!.orderId });
        const wigs = index % 2 ? [two, one] : [one, two];
        await api.cart.add({ variantId: wigs[0]!.variantId, qty: 3 });
        await api.cart.add({ variantId: wigs[1]!.variantId });
        await api.order.place(await orderFor(api));
      }),
    );
    const [a = 0, b = 0] = [await stockOf(shop.db, one.variantId), await stockOf(shop.db, two.variantId)];
    expect(a + b).toBe(200 - 16 * 4);
  });

  test('the same cart placed by ten presses at once is one order, and its lines leave the cart once', async () => {
    const wig = await makeWig(shop.db, { stock: { 18: 5 } });
    const guest = shop.visitor();
    await guest.cart.add({ variantId: wig.variantId, qty: 2 });
    const wanted = await orderFor(guest);
    const answers = await times(10, () => guest.order.place(wanted));
    expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1);
    expect(await stockOf(shop.db, wig.variantId)).toBe(3);
    expect((await guest.cart.read()).items).toEqual([]);
  });

  test('the last piece, no longer reserved, goes to one of two orders that are paid at once', async () => {
    const wig = await makeWig(shop.db, { stock: { 18: 1 } });
    const shoppers = [shop.visitor(), shop.visitor()];
    const ids: number[] = [];
    for (const api of shoppers) {
      ids.push((await placed(api, wig.variantId)).orderId);
      shop.clock.now = new Date(shop.clock.now.getTime() + 31 * MINUTE_MS);
      await sweepOrders(shop.work);
    }
    expect(await stockOf(shop.db, wig.variantId)).toBe(1);
    const results = await Promise.allSettled(
      shoppers.map((api, index) => api.payment.stripeCreate({ orderId: ids[index]! })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await stockOf(shop.db, wig.variantId)).toBe(0);
  });

  test('a refund and a sale of the last piece do not wait for each other for ever', async () => {
    const wig = await makeWig(shop.db, { stock: { 18: 2 } });
    const order = await bought(shop, shop.visitor(), wig.variantId);
    await warmed(shop);
    const piece = eq(variants.id, wig.variantId);
    const refund = await shop.db.transaction(async (sale) => {
      await sale.select().from(variants).where(piece).for('update'); // as a sale of several pieces begins
      const refunding = moved(shop, order.incrementId, 'refunded');
      await new Promise((resolve) => setTimeout(resolve, 500));
      await sale.update(variants).set({ stock: 0 }).where(piece); // its product shows something else by it
      return { refunding };
    });
    await refund.refunding;
    expect(await stockOf(shop.db, wig.variantId)).toBe(1);
  });

  test('cancelling ten times at once gives the stock back once', async () => {
    const wig = await makeWig(shop.db, { stock: { 18: 5 } });
    const guest = shop.visitor();
    const { orderId } = await placed(guest, wig.variantId, 2);
    const answers = await times(10, () => guest.order.cancel({ id: orderId, reason: 'Another length' }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['cancelled']));
    expect(await stockOf(shop.db, wig.variantId)).toBe(5);
    const { statusHistories } = await guest.order.read({ id: orderId });
    expect(statusHistories.map(({ comment }) => comment)).toEqual([
      'Order placed',
      'Cancelled by you: Another length',
    ]);
  });
});

test('pages are told what a purchase changed: the stock, and the product itself when its card says something else', async () => {
  const wig = await makeWig(shop.db, { stock: { 18: 5 } });
  const [first, second] = [shop.visitor(), shop.visitor()];
  shop.changed.length = 0;
  await placed(first, wig.variantId, 1);
  expect(shop.changed.splice(0)).toEqual([`stock:${wig.id}`]);
  const { orderId } = await placed(second, wig.variantId, 4);
  expect(shop.changed.splice(0)).toEqual([`stock:${wig.id}`, `product:${wig.id}`]);
  await refusal(placed(shop.visitor(), wig.variantId));
  expect(shop.changed.splice(0)).toEqual([]);
  await second.order.cancel({ id: orderId });
  expect(shop.changed.splice(0)).toEqual([`stock:${wig.id}`, `product:${wig.id}`]);
});

test('of more than twenty pieces a product tells of twenty, and a sale among them makes no page old', async () => {
  const wig = await makeWig(shop.db, { stock: { 18: 50 } });
  const told = async () => (await shop.visitor().product.read({ id: wig.id })).variants[0]?.qty;
  expect(await told()).toBe(20);
  shop.changed.length = 0;
  for (let shopper = 0; shopper < 3; shopper += 1) await placed(shop.visitor(), wig.variantId, 10);
  expect(shop.changed.splice(0)).toEqual([]);
  await placed(shop.visitor(), wig.variantId, 1);
  expect(shop.changed.splice(0)).toEqual([`stock:${wig.id}`]);
  expect(await told()).toBe(19);
});
