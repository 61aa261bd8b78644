import { afterAll, beforeAll, expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { pointEntries } from '@/provider/db/schema/points';
import { addItem } from '@/provider/modules/cart/update-cart';
import { loadCheckout } from '@/provider/modules/checkout/update-checkout';
import { cancelOrder } from '@/provider/modules/order/cancel/cancel-order';
import { placeOrder } from '@/provider/modules/order/place/place-order';
import { PlaceOrderInput } from '@/contract/place-order';
import { loadPointsBalance } from '@/provider/modules/points/points';
import { applyCoupon } from '@/provider/modules/checkout/coupon-apply';
import type { RequestContext } from '@/provider/platform/context';
import { oregonAddress } from '@/tests/support/fixtures/order-fixtures';
import { createTestCoupon, createTestProduct } from '@/tests/support/fixtures/product-factory';
import { openShop, type Shop } from '@/tests/support/shop';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await setTestShopConfig(shop.db);
});
afterAll(() => shop.close());

/** A customer with points and a wig of $100.00 in the cart. */
async function customer(customerId: number, points: number): Promise<RequestContext> {
  const currency = { code: 'USD', symbol: '$', name: 'US dollar', rate: 1 };
  const visit = {
    ...shop.ctx,
    clientIp: `192.0.2.${customerId}`,
    shopper: { guestTokenHash: null, customerId, sessionTokenHash: null, currency },
  };
  await shop.createCustomer({ id: customerId });
  await shop.db
    .insert(pointEntries)
    .values({ customerId, reason: 'gift', subject: String(customerId), points });
  const wig = await createTestProduct(shop.db, { priceCents: 10_000 });
  await addItem(visit, { variantId: wig.variantId, qty: 1 });
  return visit;
}

async function order(ctx: RequestContext, points: number) {
  const { quote } = await loadCheckout(ctx, {});
  return placeOrder(
    ctx,
    PlaceOrderInput.parse({
      quoteId: quote.id,
      paymentMethod: 'card',
      shippingMethod: 'ups_standard',
      shippingAddress: oregonAddress,
      points,
    }),
  );
}

test('points pay up to half of the order, are held with it, and are returned once by a cancellation', async () => {
  const visit = await customer(1, 8_000);
  const checkout = await loadCheckout(visit, { points: 9_999 });
  expect(checkout.points).toMatchObject({ balance: 8_000, maxUsable: 5_000, used: 5_000, notice: null });
  expect(checkout.totalSegments).toContainEqual({
    ...{ code: 'points', title: '5,000 points', value: -50, valueFormat: '-$50.00' },
  });

  await expect(order(visit, 5_001)).rejects.toMatchObject({ code: ResponseCode.unprocessable });
  const placed = await order(visit, 5_000);
  expect(placed.grandTotalMinor).toBe(5_000);
  expect(await loadPointsBalance(shop.db, 1, shop.ctx.now())).toBe(3_000);
  await Promise.all([1, 2, 3].map(() => cancelOrder(visit, placed, undefined)));
  expect(await loadPointsBalance(shop.db, 1, shop.ctx.now())).toBe(8_000);
});

test('points held by an unpaid order are not available for another one', async () => {
  const visit = await customer(2, 5_000);
  const placedOrder = await order(visit, 5_000);
  const wig = await createTestProduct(shop.db, { priceCents: 10_000 });
  await addItem(visit, { variantId: wig.variantId, qty: 1 });
  expect(placedOrder.status).toBe('unpaid');
  await expect(order(visit, 5_000)).rejects.toMatchObject({ message: 'points Cannot be greater than 0' });
  expect(await loadPointsBalance(shop.db, 2, shop.ctx.now())).toBe(0);
});

test('a coupon that does not stack excludes points, and one that does allows them', async () => {
  const visit = await customer(3, 5_000);
  await loadCheckout(visit, { points: 1_000 });
  const coupon = await createTestCoupon(shop.db);
  await applyCoupon(visit, { couponCode: coupon.code });
  const shut = await loadCheckout(visit, { points: 1_000 });
  expect(shut.points).toMatchObject({
    maxUsable: 0,
    used: 0,
    notice: `Points can’t be used with ${coupon.code}.`,
  });
  await expect(order(visit, 1_000)).rejects.toMatchObject({ code: ResponseCode.unprocessable });

  const stacking = await createTestCoupon(shop.db, { isStackable: true });
  await applyCoupon(visit, { couponCode: stacking.code });
  expect((await loadCheckout(visit, { points: 1_000 })).points.used).toBe(1_000);
});
