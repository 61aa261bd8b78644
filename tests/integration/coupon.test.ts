import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Code } from '@/contract/codes';
import { coupons } from '@/provider/db/schema/coupon';
import { shippingMethods } from '@/provider/db/schema/system';
import { address, orderFor, paid, placed, refusal } from '../support/buying';
import { makeCoupon, makeWig } from '../support/goods';
import { openShop, type Shop } from '../support/shop';
import { openForBusiness } from '../support/terms';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await openForBusiness(shop.db);
});
afterAll(() => shop.close());

const usesOf = async (id: number) => {
  const [coupon] = await shop.db.select().from(coupons).where(eq(coupons.id, id));
  return coupon?.timesUsed;
};

describe('a coupon on the cart', () => {
  test('goes on by its code in any case, and off again', async () => {
    const wig = await makeWig(shop.db, { priceCents: 20_000 });
    const coupon = await makeCoupon(shop.db);
    const guest = shop.visitor();
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

  test('an unknown, an expired and an unfit one are refused with why, and nothing is put on', async () => {
    const wig = await makeWig(shop.db, { priceCents: 38_200 });
    const late = await makeCoupon(shop.db, { endsAt: new Date('2026-11-20T09:00:00Z') });
    const high = await makeCoupon(shop.db, { minSubtotalCents: 40_000 });
    const used = await makeCoupon(shop.db, { usageLimit: 1, timesUsed: 1 });
    const guest = shop.visitor();
    await guest.cart.add({ variantId: wig.variantId });
    const code = (couponCode: string) => refusal(guest.coupon.apply({ couponCode }));
    expect((await code('NOSUCHCODE')).code).toBe(Code.couponUnknown);
    expect(await code(late.code)).toEqual({ code: Code.couponUnfit, message: `${late.code} has expired.` });
    expect(await code(high.code)).toEqual({
      code: Code.couponUnfit,
      message: 'Add $18.00 more to use this coupon.',
    });
    expect((await code(used.code)).code).toBe(Code.couponUsedUp);
    expect(await guest.cart.read()).toMatchObject({ version: 1, quote: { couponCode: null } });
  });

  test('one that has come to fit no more is left out of the sums, and counts again when it fits', async () => {
    const wig = await makeWig(shop.db, { priceCents: 10_000 });
    const coupon = await makeCoupon(shop.db, { minSubtotalCents: 15_000 });
    const guest = shop.visitor();
    const { items } = await guest.cart.add({ variantId: wig.variantId, qty: 2 });
    await guest.coupon.apply({ couponCode: coupon.code });
    const less = await guest.cart.update({ id: items[0]?.id ?? 0, qty: 1 });
    expect(less.quote).toMatchObject({ couponCode: null, discountAmount: 0 });
    const more = await guest.cart.update({ id: items[0]?.id ?? 0, qty: 2 });
    expect(more.quote).toMatchObject({ couponCode: coupon.code, discountAmount: 40 });
  });

  test('the offered ones are told with what each saves, the best first, the near miss with its gap', async () => {
    const wig = await makeWig(shop.db, { priceCents: 38_200 });
    const made = [
      await makeCoupon(shop.db, { isPublic: true, value: 10 }),
      await makeCoupon(shop.db, { isPublic: true, maxDiscountCents: 6_000 }),
      await makeCoupon(shop.db, { isPublic: true, minSubtotalCents: 40_000 }),
      await makeCoupon(shop.db, { isPublic: true, productIds: [wig.id + 1] }),
      await makeCoupon(shop.db, { isPublic: true, type: 'shipping', value: 0 }),
    ];
    const [ten, sixty, near, foreign, free] = made;
    const guest = shop.visitor();
    await guest.cart.add({ variantId: wig.variantId });
    await guest.checkout.setShippingAddress({
      address: { ...address, region: 'California', postcode: '90210' }, // taxed, which a saving leaves out
    });
    const { usable, unusable } = await guest.coupon.scope();
    expect(
      usable.map(({ code, previewDiscountFormat, isBest, status }) => ({
        code,
        previewDiscountFormat,
        isBest,
        status,
      })),
    ).toEqual([
      { code: sixty?.code, previewDiscountFormat: '$60.00', isBest: true, status: 'usable' },
      { code: ten?.code, previewDiscountFormat: '$38.20', isBest: false, status: 'usable' },
    ]);
    expect(
      unusable.map(({ code, reason, gapFormat, gapPercent }) => ({ code, reason, gapFormat, gapPercent })),
    ).toEqual([
      {
        code: near?.code,
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
    expect((await guest.coupon.scope()).usable[0]).toMatchObject({ code: sixty?.code, status: 'applied' });
    for (const { id } of made)
      await shop.db.update(coupons).set({ isPublic: false }).where(eq(coupons.id, id));
  });
});

describe('a coupon in an order', () => {
  test('its use is counted with the order, held until the order ends, and given back with a cancel', async () => {
    const wig = await makeWig(shop.db, { priceCents: 20_000 });
    const coupon = await makeCoupon(shop.db, { usageLimit: 1 });
    const guest = shop.visitor();
    await guest.cart.add({ variantId: wig.variantId });
    await guest.coupon.apply({ couponCode: coupon.code });
    const order = await guest.order.place(await orderFor(guest));
    expect(order.grandTotalFormat).toBe('$160.00');
    expect(await usesOf(coupon.id)).toBe(1);

    expect((await guest.cart.read()).quote.couponCode).toBeNull();
    const other = shop.visitor();
    for (const api of [guest, other]) {
      await api.cart.add({ variantId: wig.variantId });
      expect((await refusal(api.coupon.apply({ couponCode: coupon.code }))).code).toBe(Code.couponUsedUp);
    }

    await Promise.all(Array.from({ length: 10 }, () => guest.order.cancel({ id: order.orderId })));
    expect(await usesOf(coupon.id)).toBe(0);
    await other.coupon.apply({ couponCode: coupon.code });
  });

  test.each(['guests', 'customers'])('one use wanted by 20 %s at once is used once', async (who) => {
    const wig = await makeWig(shop.db, { priceCents: 20_000 });
    const coupon = await makeCoupon(shop.db, { usageLimit: 1 });
    const shoppers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const api = who === 'guests' ? shop.visitor() : (await shop.customer()).api;
        await api.cart.add({ variantId: wig.variantId });
        await api.coupon.apply({ couponCode: coupon.code });
        const order = {
          ...(await orderFor(api)),
          shippingAddress: { ...address, email: `guest${index}@example.com` },
        };
        return { api, order };
      }),
    );
    const results = await Promise.allSettled(shoppers.map(({ api, order }) => api.order.place(order)));
    const lost = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as { code: number }] : [],
    );
    expect(lost.map(({ code }) => code)).toEqual(Array.from({ length: 19 }, () => Code.couponUsedUp));
    expect(await usesOf(coupon.id)).toBe(1);
  });

  test('a shopper uses it as often as the shopper may, whatever token she comes with', async () => {
    const wig = await makeWig(shop.db, { priceCents: 20_000 });
    const coupon = await makeCoupon(shop.db, { perShopperLimit: 1 });
    const order = async () => {
      const api = shop.visitor();
      await api.cart.add({ variantId: wig.variantId });
      await api.coupon.apply({ couponCode: coupon.code });
      return api.order.place({
        ...(await orderFor(api)),
        shippingAddress: { ...address, email: 'once@example.com' },
      });
    };
    await order();
    expect((await refusal(order())).code).toBe(Code.couponUsedUp);
  });

  test('what she used as a guest she has used, once she is logged in with the same address', async () => {
    const wig = await makeWig(shop.db, { priceCents: 20_000 });
    const once = await makeCoupon(shop.db, { perShopperLimit: 1 });
    const first = await makeCoupon(shop.db, { isNewCustomersOnly: true });
    const email = 'guest.first@example.com';
    const guest = shop.visitor();
    await guest.cart.add({ variantId: wig.variantId });
    await guest.coupon.apply({ couponCode: once.code });
    const wanted = { ...(await orderFor(guest)), shippingAddress: { ...address, email } };
    await paid(shop, guest, (await guest.order.place(wanted)).orderId);

    const { api } = await shop.customer({ email });
    await api.cart.add({ variantId: wig.variantId });
    expect((await refusal(api.coupon.apply({ couponCode: once.code }))).code).toBe(Code.couponUsedUp);
    expect((await refusal(api.coupon.apply({ couponCode: first.code }))).code).toBe(Code.couponUnfit);
    const other = (await shop.customer()).api;
    await other.cart.add({ variantId: wig.variantId });
    expect((await other.coupon.apply({ couponCode: once.code })).quote.couponCode).toBe(once.code);
  });

  test('a stranger who orders with her address and does not pay uses up nothing of hers', async () => {
    const wig = await makeWig(shop.db, { priceCents: 20_000 });
    const once = await makeCoupon(shop.db, { perShopperLimit: 1 });
    const { api, email } = await shop.customer();
    const stranger = shop.visitor();
    await stranger.cart.add({ variantId: wig.variantId });
    await stranger.coupon.apply({ couponCode: once.code });
    const { orderId } = await stranger.order.place({
      ...(await orderFor(stranger)),
      shippingAddress: { ...address, email },
    });
    await api.cart.add({ variantId: wig.variantId });
    expect((await api.coupon.apply({ couponCode: once.code })).quote.couponCode).toBe(once.code);
    await paid(shop, stranger, orderId);
    expect((await refusal(api.coupon.apply({ couponCode: once.code }))).code).toBe(Code.couponUsedUp);
  });

  test('one for a first order is for those who have not bought', async () => {
    const wig = await makeWig(shop.db);
    const coupon = await makeCoupon(shop.db, { isNewCustomersOnly: true });
    const guest = shop.visitor();
    const { orderId } = await placed(guest, wig.variantId);
    await paid(shop, guest, orderId);
    await guest.cart.add({ variantId: wig.variantId });
    expect(await refusal(guest.coupon.apply({ couponCode: coupon.code }))).toEqual({
      code: Code.couponUnfit,
      message: `${coupon.code} is for first orders only.`,
    });
  });

  test('an order that costs nothing is paid as it is placed', async () => {
    const pickup = {
      ...{ code: 'shop_pickup', carrierCode: 'shop', methodCode: 'pickup', carrierTitle: 'Studio' },
      ...{ methodTitle: 'Pick up', amountCents: 0, daysMin: 1, daysMax: 1, position: 9 },
    };
    await shop.db.insert(shippingMethods).values(pickup);
    const wig = await makeWig(shop.db, { priceCents: 12_000, stock: { 18: 2 } });
    const coupon = await makeCoupon(shop.db, { type: 'fixed', value: 50_000 });
    const guest = shop.visitor();
    await guest.cart.add({ variantId: wig.variantId });
    await guest.coupon.apply({ couponCode: coupon.code });
    const wanted = { ...(await orderFor(guest)), shippingMethod: pickup.code, expectedTotal: 0 };
    const order = await guest.order.place(wanted);
    expect(order).toMatchObject({ status: 'paid', action: 'none', grandTotalFormat: '$0.00' });
    expect((await guest.cart.read()).items).toEqual([]);
    expect(await refusal(guest.payment.stripeCreate({ orderId: order.orderId }))).toMatchObject({
      code: Code.orderNotPayable,
    });
    await shop.db.delete(shippingMethods).where(eq(shippingMethods.code, pickup.code));
  });
});
