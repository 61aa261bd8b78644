import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { coupons } from '@/provider/db/schema/coupon';
import { oregonAddress, expectApiError } from '@/tests/support/fixtures/order-fixtures';
import { createTestCoupon, createTestProduct } from '@/tests/support/fixtures/product-factory';
import { openShop, type Shop } from '@/tests/support/shop';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await setTestShopConfig(shop.db);
});
afterAll(() => shop.close());

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
