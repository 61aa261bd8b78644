import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { Code } from '@/contract/codes';
import type { Api } from '@/lib/api/create-api';
import { couponClaims, coupons } from '@/provider/db/schema/coupon';
import { claimCoupon } from '@/provider/records/coupon-claim';
import { address, expectNotFound, orderFor, refusal } from '../support/buying';
import { makeCoupon, makeWig } from '../support/goods';
import { bought } from '../support/owner';
import { openShop, type Shop } from '../support/shop';
import { openForBusiness } from '../support/terms';
import { passHours, times } from '../support/times';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await openForBusiness(shop.db);
}, 300_000);
afterAll(() => shop.close());

const codesOf = (list: readonly { code: string }[]) => list.map(({ code }) => code);

/** Somebody with a wig of $129.00 in the cart. */
async function ready(api: Api) {
  await api.cart.add({ variantId: (await makeWig(shop.db)).variantId });
  return api;
}

describe('offers', () => {
  test('a customer receives an offer once, and finds it among the usable and at the checkout', async () => {
    const { id, api } = await shop.customer();
    expect(await api.coupon.newCustomer()).toMatchObject({
      ...{
        identifier: 'new_customer',
        alreadyReceived: false,
        coupons: [{ code: 'WELCOME10' }, { code: 'FIRSTBOX' }],
      },
    });
    const taken = await times(20, () => api.coupon.receiveNewCustomer());
    expect(taken.filter(({ alreadyReceived }) => !alreadyReceived)).toHaveLength(1);
    expect(taken[0]?.coupon?.code).toBe('WELCOME10');
    expect((await api.coupon.newCustomer()).alreadyReceived).toBe(true);
    expect(await shop.db.select().from(couponClaims).where(eq(couponClaims.customerId, id))).toHaveLength(2);
    expect(codesOf((await api.coupon.list()).usable)).toEqual(['WELCOME10', 'FIRSTBOX']);
    await ready(api);
    expect(await api.coupon.ofCart()).toMatchObject({
      usable: [{ code: 'WELCOME10', isBest: true, previewDiscountFormat: '$12.90' }],
    });
    const known = (await api.coupon.list()).usable.find(({ code }) => code === 'WELCOME10');
    expect((await api.coupon.apply({ couponId: known!.id })).message).toBe('WELCOME10 saves $12.90');
  });

  test('the welcome coupon of a registration is claimed inside its transaction', async () => {
    const { id, api } = await shop.customer();
    expect((await claimCoupon(shop.work, id, 'new_customer'))?.code).toBe('WELCOME10');
    expect((await claimCoupon(shop.work, id, 'new_customer'))?.code).toBe('WELCOME10');
    expect(await api.coupon.receiveNewCustomer()).toMatchObject({
      alreadyReceived: true,
      message: 'Yours already',
    });
  });

  test('a coupon for newcomers is not given to who has bought', async () => {
    const { api } = await shop.customer();
    await bought(shop, api);
    expect(await refusal(api.coupon.receiveNewCustomer())).toEqual({
      code: Code.couponUnfit,
      message: 'WELCOME10 is for first orders only.',
    });
    expect((await api.coupon.list()).usable).toEqual([]);
  });

  test('the list’s offer is only for who claimed it, also by its code', async () => {
    const [one, other] = [await shop.customer(), await shop.customer()];
    await one.api.coupon.receiveListOffer();
    await ready(one.api);
    await ready(other.api);
    expect((await one.api.coupon.apply({ couponCode: 'firstlook' })).message).toBe('FIRSTLOOK saves $12.90');
    expect(await refusal(other.api.coupon.apply({ couponCode: 'FIRSTLOOK' }))).toEqual({
      code: Code.couponUnfit,
      message: 'FIRSTLOOK only works for the account or e-mail address it was given to.',
    });
    const [row] = await shop.db.select().from(coupons).where(eq(coupons.code, 'FIRSTLOOK'));
    await expectNotFound(other.api.coupon.apply({ couponId: row!.id }));
    expect((await refusal(other.api.coupon.keep({ couponCode: 'FIRSTLOOK' }))).code).toBe(Code.couponUnknown);
  });

  test('the home offer is given once an address, and used by a guest who orders with it', async () => {
    const [left, elsewhere] = [shop.visitor(), shop.visitor()];
    const email = 'lena@example.com';
    const taken = await times(5, () => left.coupon.receiveHomeOffer({ email: 'Lena@Example.com' }));
    expect(taken.filter(({ alreadyReceived }) => !alreadyReceived)).toHaveLength(1);
    expect((await elsewhere.coupon.receiveHomeOffer({ email })).alreadyReceived).toBe(true);
    expect((await left.coupon.homeOffer()).alreadyReceived).toBe(true);

    await ready(elsewhere);
    expect((await refusal(elsewhere.coupon.apply({ couponCode: 'FIRSTLETTER' }))).code).toBe(
      Code.couponUnfit,
    );
    await elsewhere.checkout.setShippingAddress({ address: { ...address, email } });
    expect(codesOf((await elsewhere.coupon.scope()).usable)).toContain('FIRSTLETTER');
    await elsewhere.coupon.apply({ couponCode: 'FIRSTLETTER' });
    // Another address at the last moment is not the one that it was given to.
    const wanted = await orderFor(elsewhere);
    const to = (whom: string) => ({ ...wanted, shippingAddress: { ...address, email: whom } });
    expect((await refusal(elsewhere.order.place(to('b@example.com')))).code).toBe(Code.couponUnfit);
    expect((await elsewhere.order.place(to(email))).grandTotalFormat).toBe('$116.10');
  });

  test('what an address was given is there when it gets an account', async () => {
    const email = 'mara@example.com';
    await shop.visitor().coupon.receiveHomeOffer({ email });
    const { api } = await shop.customer({ email });
    expect(codesOf((await api.coupon.list()).usable)).toEqual(['FIRSTLETTER']);
  });
});

