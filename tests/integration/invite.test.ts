import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ResponseCode } from '@/contract/codes';
import { inviteClaims } from '@/provider/db/schema/activity';
import { pointEntries } from '@/provider/db/schema/points';
import { couponClaims } from '@/provider/db/schema/coupon';
import type { Api } from '@/lib/api/create-api';
import { oregonAddress, expectNotFound, buildOrderInput, payOrder, expectApiError } from '../support/buying';
import { createTestProduct } from '../support/goods';
import {
  requestRefundAsAdmin,
  placePaidOrder,
  advanceOrderStatus,
  placeCompletedOrder,
} from '../support/owner';
import { openShop, type Shop } from '../support/shop';
import { setTestShopConfig } from '../support/terms';
import { runConcurrently, warmConnectionPool } from '../support/times';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await setTestShopConfig(shop.db);
}, 300_000);
afterAll(() => shop.close());

/** Somebody who shares a link. */
async function inviter() {
  const customer = await shop.createCustomer();
  return { ...customer, code: (await customer.api.activity.invite()).code };
}
/** A first order of $109.00, paid, with the invitation's coupon. */
async function placeOrderWithCoupon(api: Api, email: string = oregonAddress.email) {
  await api.cart.add({ variantId: (await createTestProduct(shop.db)).variantId });
  await api.checkout.setShippingAddress({ address: { ...oregonAddress, email } });
  await api.coupon.apply({ couponCode: 'FROMAFRIEND' });
  const orderInput = { ...(await buildOrderInput(api)), shippingAddress: { ...oregonAddress, email } };
  const order = await api.order.place(orderInput);
  expect(order.grandTotalFormat).toBe('$109.00');
  await payOrder(shop, api, order.orderId);
  return order;
}
const rewardsOf = (customerId: number) =>
  shop.db.select().from(pointEntries).where(eq(pointEntries.customerId, customerId));

describe('a link', () => {
  test('is the customer’s own, the same each time, and not to be guessed', async () => {
    const { api, code } = await inviter();
    expect(code).toMatch(/^[\w-]{12}$/);
    expect(await api.activity.invite()).toMatchObject({
      ...{ code, points: 2000, pointsWorthFormat: '$20.00', claimed: 0, bought: 0 },
      reward: { code: 'FROMAFRIEND', previewValueFormat: '$20.00' },
    });
    expect((await inviter()).code).not.toBe(code);
  });

  test('made 20 times at once is one', async () => {
    await warmConnectionPool(shop);
    const { api } = await shop.createCustomer();
    const links = await runConcurrently(20, () => api.activity.invite());
    expect(new Set(links.map(({ code }) => code)).size).toBe(1);
  });

  test('says who shared it, what it gives and until when', async () => {
    const { api, code } = await inviter();
    expect(await shop.createClient().activity.readInvite({ code })).toMatchObject({
      ...{ sharedBy: 'Tasha', isOwn: false, alreadyClaimed: false, reward: { code: 'FROMAFRIEND' } },
      validUntil: expect.stringMatching(/^2027-05-19T/),
    });
    expect((await api.activity.readInvite({ code })).isOwn).toBe(true);
  });

  test('that nobody made is not found', async () => {
    await expectNotFound(shop.createClient().activity.readInvite({ code: 'nobody-made-it' }));
    await expectNotFound(
      shop.createClient().activity.claimInvite({ code: 'nobody-made-it', email: 'a@mail.com' }),
    );
  });
});

