import { afterAll, beforeAll, expect, test } from 'vitest';
import { Code } from '@/contract/codes';
import { pointEntries } from '@/provider/db/schema/points';
import { addItem } from '@/provider/records/cart-writes';
import { readCheckout } from '@/provider/records/checkout-choices';
import { cancelOrder } from '@/provider/records/order-cancel';
import { placeOrder } from '@/provider/records/order-place';
import { NewOrder } from '@/contract/new-order';
import { pointsBalance } from '@/provider/records/points';
import { applyCoupon } from '@/provider/records/coupon-apply';
import type { Caller } from '@/provider/records/log-in';
import { address } from '../support/buying';
import { makeCoupon, makeWig } from '../support/goods';
import { openShop, type Shop } from '../support/shop';
import { openForBusiness } from '../support/terms';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await openForBusiness(shop.db);
});
afterAll(() => shop.close());

/** A customer with points and a wig of $100.00 in the cart. */
async function customer(customerId: number, points: number): Promise<Caller> {
  const currency = { code: 'USD', symbol: '$', name: 'US dollar', rate: 1 };
  const visit = {
    ...shop.work,
    from: `192.0.2.${customerId}`,
    shopper: { guestKey: null, customerId, tokenKey: null, currency },
  };
  await shop.customer({ id: customerId });
  await shop.db
    .insert(pointEntries)
    .values({ customerId, reason: 'gift', subject: String(customerId), points });
  const wig = await makeWig(shop.db, { priceCents: 10_000 });
  await addItem(visit, { variantId: wig.variantId, qty: 1 });
  return visit;
}

async function order(visit: Caller, points: number) {
  const { quote } = await readCheckout(visit, {});
  return placeOrder(
    visit,
    NewOrder.parse({
      quoteId: quote.id,
      paymentMethod: 'card',
      shippingMethod: 'ups_standard',
      shippingAddress: address,
      points,
    }),
  );
}

test('points pay for half of the order, are held with it, and come back with a cancel, once', async () => {
  const visit = await customer(1, 8_000);
  const checkout = await readCheckout(visit, { points: 9_999 });
  expect(checkout.points).toMatchObject({ balance: 8_000, maxUsable: 5_000, used: 5_000, notice: null });
  expect(checkout.totalSegments).toContainEqual({
    ...{ code: 'points', title: '5,000 points', value: -50, valueFormat: '-$50.00' },
  });

  await expect(order(visit, 5_001)).rejects.toMatchObject({ code: Code.refused });
  const { id, grandTotalMinor } = await order(visit, 5_000);
  expect(grandTotalMinor).toBe(5_000);
  expect(await pointsBalance(shop.db, 1, shop.work.now())).toBe(3_000);
  await Promise.all([1, 2, 3].map(() => cancelOrder(visit, id, undefined)));
  expect(await pointsBalance(shop.db, 1, shop.work.now())).toBe(8_000);
});

test('the points that an unpaid order holds are not there for another one', async () => {
  const visit = await customer(2, 5_000);
  const first = await order(visit, 5_000);
  const wig = await makeWig(shop.db, { priceCents: 10_000 });
  await addItem(visit, { variantId: wig.variantId, qty: 1 });
  expect(first.status).toBe('unpaid');
  await expect(order(visit, 5_000)).rejects.toMatchObject({ message: 'points Cannot be greater than 0' });
  expect(await pointsBalance(shop.db, 2, shop.work.now())).toBe(0);
});

test('a coupon that does not stack shuts points out, and one that does leaves them', async () => {
  const visit = await customer(3, 5_000);
  await readCheckout(visit, { points: 1_000 });
  const plain = await makeCoupon(shop.db);
  await applyCoupon(visit, { couponCode: plain.code });
  const shut = await readCheckout(visit, { points: 1_000 });
  expect(shut.points).toMatchObject({
    maxUsable: 0,
    used: 0,
    notice: `Points can’t be used with ${plain.code}.`,
  });
  await expect(order(visit, 1_000)).rejects.toMatchObject({ code: Code.refused });

  const stacking = await makeCoupon(shop.db, { isStackable: true });
  await applyCoupon(visit, { couponCode: stacking.code });
  expect((await readCheckout(visit, { points: 1_000 })).points.used).toBe(1_000);
});
