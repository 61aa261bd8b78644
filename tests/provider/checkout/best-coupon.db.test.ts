import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { coupons } from '@/provider/db/schema/coupon';
import { pointEntries } from '@/provider/db/schema/points';
import { buildOrderInput, payOrder } from '@/tests/support/fixtures/order-fixtures';
import { createTestCoupon, createTestProduct } from '@/tests/support/fixtures/product-factory';
import { openShop, type Shop } from '@/tests/support/shop';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await setTestShopConfig(shop.db);
});
afterEach(() => shop.db.update(coupons).set({ isPublic: false }).where(eq(coupons.isPublic, true)));
afterAll(() => shop.close());

const offered = (overrides: Parameters<typeof createTestCoupon>[1]) =>
  createTestCoupon(shop.db, { isPublic: true, ...overrides });

async function shopperWith(priceCents: number, guest = shop.createClient()) {
  const wig = await createTestProduct(shop.db, { priceCents });
  await guest.cart.add({ variantId: wig.variantId });
  return { guest, wig };
}

describe('the best coupon', () => {
  test('is applied on request, and replaced once a better one applies', async () => {
    const tenPercentCoupon = await offered({ value: 10 });
    const thirtyPercentCoupon = await offered({ value: 30, minSubtotalCents: 30_000 });
    const { guest, wig } = await shopperWith(20_000);
    expect((await guest.checkout.read()).coupons.isOpen).toBe(true);

    const on = await guest.coupon.apply({ best: true });
    expect(on).toMatchObject({
      message: `${tenPercentCoupon.code} saves $20.00`,
      quote: { couponCode: tenPercentCoupon.code },
    });
    const checkout = await guest.checkout.read();
    expect(checkout.coupons).toMatchObject({
      isOpen: true,
      usable: [{ code: tenPercentCoupon.code, status: 'applied' }],
    });

    await guest.cart.add({ variantId: wig.variantId });
    expect((await guest.coupon.apply({ best: true })).quote.couponCode).toBe(thirtyPercentCoupon.code);
  });

  test('requested again changes nothing, including the cart version', async () => {
    await offered({ value: 10 });
    const { guest } = await shopperWith(20_000);
    const { version } = await guest.coupon.apply({ best: true });
    expect((await guest.coupon.apply({ best: true })).version).toBe(version);
  });

  test('stays off after the shopper removed it, until the next cart', async () => {
    const tenPercentCoupon = await offered({ value: 10 });
    const { guest, wig } = await shopperWith(20_000);
    await guest.coupon.apply({ best: true });
    await guest.coupon.cancel();
    expect((await guest.checkout.read()).coupons.isOpen).toBe(false);
    expect((await guest.coupon.apply({ best: true })).quote.couponCode).toBeNull();

    await payOrder(shop, guest, (await guest.order.place(await buildOrderInput(guest))).orderId);
    await guest.cart.add({ variantId: wig.variantId });
    expect((await guest.checkout.read()).coupons.isOpen).toBe(true);
    expect((await guest.coupon.apply({ best: true })).quote.couponCode).toBe(tenPercentCoupon.code);
  });

  test('does not replace a coupon that the shopper chose', async () => {
    await offered({ value: 30 });
    const appliedCoupon = await createTestCoupon(shop.db, { value: 5 });
    const { guest } = await shopperWith(20_000);
    await guest.coupon.apply({ couponCode: appliedCoupon.code });
    expect((await guest.checkout.read()).coupons.isOpen).toBe(false);
    expect((await guest.coupon.apply({ best: true })).quote.couponCode).toBe(appliedCoupon.code);
  });

  test('does not displace points that the shopper chose to use', async () => {
    await offered({ value: 10 });
    const { id: customerId, api } = await shop.createCustomer();
    await shop.db
      .insert(pointEntries)
      .values({ customerId, reason: 'gift', subject: String(customerId), points: 500 });
    await shopperWith(20_000, api);
    await api.checkout.update({ points: 100 });
    expect((await api.checkout.read()).coupons.isOpen).toBe(false);
    const response = await api.coupon.apply({ best: true });
    expect(response.quote.couponCode).toBeNull();
    expect((await api.checkout.read()).points.used).toBe(100);
  });

  test('is none when no coupon applies', async () => {
    const { guest } = await shopperWith(20_000);
    expect(await guest.coupon.apply({ best: true })).toMatchObject({
      message: 'No coupon fits this cart',
      quote: { couponCode: null },
    });
  });
});