describe('a claim', () => {
  test('is once a person, by whichever link', async () => {
    const [referrer, otherReferrer] = [await inviter(), await inviter()];
    const friend = shop.createClient();
    const email = 'friend@example.com';
    expect(await friend.activity.claimInvite({ code: referrer.code, email: 'Friend@Example.com' })).toMatchObject({
      ...{ alreadyReceived: false, message: 'It is yours now', coupon: { code: 'FROMAFRIEND' } },
    });
    const secondClaim = await shop.createClient().activity.claimInvite({ code: otherReferrer.code, email });
    expect(secondClaim).toMatchObject({ alreadyReceived: true, message: 'Yours already' });
    expect((await friend.activity.readInvite({ code: referrer.code })).alreadyClaimed).toBe(true);
    expect(await referrer.api.activity.invite()).toMatchObject({ claimed: 1, bought: 0 });
    // The second link was claimed by somebody else who says the same address: it shuts nobody out, and is one coupon.
    expect(await otherReferrer.api.activity.invite()).toMatchObject({ claimed: 1, bought: 0 });
    const coupons = await shop.db.select().from(couponClaims).where(eq(couponClaims.email, email));
    expect(coupons).toHaveLength(1);
  });

  test('20 at once give one', async () => {
    await warmConnectionPool(shop);
    const { code } = await inviter();
    const { id, api } = await shop.createCustomer();
    const claims = await runConcurrently(20, () => api.activity.claimInvite({ code }));
    expect(claims.filter(({ alreadyReceived }) => !alreadyReceived)).toHaveLength(1);
    expect(await shop.db.select().from(inviteClaims).where(eq(inviteClaims.customerId, id))).toHaveLength(1);
    expect(await shop.db.select().from(couponClaims).where(eq(couponClaims.customerId, id))).toHaveLength(1);
  });

  test('is never of one’s own link, logged in or not', async () => {
    const { api, code, email } = await inviter();
    const ownLinkError = { code: ResponseCode.unprocessable, message: 'This is your own link. Send it to a friend' };
    expect(await expectApiError(api.activity.claimInvite({ code }))).toEqual(ownLinkError);
    expect(await expectApiError(shop.createClient().activity.claimInvite({ code, email }))).toEqual(ownLinkError);
  });

  test('is for a first order', async () => {
    const { code } = await inviter();
    const { api } = await shop.createCustomer();
    await placePaidOrder(shop, api);
    expect(await expectApiError(api.activity.claimInvite({ code }))).toEqual({
      code: ResponseCode.couponNotApplicable,
      message: 'FROMAFRIEND is for first orders only.',
    });
  });

  test('of a visitor wants an address, and one that is none is refused', async () => {
    const { code } = await inviter();
    expect((await expectApiError(shop.createClient().activity.claimInvite({ code }))).message).toBe(
      'E-mail address Cannot be empty',
    );
    expect(
      (await expectApiError(shop.createClient().activity.claimInvite({ code, email: 'nobody' }))).message,
    ).toBe('Please enter a valid E-mail address*');
    expect(await shop.db.select().from(inviteClaims).where(eq(inviteClaims.code, code))).toEqual([]);
  });
});

