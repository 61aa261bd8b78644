import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { coupons } from '@/provider/db/schema/coupon';
import { shippingMethods } from '@/provider/db/schema/system';
import {
  oregonAddress,
  buildOrderInput,
  payOrder,
  placeOrderForVariant,
  expectApiError,
} from '@/tests/support/fixtures/order-fixtures';
import { createTestCoupon, createTestProduct } from '@/tests/support/fixtures/product-factory';
import { openShop, type Shop } from '@/tests/support/shop';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await setTestShopConfig(shop.db);
});
afterAll(() => shop.close());

const countRedemptions = async (id: number) => {
  const [coupon] = await shop.db.select().from(coupons).where(eq(coupons.id, id));
  return coupon?.timesUsed;
};

describe('a coupon in an order', () => {
  test('is redeemed with the order, held until the order ends, and released by a cancellation', async () => {
    const wig = await createTestProduct(shop.db, { priceCents: 20_000 });
    const coupon = await createTestCoupon(shop.db, { usageLimit: 1 });
    const guest = shop.createClient();
    await guest.cart.add({ variantId: wig.variantId });
    await guest.coupon.apply({ couponCode: coupon.code });
    const order = await guest.order.place(await buildOrderInput(guest));
    expect(order.grandTotalFormat).toBe('$160.00');
    expect(await countRedemptions(coupon.id)).toBe(1);

    expect((await guest.cart.read()).quote.couponCode).toBeNull();
    const otherGuest = shop.createClient();
    for (const api of [guest, otherGuest]) {
      await api.cart.add({ variantId: wig.variantId });
      expect((await expectApiError(api.coupon.apply({ couponCode: coupon.code }))).code).toBe(
        ResponseCode.couponLimitReached,
      );
    }

    await Promise.all(Array.from({ length: 10 }, () => guest.order.cancel({ id: order.orderId })));
    expect(await countRedemptions(coupon.id)).toBe(0);
    await otherGuest.coupon.apply({ couponCode: coupon.code });
  });

  test.each(['guests', 'customers'])(
    'with a single use is redeemed once by 20 concurrent %s',
    async (shopperType) => {
      const wig = await createTestProduct(shop.db, { priceCents: 20_000 });
      const coupon = await createTestCoupon(shop.db, { usageLimit: 1 });
      const shoppers = await Promise.all(
        Array.from({ length: 20 }, async (_, index) => {
          const api = shopperType === 'guests' ? shop.createClient() : (await shop.createCustomer()).api;
          await api.cart.add({ variantId: wig.variantId });
          await api.coupon.apply({ couponCode: coupon.code });
          const order = {
            ...(await buildOrderInput(api)),
            shippingAddress: { ...oregonAddress, email: `guest${index}@example.com` },
          };
          return { api, order };
        }),
      );
      const results = await Promise.allSettled(shoppers.map(({ api, order }) => api.order.place(order)));
      const errors = results.flatMap((result) =>
        result.status === 'rejected' ? [result.reason as { code: number }] : [],
      );
      expect(errors.map(({ code }) => code)).toEqual(
        Array.from({ length: 19 }, () => ResponseCode.couponLimitReached),
      );
      expect(await countRedemptions(coupon.id)).toBe(1);
    },
  );

  test('is limited per shopper, whatever guest token is used', async () => {
    const wig = await createTestProduct(shop.db, { priceCents: 20_000 });
    const coupon = await createTestCoupon(shop.db, { perShopperLimit: 1 });
    const order = async () => {
      const api = shop.createClient();
      await api.cart.add({ variantId: wig.variantId });
      await api.coupon.apply({ couponCode: coupon.code });
      return api.order.place({
        ...(await buildOrderInput(api)),
        shippingAddress: { ...oregonAddress, email: 'once@example.com' },
      });
    };
    await order();
    expect((await expectApiError(order())).code).toBe(ResponseCode.couponLimitReached);
  });

  test('redeemed as a guest counts for the customer with the same email', async () => {
    const wig = await createTestProduct(shop.db, { priceCents: 20_000 });
    const singleUseCoupon = await createTestCoupon(shop.db, { perShopperLimit: 1 });
    const newCustomerCoupon = await createTestCoupon(shop.db, { isNewCustomersOnly: true });
    const email = 'guest.first@example.com';
    const guest = shop.createClient();
    await guest.cart.add({ variantId: wig.variantId });
    await guest.coupon.apply({ couponCode: singleUseCoupon.code });
    const orderInput = { ...(await buildOrderInput(guest)), shippingAddress: { ...oregonAddress, email } };
    await payOrder(shop, guest, (await guest.order.place(orderInput)).orderId);

    const { api } = await shop.createCustomer({ email });
    await api.cart.add({ variantId: wig.variantId });
    expect((await expectApiError(api.coupon.apply({ couponCode: singleUseCoupon.code }))).code).toBe(
      ResponseCode.couponLimitReached,
    );
    expect((await expectApiError(api.coupon.apply({ couponCode: newCustomerCoupon.code }))).code).toBe(
      ResponseCode.couponNotApplicable,
    );
    const otherCustomerApi = (await shop.createCustomer()).api;
    await otherCustomerApi.cart.add({ variantId: wig.variantId });
    expect((await otherCustomerApi.coupon.apply({ couponCode: singleUseCoupon.code })).quote.couponCode).toBe(
      singleUseCoupon.code,
    );
  });

  test('is not used up by a stranger’s unpaid order with the customer’s email', async () => {
    const wig = await createTestProduct(shop.db, { priceCents: 20_000 });
    const singleUseCoupon = await createTestCoupon(shop.db, { perShopperLimit: 1 });
    const { api, email } = await shop.createCustomer();
    const otherGuest = shop.createClient();
    await otherGuest.cart.add({ variantId: wig.variantId });
    await otherGuest.coupon.apply({ couponCode: singleUseCoupon.code });
    const { orderId } = await otherGuest.order.place({
      ...(await buildOrderInput(otherGuest)),
      shippingAddress: { ...oregonAddress, email },
    });
    await api.cart.add({ variantId: wig.variantId });
    expect((await api.coupon.apply({ couponCode: singleUseCoupon.code })).quote.couponCode).toBe(
      singleUseCoupon.code,
    );
    await payOrder(shop, otherGuest, orderId);
    expect((await expectApiError(api.coupon.apply({ couponCode: singleUseCoupon.code }))).code).toBe(
      ResponseCode.couponLimitReached,
    );
  });

  test('for first orders is rejected after a purchase', async () => {
    const wig = await createTestProduct(shop.db);
    const coupon = await createTestCoupon(shop.db, { isNewCustomersOnly: true });
    const guest = shop.createClient();
    const { orderId } = await placeOrderForVariant(guest, wig.variantId);
    await payOrder(shop, guest, orderId);
    await guest.cart.add({ variantId: wig.variantId });
    expect(await expectApiError(guest.coupon.apply({ couponCode: coupon.code }))).toEqual({
      code: ResponseCode.couponNotApplicable,
      message: `${coupon.code} is for first orders only.`,
    });
  });

  test('that reduces the total to zero makes the order paid when it is placed', async () => {
    const pickup = {
      ...{ code: 'shop_pickup', carrierCode: 'shop', methodCode: 'pickup', carrierTitle: 'Studio' },
      ...{ methodTitle: 'Pick up', amountCents: 0, daysMin: 1, daysMax: 1, position: 9 },
    };
    await shop.db.insert(shippingMethods).values(pickup);
    const wig = await createTestProduct(shop.db, { priceCents: 12_000, stock: { 18: 2 } });
    const coupon = await createTestCoupon(shop.db, { type: 'fixed', value: 50_000 });
    const guest = shop.createClient();
    await guest.cart.add({ variantId: wig.variantId });
    await guest.coupon.apply({ couponCode: coupon.code });
    const orderInput = { ...(await buildOrderInput(guest)), shippingMethod: pickup.code, expectedTotal: 0 };
    const order = await guest.order.place(orderInput);
    expect(order).toMatchObject({ status: 'paid', action: 'none', grandTotalFormat: '$0.00' });
    expect((await guest.cart.read()).items).toEqual([]);
    expect(await expectApiError(guest.payment.openWithFields({ orderId: order.orderId }))).toMatchObject({
      code: ResponseCode.orderNotPayable,
    });
    await shop.db.delete(shippingMethods).where(eq(shippingMethods.code, pickup.code));
  });
});
