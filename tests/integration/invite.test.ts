import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Code } from '@/contract/codes';
import { inviteClaims } from '@/provider/db/schema/activity';
import { pointEntries } from '@/provider/db/schema/points';
import { couponClaims } from '@/provider/db/schema/coupon';
import type { Api } from '@/lib/api/create-api';
import { address, expectNotFound, orderFor, paid, refusal } from '../support/buying';
import { makeWig } from '../support/goods';
import { askRefund, bought, moved, received } from '../support/owner';
import { openShop, type Shop } from '../support/shop';
import { openForBusiness } from '../support/terms';
import { times, warmed } from '../support/times';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await openForBusiness(shop.db);
}, 300_000);
afterAll(() => shop.close());

/** Somebody who shares a link. */
async function inviter() {
  const customer = await shop.customer();
  return { ...customer, code: (await customer.api.activity.invite()).code };
}
/** A first order of $109.00, paid, with the invitation's coupon. */
async function boughtByCoupon(api: Api, email: string = address.email) {
  await api.cart.add({ variantId: (await makeWig(shop.db)).variantId });
  await api.checkout.setShippingAddress({ address: { ...address, email } });
  await api.coupon.apply({ couponCode: 'FROMAFRIEND' });
  const wanted = { ...(await orderFor(api)), shippingAddress: { ...address, email } };
  const order = await api.order.place(wanted);
  expect(order.grandTotalFormat).toBe('$109.00');
  await paid(shop, api, order.orderId);
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
    await warmed(shop);
    const { api } = await shop.customer();
    const made = await times(20, () => api.activity.invite());
    expect(new Set(made.map(({ code }) => code)).size).toBe(1);
  });

  test('says who shared it, what it gives and until when', async () => {
    const { api, code } = await inviter();
    expect(await shop.visitor().activity.share({ code })).toMatchObject({
      ...{ sharedBy: 'Tasha', isOwn: false, alreadyClaimed: false, reward: { code: 'FROMAFRIEND' } },
      validUntil: expect.stringMatching(/^2027-05-19T/),
    });
    expect((await api.activity.share({ code })).isOwn).toBe(true);
  });

  test('that nobody made is not found', async () => {
    await expectNotFound(shop.visitor().activity.share({ code: 'nobody-made-it' }));
    await expectNotFound(shop.visitor().activity.claimShare({ code: 'nobody-made-it', email: 'a@mail.com' }));
  });
});

describe('a claim', () => {
  test('is once a person, by whichever link', async () => {
    const [one, other] = [await inviter(), await inviter()];
    const friend = shop.visitor();
    const email = 'friend@example.com';
    expect(await friend.activity.claimShare({ code: one.code, email: 'Friend@Example.com' })).toMatchObject({
      ...{ alreadyReceived: false, message: 'It is yours now', coupon: { code: 'FROMAFRIEND' } },
    });
    const again = await shop.visitor().activity.claimShare({ code: other.code, email });
    expect(again).toMatchObject({ alreadyReceived: true, message: 'Yours already' });
    expect((await friend.activity.share({ code: one.code })).alreadyClaimed).toBe(true);
    expect(await one.api.activity.invite()).toMatchObject({ claimed: 1, bought: 0 });
    // The second link was claimed by somebody else who says the same address: it shuts nobody out, and is one coupon.
    expect(await other.api.activity.invite()).toMatchObject({ claimed: 1, bought: 0 });
    const coupons = await shop.db.select().from(couponClaims).where(eq(couponClaims.email, email));
    expect(coupons).toHaveLength(1);
  });

  test('20 at once give one', async () => {
    await warmed(shop);
    const { code } = await inviter();
    const { id, api } = await shop.customer();
    const taken = await times(20, () => api.activity.claimShare({ code }));
    expect(taken.filter(({ alreadyReceived }) => !alreadyReceived)).toHaveLength(1);
    expect(await shop.db.select().from(inviteClaims).where(eq(inviteClaims.customerId, id))).toHaveLength(1);
    expect(await shop.db.select().from(couponClaims).where(eq(couponClaims.customerId, id))).toHaveLength(1);
  });

  test('is never of one’s own link, logged in or not', async () => {
    const { api, code, email } = await inviter();
    const own = { code: Code.refused, message: 'This is your own link. Send it to a friend' };
    expect(await refusal(api.activity.claimShare({ code }))).toEqual(own);
    expect(await refusal(shop.visitor().activity.claimShare({ code, email }))).toEqual(own);
  });

  test('is for a first order', async () => {
    const { code } = await inviter();
    const { api } = await shop.customer();
    await bought(shop, api);
    expect(await refusal(api.activity.claimShare({ code }))).toEqual({
      code: Code.couponUnfit,
      message: 'FROMAFRIEND is for first orders only.',
    });
  });

  test('of a visitor wants an address, and one that is none is refused', async () => {
    const { code } = await inviter();
    expect((await refusal(shop.visitor().activity.claimShare({ code }))).message).toBe(
      'E-mail address Cannot be empty',
    );
    expect((await refusal(shop.visitor().activity.claimShare({ code, email: 'nobody' }))).message).toBe(
      'Please enter a valid E-mail address*',
    );
    expect(await shop.db.select().from(inviteClaims).where(eq(inviteClaims.code, code))).toEqual([]);
  });
});

