import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { ResponseCode } from '@/contract/response-codes';
import type { Api } from '@/lib/api/create-api';
import { couponClaims, coupons } from '@/provider/db/schema/coupon';
import { grantOfferCoupons } from '@/provider/modules/coupon/coupon-claim';
import {
  oregonAddress,
  expectNotFound,
  buildOrderInput,
  expectApiError,
} from '@/tests/support/fixtures/order-fixtures';
import { createTestCoupon, createTestProduct } from '@/tests/support/fixtures/product-factory';
import { placePaidOrder } from '@/tests/support/admin';
import { openShop, type Shop } from '@/tests/support/shop';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { advanceHours, runConcurrently } from '@/tests/support/timing';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await setTestShopConfig(shop.db);
}, 300_000);
afterAll(() => shop.close());

const codesOf = (list: readonly { code: string }[]) => list.map(({ code }) => code);

/** Adds a wig of $129.00 to the cart. */
async function ready(api: Api) {
  await api.cart.add({ variantId: (await createTestProduct(shop.db)).variantId });
  return api;
}

describe('offers', () => {
  test('are claimed once per customer, and are then listed as usable and at the checkout', async () => {
    const { id, api } = await shop.createCustomer();
    expect(await api.coupon.newCustomerOffer()).toMatchObject({
      ...{
        identifier: 'new_customer',
        alreadyReceived: false,
        coupons: [{ code: 'WELCOME10' }, { code: 'FIRSTBOX' }],
      },
    });
    const claims = await runConcurrently(20, () => api.coupon.claimNewCustomerOffer());
    expect(claims.filter(({ alreadyReceived }) => !alreadyReceived)).toHaveLength(1);
    expect(claims[0]?.coupon?.code).toBe('WELCOME10');
    expect((await api.coupon.newCustomerOffer()).alreadyReceived).toBe(true);
    expect(await shop.db.select().from(couponClaims).where(eq(couponClaims.customerId, id))).toHaveLength(2);
    expect(codesOf((await api.coupon.list()).usable)).toEqual(['WELCOME10', 'FIRSTBOX']);
    await ready(api);
    expect(await api.coupon.listForCart()).toMatchObject({
      usable: [{ code: 'WELCOME10', isBest: true, previewDiscountFormat: '$12.90' }],
    });
    const coupon = (await api.coupon.list()).usable.find(({ code }) => code === 'WELCOME10');
    expect((await api.coupon.apply({ couponId: coupon!.id })).message).toBe('WELCOME10 saves $12.90');
  });

  test('the welcome coupon of a registration is claimed inside its transaction', async () => {
    const { id, api } = await shop.createCustomer();
    expect((await grantOfferCoupons(shop.ctx, id, 'new_customer'))?.code).toBe('WELCOME10');
    expect((await grantOfferCoupons(shop.ctx, id, 'new_customer'))?.code).toBe('WELCOME10');
    expect(await api.coupon.claimNewCustomerOffer()).toMatchObject({
      alreadyReceived: true,
      message: 'Yours already',
    });
  });

  test('for newcomers are not given to a customer who has ordered', async () => {
    const { api } = await shop.createCustomer();
    await placePaidOrder(shop, api);
    expect(await expectApiError(api.coupon.claimNewCustomerOffer())).toEqual({
      code: ResponseCode.couponNotApplicable,
      message: 'WELCOME10 is for first orders only.',
    });
    expect((await api.coupon.list()).usable).toEqual([]);
  });

  test('of the product list are usable only by the customer who claimed them, also by code', async () => {
    const [customer, otherCustomer] = [await shop.createCustomer(), await shop.createCustomer()];
    await customer.api.coupon.claimListOffer();
    await ready(customer.api);
    await ready(otherCustomer.api);
    expect((await customer.api.coupon.apply({ couponCode: 'firstlook' })).message).toBe(
      'FIRSTLOOK saves $12.90',
    );
    expect(await expectApiError(otherCustomer.api.coupon.apply({ couponCode: 'FIRSTLOOK' }))).toEqual({
      code: ResponseCode.couponNotApplicable,
      message: 'FIRSTLOOK only works for the account or e-mail address it was given to.',
    });
    const [row] = await shop.db.select().from(coupons).where(eq(coupons.code, 'FIRSTLOOK'));
    await expectNotFound(otherCustomer.api.coupon.apply({ couponId: row!.id }));
    expect(
      (await expectApiError(otherCustomer.api.coupon.claimByCode({ couponCode: 'FIRSTLOOK' }))).code,
    ).toBe(ResponseCode.couponUnknown);
  });

  test('of the home page are given once per email, and usable by a guest who orders with it', async () => {
    const [guest, otherGuest] = [shop.createClient(), shop.createClient()];
    const email = 'lena@example.com';
    const claims = await runConcurrently(5, () => guest.coupon.claimHomeOffer({ email: 'Lena@Example.com' }));
    expect(claims.filter(({ alreadyReceived }) => !alreadyReceived)).toHaveLength(1);
    expect((await otherGuest.coupon.claimHomeOffer({ email })).alreadyReceived).toBe(true);
    expect((await guest.coupon.homeOffer()).alreadyReceived).toBe(true);

    await ready(otherGuest);
    expect((await expectApiError(otherGuest.coupon.apply({ couponCode: 'FIRSTLETTER' }))).code).toBe(
      ResponseCode.couponNotApplicable,
    );
    await otherGuest.checkout.setShippingAddress({ address: { ...oregonAddress, email } });
    expect(codesOf((await otherGuest.coupon.listForCheckout()).usable)).toContain('FIRSTLETTER');
    await otherGuest.coupon.apply({ couponCode: 'FIRSTLETTER' });
    // An email entered at the last moment is not the one it was given to.
    const orderInput = await buildOrderInput(otherGuest);
    const to = (recipient: string) => ({
      ...orderInput,
      shippingAddress: { ...oregonAddress, email: recipient },
    });
    expect((await expectApiError(otherGuest.order.place(to('b@example.com')))).code).toBe(
      ResponseCode.couponNotApplicable,
    );
    expect((await otherGuest.order.place(to(email))).grandTotalFormat).toBe('$116.10');
  });

  test('claimed with an email are in the account that is later created with it', async () => {
    const email = 'mara@example.com';
    await shop.createClient().coupon.claimHomeOffer({ email });
    const { api } = await shop.createCustomer({ email });
    expect(codesOf((await api.coupon.list()).usable)).toEqual(['FIRSTLETTER']);
  });
});

