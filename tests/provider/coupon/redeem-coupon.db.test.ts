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

describe('a coupon on the cart', () => {
  test('is applied by its code in any case, and removed again', async () => {
    const wig = await createTestProduct(shop.db, { priceCents: 20_000 });
    const coupon = await createTestCoupon(shop.db);
    const guest = shop.createClient();
    await guest.cart.add({ variantId: wig.variantId });
    const on = await guest.coupon.apply({ couponCode: coupon.code.toLowerCase() });
    expect(on).toMatchObject({
      version: 2,
      message: `${coupon.code} saves $40.00`,
      quote: { couponCode: coupon.code, discountAmount: 40, previewDiscountFormat: '-$40.00' },
    });
    expect(on.totalSegments).toContainEqual({
      code: 'discount',
      title: coupon.code,
      value: -40,
      valueFormat: '-$40.00',
    });
    expect(on.items[0]?.discountAmount).toBe(40);
    expect((await guest.coupon.cancel()).quote).toMatchObject({ couponCode: null, discountAmount: 0 });
  });

  test('is rejected with a reason when unknown, expired or not applicable, and not applied', async () => {
    const wig = await createTestProduct(shop.db, { priceCents: 38_200 });
    const expiredCoupon = await createTestCoupon(shop.db, { endsAt: new Date('2026-11-20T09:00:00Z') });
    const high = await createTestCoupon(shop.db, { minSubtotalCents: 40_000 });
    const used = await createTestCoupon(shop.db, { usageLimit: 1, timesUsed: 1 });
    const guest = shop.createClient();
    await guest.cart.add({ variantId: wig.variantId });
    const code = (couponCode: string) => expectApiError(guest.coupon.apply({ couponCode }));
    expect((await code('NOSUCHCODE')).code).toBe(ResponseCode.couponUnknown);
    expect(await code(expiredCoupon.code)).toEqual({
      code: ResponseCode.couponNotApplicable,
      message: `${expiredCoupon.code} has expired.`,
    });
    expect(await code(high.code)).toEqual({
      code: ResponseCode.couponNotApplicable,
      message: 'Add $18.00 more to use this coupon.',
    });
    expect((await code(used.code)).code).toBe(ResponseCode.couponLimitReached);
    expect(await guest.cart.read()).toMatchObject({ version: 1, quote: { couponCode: null } });
  });

  test('is left out of the totals while it does not apply, and counts again once it does', async () => {
    const wig = await createTestProduct(shop.db, { priceCents: 10_000 });
    const coupon = await createTestCoupon(shop.db, { minSubtotalCents: 15_000 });
    const guest = shop.createClient();
    const { items } = await guest.cart.add({ variantId: wig.variantId, qty: 2 });
    await guest.coupon.apply({ couponCode: coupon.code });
    const reducedCart = await guest.cart.update({ id: items[0]?.id ?? 0, qty: 1 });
    expect(reducedCart.quote).toMatchObject({ couponCode: null, discountAmount: 0 });
    const restoredCart = await guest.cart.update({ id: items[0]?.id ?? 0, qty: 2 });
    expect(restoredCart.quote).toMatchObject({ couponCode: coupon.code, discountAmount: 40 });
  });

  test('is offered with its saving, the best first, and the missing amount for a near miss', async () => {
    const wig = await createTestProduct(shop.db, { priceCents: 38_200 });
    const createdCoupons = [
      await createTestCoupon(shop.db, { isPublic: true, value: 10 }),
      await createTestCoupon(shop.db, { isPublic: true, maxDiscountCents: 6_000 }),
      await createTestCoupon(shop.db, { isPublic: true, minSubtotalCents: 40_000 }),
      await createTestCoupon(shop.db, { isPublic: true, productIds: [wig.id + 1] }),
      await createTestCoupon(shop.db, { isPublic: true, type: 'shipping', value: 0 }),
    ];
    const [tenPercent, sixty, nearMiss, foreign, free] = createdCoupons;
    const guest = shop.createClient();
    await guest.cart.add({ variantId: wig.variantId });
    await guest.checkout.setShippingAddress({
      address: { ...oregonAddress, region: 'California', postcode: '90210' }, // taxed; a saving excludes tax
    });
    const { usable, unusable } = await guest.coupon.listForCheckout();
    expect(
      usable.map(({ code, previewDiscountFormat, isBest, status }) => ({
        code,
        previewDiscountFormat,
        isBest,
        status,
      })),
    ).toEqual([
      { code: sixty?.code, previewDiscountFormat: '$60.00', isBest: true, status: 'usable' },
      { code: tenPercent?.code, previewDiscountFormat: '$38.20', isBest: false, status: 'usable' },
    ]);
    expect(
      unusable.map(({ code, reason, gapFormat, gapPercent }) => ({ code, reason, gapFormat, gapPercent })),
    ).toEqual([
      {
        code: nearMiss?.code,
        reason: 'Add $18.00 more to use this coupon.',
        gapFormat: '$18.00',
        gapPercent: 95,
      },
      {
        code: foreign?.code,
        reason: `${foreign?.code} does not apply to the items in your cart.`,
        gapFormat: null,
        gapPercent: 0,
      },
      { code: free?.code, reason: 'It saves nothing on this cart.', gapFormat: null, gapPercent: 0 },
    ]);
    const on = await guest.coupon.apply({ couponId: sixty?.id });
    expect(on.quote.discountAmount).toBe(60);
    expect((await guest.coupon.listForCheckout()).usable[0]).toMatchObject({
      code: sixty?.code,
      status: 'applied',
    });
    for (const { id } of createdCoupons)
      await shop.db.update(coupons).set({ isPublic: false }).where(eq(coupons.id, id));
  });
});

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
    expect(await expectApiError(guest.payment.createStripePayment({ orderId: order.orderId }))).toMatchObject(
      {
        code: ResponseCode.orderNotPayable,
      },
    );
    await shop.db.delete(shippingMethods).where(eq(shippingMethods.code, pickup.code));
  });
});