describe('the one who invited', () => {
  test('gets 2,000 points when a friend’s first order is complete, once', async () => {
    const referrer = await inviter();
    const friend = await shop.createCustomer();
    await friend.api.activity.claimInvite({ code: referrer.code });
    const order = await placeOrderWithCoupon(friend.api);
    expect(await rewardsOf(referrer.id)).toEqual([]);
    await advanceOrderStatus(shop, order.incrementId, 'processing', 'shipped', 'completed');
    expect(await rewardsOf(referrer.id)).toMatchObject([{ reason: 'invite', points: 2000 }]);
    await placeCompletedOrder(shop, friend.api);
    expect(await rewardsOf(referrer.id)).toHaveLength(1);
    const history = await referrer.api.points.list();
    expect(history).toMatchObject({ balance: 2000, items: [{ comment: 'A friend’s first order' }] });
    expect(await referrer.api.activity.invite()).toMatchObject({ claimed: 1, bought: 1 });
  });

  test('gives them back when all of the friend’s money goes back, as far as they are there', async () => {
    const referrer = await inviter();
    const friend = await shop.createCustomer();
    await friend.api.activity.claimInvite({ code: referrer.code });
    const order = await placeOrderWithCoupon(friend.api);
    await advanceOrderStatus(shop, order.incrementId, 'processing', 'shipped', 'completed');
    expect((await (await requestRefundAsAdmin(shop, order.incrementId)).json()) as object).toMatchObject({
      code: 200000,
    });
    expect(await referrer.api.points.list()).toMatchObject({
      balance: 0,
      items: [
        { comment: 'Taken back: a friend’s order was refunded' },
        { comment: 'A friend’s first order' },
      ],
    });
  });

  test('gives them back when the friend returns it all, whatever the return costs', async () => {
    const referrer = await inviter();
    const friend = await shop.createCustomer();
    await friend.api.activity.claimInvite({ code: referrer.code });
    const order = await placeOrderWithCoupon(friend.api);
    await advanceOrderStatus(shop, order.incrementId, 'processing', 'shipped', 'completed');
    await requestRefundAsAdmin(shop, order.incrementId, { amount_cents: 3_000 });
    expect(await referrer.api.points.list()).toMatchObject({ balance: 2_000 });
    await requestRefundAsAdmin(shop, order.incrementId, { amount_cents: 7_200 });
    expect(await referrer.api.points.list()).toMatchObject({ balance: 0 });
  });

  test('gets nothing when it was returned before it was complete', async () => {
    const referrer = await inviter();
    const friend = await shop.createCustomer();
    await friend.api.activity.claimInvite({ code: referrer.code });
    const order = await placeOrderWithCoupon(friend.api);
    await advanceOrderStatus(shop, order.incrementId, 'processing', 'shipped');
    await requestRefundAsAdmin(shop, order.incrementId, { amount_cents: 10_200 });
    await advanceOrderStatus(shop, order.incrementId, 'completed');
    expect(await rewardsOf(referrer.id)).toEqual([]);
  });

  test('gets them for a guest who orders with the address and the coupon', async () => {
    const referrer = await inviter();
    const email = 'guest@example.com';
    const guest = shop.createClient();
    await guest.activity.claimInvite({ code: referrer.code, email });
    const order = await placeOrderWithCoupon(guest, email);
    await advanceOrderStatus(shop, order.incrementId, 'processing', 'shipped', 'completed');
    expect(await rewardsOf(referrer.id)).toMatchObject([{ points: 2000 }]);
  });

  test('gets nothing for an order of somebody whose address was written down without being asked', async () => {
    const referrer = await inviter();
    const email = 'written-down@example.com'.replace('-', '');
    await shop.createClient().activity.claimInvite({ code: referrer.code, email });
    const order = await placeOrderWithCoupon(shop.createClient(), email);
    await advanceOrderStatus(shop, order.incrementId, 'processing', 'shipped', 'completed');
    expect(await rewardsOf(referrer.id)).toEqual([]);
  });

  test('gets nothing for an order without the coupon', async () => {
    const referrer = await inviter();
    const friend = await shop.createCustomer();
    await friend.api.activity.claimInvite({ code: referrer.code });
    await placeCompletedOrder(shop, friend.api);
    expect(await rewardsOf(referrer.id)).toEqual([]);
  });

  test('gets them once a mailbox, however its address is spelled', async () => {
    const referrer = await inviter();
    for (const email of ['many.names@gmail.com', 'manynames@gmail.com', 'manynames+2@gmail.com']) {
      const guest = shop.createClient();
      await guest.activity.claimInvite({ code: referrer.code, email });
      const order = await placeOrderWithCoupon(guest, email);
      await advanceOrderStatus(shop, order.incrementId, 'processing', 'shipped', 'completed');
    }
    expect(await rewardsOf(referrer.id)).toHaveLength(1);
  });

  test('gets nothing for somebody who claimed nothing', async () => {
    const referrer = await inviter();
    await placeCompletedOrder(shop, (await shop.createCustomer()).api);
    expect(await rewardsOf(referrer.id)).toEqual([]);
  });
});
