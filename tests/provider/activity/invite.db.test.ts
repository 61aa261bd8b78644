import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { inviteClaims } from '@/provider/db/schema/activity';
import { pointEntries } from '@/provider/db/schema/points';
import { couponClaims } from '@/provider/db/schema/coupon';
import type { Api } from '@/lib/api/create-api';
import {
  oregonAddress,
  expectNotFound,
  buildOrderInput,
  payOrder,
  expectApiError,
} from '@/tests/support/fixtures/order-fixtures';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import {
  requestRefundAsAdmin,
  placePaidOrder,
  advanceOrderStatus,
  placeCompletedOrder,
} from '@/tests/support/admin';
import { openShop, type Shop } from '@/tests/support/shop';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { runConcurrently, warmConnectionPool } from '@/tests/support/timing';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await setTestShopConfig(shop.db);
}, 300_000);
afterAll(() => shop.close());

/** A referring customer. */
async function inviter() {
  const customer = await shop.createCustomer();
  return { ...customer, code: (await customer.api.activity.invite()).code };
}
/** A paid first order of $109.00 with the referral coupon. */
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

describe('a referral link', () => {
  test('belongs to its customer, stays the same, and cannot be guessed', async () => {
    const { api, code } = await inviter();
    expect(code).toMatch(/^[\w-]{12}$/);
    expect(await api.activity.invite()).toMatchObject({
      ...{ code, points: 2000, pointsWorthFormat: '$20.00', claimed: 0, bought: 0 },
      reward: { code: 'FROMAFRIEND', previewValueFormat: '$20.00' },
    });
    expect((await inviter()).code).not.toBe(code);
  });

  test('is created once for 20 concurrent requests', async () => {
    await warmConnectionPool(shop);
    const { api } = await shop.createCustomer();
    const links = await runConcurrently(20, () => api.activity.invite());
    expect(new Set(links.map(({ code }) => code)).size).toBe(1);
  });

  test('returns who shared it, its reward and its expiry', async () => {
    const { api, code } = await inviter();
    expect(await shop.createClient().activity.readInvite({ code })).toMatchObject({
      ...{ sharedBy: 'Tasha', isOwn: false, alreadyClaimed: false, reward: { code: 'FROMAFRIEND' } },
      validUntil: expect.stringMatching(/^2027-05-19T/),
    });
    expect((await api.activity.readInvite({ code })).isOwn).toBe(true);
  });

  test('returns 404 if it does not exist', async () => {
    await expectNotFound(shop.createClient().activity.readInvite({ code: 'nobody-made-it' }));
    await expectNotFound(
      shop.createClient().activity.claimInvite({ code: 'nobody-made-it', email: 'a@mail.com' }),
    );
  });
});

describe('a referral claim', () => {
  test('gives one coupon per person, with whichever link', async () => {
    const [referrer, otherReferrer] = [await inviter(), await inviter()];
    const friend = shop.createClient();
    const email = 'friend@example.com';
    expect(
      await friend.activity.claimInvite({ code: referrer.code, email: 'Friend@Example.com' }),
    ).toMatchObject({
      ...{ alreadyReceived: false, message: 'It is yours now', coupon: { code: 'FROMAFRIEND' } },
    });
    const secondClaim = await shop.createClient().activity.claimInvite({ code: otherReferrer.code, email });
    expect(secondClaim).toMatchObject({ alreadyReceived: true, message: 'Yours already' });
    expect((await friend.activity.readInvite({ code: referrer.code })).alreadyClaimed).toBe(true);
    expect(await referrer.api.activity.invite()).toMatchObject({ claimed: 1, bought: 0 });
    // The second link was claimed by another guest with the same email: this blocks nobody, and gives one
    // coupon.
    expect(await otherReferrer.api.activity.invite()).toMatchObject({ claimed: 1, bought: 0 });
    const coupons = await shop.db.select().from(couponClaims).where(eq(couponClaims.email, email));
    expect(coupons).toHaveLength(1);
  });

  test('is made once for 20 concurrent requests', async () => {
    await warmConnectionPool(shop);
    const { code } = await inviter();
    const { id, api } = await shop.createCustomer();
    const claims = await runConcurrently(20, () => api.activity.claimInvite({ code }));
    expect(claims.filter(({ alreadyReceived }) => !alreadyReceived)).toHaveLength(1);
    expect(await shop.db.select().from(inviteClaims).where(eq(inviteClaims.customerId, id))).toHaveLength(1);
    expect(await shop.db.select().from(couponClaims).where(eq(couponClaims.customerId, id))).toHaveLength(1);
  });

  test('is rejected for the customer’s own link, logged in or not', async () => {
    const { api, code, email } = await inviter();
    const ownLinkError = {
      code: ResponseCode.unprocessable,
      message: 'This is your own link. Send it to a friend',
    };
    expect(await expectApiError(api.activity.claimInvite({ code }))).toEqual(ownLinkError);
    expect(await expectApiError(shop.createClient().activity.claimInvite({ code, email }))).toEqual(
      ownLinkError,
    );
  });

  test('is for first orders only', async () => {
    const { code } = await inviter();
    const { api } = await shop.createCustomer();
    await placePaidOrder(shop, api);
    expect(await expectApiError(api.activity.claimInvite({ code }))).toEqual({
      code: ResponseCode.couponNotApplicable,
      message: 'FROMAFRIEND is for first orders only.',
    });
  });

  test('of a guest requires a valid email', async () => {
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

describe('the referring customer', () => {
  test('gets 2,000 points once, when a friend’s first order is completed', async () => {
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

  test('loses the points when the friend’s order is fully refunded, as far as the balance allows', async () => {
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

  test('loses the points when the friend returns everything, whatever the return costs', async () => {
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

  test('gets nothing when the order was returned before it was completed', async () => {
    const referrer = await inviter();
    const friend = await shop.createCustomer();
    await friend.api.activity.claimInvite({ code: referrer.code });
    const order = await placeOrderWithCoupon(friend.api);
    await advanceOrderStatus(shop, order.incrementId, 'processing', 'shipped');
    await requestRefundAsAdmin(shop, order.incrementId, { amount_cents: 10_200 });
    await advanceOrderStatus(shop, order.incrementId, 'completed');
    expect(await rewardsOf(referrer.id)).toEqual([]);
  });

  test('gets the points for a guest who orders with the email and the coupon', async () => {
    const referrer = await inviter();
    const email = 'guest@example.com';
    const guest = shop.createClient();
    await guest.activity.claimInvite({ code: referrer.code, email });
    const order = await placeOrderWithCoupon(guest, email);
    await advanceOrderStatus(shop, order.incrementId, 'processing', 'shipped', 'completed');
    expect(await rewardsOf(referrer.id)).toMatchObject([{ points: 2000 }]);
  });

  test('gets nothing when somebody else had entered the buyer’s email', async () => {
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

  test('gets the points once per mailbox, however its email is spelled', async () => {
    const referrer = await inviter();
    for (const email of ['many.names@gmail.com', 'manynames@gmail.com', 'manynames+2@gmail.com']) {
      const guest = shop.createClient();
      await guest.activity.claimInvite({ code: referrer.code, email });
      const order = await placeOrderWithCoupon(guest, email);
      await advanceOrderStatus(shop, order.incrementId, 'processing', 'shipped', 'completed');
    }
    expect(await rewardsOf(referrer.id)).toHaveLength(1);
  });

  test('gets nothing for a customer who claimed nothing', async () => {
    const referrer = await inviter();
    await placeCompletedOrder(shop, (await shop.createCustomer()).api);
    expect(await rewardsOf(referrer.id)).toEqual([]);
  });
});