describe('the one who invited', () => {
  test('gets 2,000 points when a friend’s first order is complete, once', async () => {
    const one = await inviter();
    const friend = await shop.customer();
    await friend.api.activity.claimShare({ code: one.code });
    const order = await boughtByCoupon(friend.api);
    expect(await rewardsOf(one.id)).toEqual([]);
    await moved(shop, order.incrementId, 'processing', 'shipped', 'completed');
    expect(await rewardsOf(one.id)).toMatchObject([{ reason: 'invite', points: 2000 }]);
    await received(shop, friend.api);
    expect(await rewardsOf(one.id)).toHaveLength(1);
    const history = await one.api.points.list();
    expect(history).toMatchObject({ balance: 2000, items: [{ comment: 'A friend’s first order' }] });
    expect(await one.api.activity.invite()).toMatchObject({ claimed: 1, bought: 1 });
  });

  test('gives them back when all of the friend’s money goes back, as far as they are there', async () => {
    const one = await inviter();
    const friend = await shop.customer();
    await friend.api.activity.claimShare({ code: one.code });
    const order = await boughtByCoupon(friend.api);
    await moved(shop, order.incrementId, 'processing', 'shipped', 'completed');
    expect((await (await askRefund(shop, order.incrementId)).json()) as object).toMatchObject({
      code: 200000,
    });
    expect(await one.api.points.list()).toMatchObject({
      balance: 0,
      items: [
        { comment: 'Taken back: a friend’s order was refunded' },
        { comment: 'A friend’s first order' },
      ],
    });
  });

  test('gives them back when the friend returns it all, whatever the return costs', async () => {
    const one = await inviter();
    const friend = await shop.customer();
    await friend.api.activity.claimShare({ code: one.code });
    const order = await boughtByCoupon(friend.api);
    await moved(shop, order.incrementId, 'processing', 'shipped', 'completed');
    await askRefund(shop, order.incrementId, { amount_cents: 3_000 });
    expect(await one.api.points.list()).toMatchObject({ balance: 2_000 });
    await askRefund(shop, order.incrementId, { amount_cents: 7_200 });
    expect(await one.api.points.list()).toMatchObject({ balance: 0 });
  });

  test('gets nothing when it was returned before it was complete', async () => {
    const one = await inviter();
    const friend = await shop.customer();
    await friend.api.activity.claimShare({ code: one.code });
    const order = await boughtByCoupon(friend.api);
    await moved(shop, order.incrementId, 'processing', 'shipped');
    await askRefund(shop, order.incrementId, { amount_cents: 10_200 });
    await moved(shop, order.incrementId, 'completed');
    expect(await rewardsOf(one.id)).toEqual([]);
  });

  test('gets them for a guest who orders with the address and the coupon', async () => {
    const one = await inviter();
    const email = 'guest@example.com';
    const guest = shop.visitor();
    await guest.activity.claimShare({ code: one.code, email });
    const order = await boughtByCoupon(guest, email);
    await moved(shop, order.incrementId, 'processing', 'shipped', 'completed');
    expect(await rewardsOf(one.id)).toMatchObject([{ points: 2000 }]);
  });

  test('gets nothing for an order of somebody whose address was written down without being asked', async () => {
    const one = await inviter();
    const email = 'written-down@example.com'.replace('-', '');
    await shop.visitor().activity.claimShare({ code: one.code, email });
    const order = await boughtByCoupon(shop.visitor(), email);
    await moved(shop, order.incrementId, 'processing', 'shipped', 'completed');
    expect(await rewardsOf(one.id)).toEqual([]);
  });

  test('gets nothing for an order without the coupon', async () => {
    const one = await inviter();
    const friend = await shop.customer();
    await friend.api.activity.claimShare({ code: one.code });
    await received(shop, friend.api);
    expect(await rewardsOf(one.id)).toEqual([]);
  });

  test('gets them once a mailbox, however its address is spelled', async () => {
    const one = await inviter();
    for (const email of ['many.names@gmail.com', 'manynames@gmail.com', 'manynames+2@gmail.com']) {
      const guest = shop.visitor();
      await guest.activity.claimShare({ code: one.code, email });
      const order = await boughtByCoupon(guest, email);
      await moved(shop, order.incrementId, 'processing', 'shipped', 'completed');
    }
    expect(await rewardsOf(one.id)).toHaveLength(1);
  });

  test('gets nothing for somebody who claimed nothing', async () => {
    const one = await inviter();
    await received(shop, (await shop.customer()).api);
    expect(await rewardsOf(one.id)).toEqual([]);
  });
});