describe('the account', () => {
  test('keeps a coupon by its code, and sorts what is usable, used and over', async () => {
    const { api } = await shop.customer();
    const once = await makeCoupon(shop.db, { perShopperLimit: 1 });
    const brief = await makeCoupon(shop.db, { endsAt: new Date(shop.clock.now.getTime() + 60 * 60 * 1000) });
    expect(await api.coupon.keep({ couponCode: once.code.toLowerCase() })).toMatchObject({
      ...{ alreadyReceived: false, coupon: { code: once.code }, message: 'It is yours now' },
    });
    expect((await api.coupon.keep({ couponCode: once.code })).alreadyReceived).toBe(true);
    await api.coupon.keep({ couponCode: brief.code });
    expect((await refusal(api.coupon.keep({ couponCode: 'NOSUCH' }))).code).toBe(Code.couponUnknown);
    expect((await refusal(api.coupon.keep({ couponCode: 'SUMMERHAIR' }))).message).toBe(
      'SUMMERHAIR has expired.',
    );
    expect((await refusal(api.coupon.keep({ couponCode: 'FIRST100' }))).code).toBe(Code.couponUsedUp);

    await ready(api);
    await api.coupon.apply({ couponCode: once.code });
    const { orderId } = await api.order.place(await orderFor(api));
    passHours(shop, 2);
    const list = await api.coupon.list();
    expect({
      usable: codesOf(list.usable),
      used: codesOf(list.used),
      expired: codesOf(list.expired),
    }).toEqual({
      ...{ usable: [], used: [once.code], expired: [brief.code] },
    });
    await api.order.cancel({ id: orderId });
    expect(codesOf((await api.coupon.list()).usable)).toEqual([once.code]);
  });

  test('what a customer has used is used for a guest who orders with the address of her account', async () => {
    const once = await makeCoupon(shop.db, { perShopperLimit: 1 });
    const first = await makeCoupon(shop.db, { isNewCustomersOnly: true });
    const { api, email } = await shop.customer();
    await ready(api);
    await api.coupon.apply({ couponCode: once.code });
    await bought(shop, api); // for somebody with another address

    const guest = await ready(shop.visitor());
    await guest.checkout.setShippingAddress({ address: { ...address, email } });
    expect((await refusal(guest.coupon.apply({ couponCode: once.code }))).code).toBe(Code.couponUsedUp);
    expect((await refusal(guest.coupon.apply({ couponCode: first.code }))).code).toBe(Code.couponUnfit);
  });

  test('20 customers want a coupon that can be used once: one gets it', async () => {
    const coupon = await makeCoupon(shop.db, { usageLimit: 1 });
    const shoppers = await times(20, async () => {
      const { api } = await shop.customer();
      await ready(api);
      await api.coupon.apply({ couponCode: coupon.code });
      return { api, wanted: { ...(await orderFor(api)), expectedTotal: 103.2 } };
    });
    const placed = await Promise.allSettled(shoppers.map(({ api, wanted }) => api.order.place(wanted)));
    const won = placed.filter(({ status }) => status === 'fulfilled');
    expect(won.length).toBe(1);
    const [row] = await shop.db.select().from(coupons).where(eq(coupons.id, coupon.id));
    expect(row?.timesUsed).toBe(1);
  });
});