describe('the account', () => {
  test('saves a coupon by its code, and separates usable, used and expired ones', async () => {
    const { api } = await shop.createCustomer();
    const singleUseCoupon = await createTestCoupon(shop.db, { perShopperLimit: 1 });
    const brief = await createTestCoupon(shop.db, {
      endsAt: new Date(shop.clock.now.getTime() + 60 * 60 * 1000),
    });
    expect(await api.coupon.claimByCode({ couponCode: singleUseCoupon.code.toLowerCase() })).toMatchObject({
      ...{ alreadyReceived: false, coupon: { code: singleUseCoupon.code }, message: 'It is yours now' },
    });
    expect((await api.coupon.claimByCode({ couponCode: singleUseCoupon.code })).alreadyReceived).toBe(true);
    await api.coupon.claimByCode({ couponCode: brief.code });
    expect((await expectApiError(api.coupon.claimByCode({ couponCode: 'NOSUCH' }))).code).toBe(
      ResponseCode.couponUnknown,
    );
    expect((await expectApiError(api.coupon.claimByCode({ couponCode: 'SUMMERHAIR' }))).message).toBe(
      'SUMMERHAIR has expired.',
    );
    expect((await expectApiError(api.coupon.claimByCode({ couponCode: 'FIRST100' }))).code).toBe(
      ResponseCode.couponLimitReached,
    );

    await ready(api);
    await api.coupon.apply({ couponCode: singleUseCoupon.code });
    const { orderId } = await api.order.place(await buildOrderInput(api));
    advanceHours(shop, 2);
    const list = await api.coupon.list();
    expect({
      usable: codesOf(list.usable),
      used: codesOf(list.used),
      expired: codesOf(list.expired),
    }).toEqual({
      ...{ usable: [], used: [singleUseCoupon.code], expired: [brief.code] },
    });
    await api.order.cancel({ id: orderId });
    expect(codesOf((await api.coupon.list()).usable)).toEqual([singleUseCoupon.code]);
  });

  test('counts its redemptions for a guest who orders with its email', async () => {
    const singleUseCoupon = await createTestCoupon(shop.db, { perShopperLimit: 1 });
    const newCustomerCoupon = await createTestCoupon(shop.db, { isNewCustomersOnly: true });
    const { api, email } = await shop.createCustomer();
    await ready(api);
    await api.coupon.apply({ couponCode: singleUseCoupon.code });
    await placePaidOrder(shop, api); // with another email

    const guest = await ready(shop.createClient());
    await guest.checkout.setShippingAddress({ address: { ...oregonAddress, email } });
    expect((await expectApiError(guest.coupon.apply({ couponCode: singleUseCoupon.code }))).code).toBe(
      ResponseCode.couponLimitReached,
    );
    expect((await expectApiError(guest.coupon.apply({ couponCode: newCustomerCoupon.code }))).code).toBe(
      ResponseCode.couponNotApplicable,
    );
  });

  test('a coupon with one use is redeemed by one of 20 concurrent customers', async () => {
    const coupon = await createTestCoupon(shop.db, { usageLimit: 1 });
    const shoppers = await runConcurrently(20, async () => {
      const { api } = await shop.createCustomer();
      await ready(api);
      await api.coupon.apply({ couponCode: coupon.code });
      return { api, orderInput: { ...(await buildOrderInput(api)), expectedTotal: 103.2 } };
    });
    const results = await Promise.allSettled(
      shoppers.map(({ api, orderInput }) => api.order.place(orderInput)),
    );
    const won = results.filter(({ status }) => status === 'fulfilled');
    expect(won.length).toBe(1);
    const [row] = await shop.db.select().from(coupons).where(eq(coupons.id, coupon.id));
    expect(row?.timesUsed).toBe(1);
  });
});
