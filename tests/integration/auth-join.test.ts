import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Api } from '@/lib/api/create-api';
import { quotes } from '@/provider/db/schema/cart';
import { address, expectNotFound, orderFor, paid, placed } from '../support/buying';
import { makeCoupon, makeWig, stockOf } from '../support/goods';
import { statusFor } from '../support/paying';
import { account, PASSWORD, person } from '../support/people';
import { openShop, type Shop } from '../support/shop';
import { openForBusiness } from '../support/terms';
import { times, warmed } from '../support/times';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await openForBusiness(shop.db);
});
afterAll(() => shop.close());

let made = 0;
/** A guest, and the same browser once it is logged in. */
function browser() {
  const guestToken = `browser-of-a-test-${(made += 1)}`;
  const guest = shop.visitor({ 'LQ-Token': guestToken });
  const as = (token: string): Api => shop.visitor({ 'LQ-Token': guestToken, Authorization: token });
  return {
    guest,
    as,
    logIn: async (email: string) => {
      const session = await guest.auth.logIn({ email, password: PASSWORD });
      return { ...session, api: as(session.token) };
    },
  };
}

const linesOf = async (api: Api) =>
  (await api.cart.read()).items.map(({ variantId, qty, isChecked }) => ({ variantId, qty, isChecked }));
const activeQuotes = async (customerId: number) =>
  (
    await shop.db
      .select()
      .from(quotes)
      .where(and(eq(quotes.customerId, customerId), eq(quotes.status, 'active')))
  ).length;

describe('the guest’s cart', () => {
  test('becomes the customer’s when there is none: the same lines, ticks and ids', async () => {
    const [one, two] = [await makeWig(shop.db), await makeWig(shop.db)];
    const { guest, logIn } = browser();
    await guest.cart.add({ variantId: one.variantId, qty: 2 });
    const before = await guest.cart.add({ variantId: two.variantId });
    await guest.cart.detach({ itemIds: [before.items[1]!.id] });
    const ada = await account(shop);
    const { api, joined, notes } = await logIn(ada.email);
    expect({ joined, notes }).toEqual({ joined: { cartItems: 3, wishlistItems: 0 }, notes: [] });
    const after = await api.cart.read();
    expect(after.quote).toMatchObject({ id: before.quote.id, customerIsGuest: false });
    expect(after.items.map(({ id }) => id)).toEqual(before.items.map(({ id }) => id));
    expect(await linesOf(api)).toEqual([
      { variantId: one.variantId, qty: 2, isChecked: true },
      { variantId: two.variantId, qty: 1, isChecked: false },
    ]);
    expect(after.version).toBeGreaterThan(before.version);
    expect((await guest.cart.read()).items).toEqual([]);
  });

  test('comes along with registering, too', async () => {
    const wig = await makeWig(shop.db);
    const { guest, as } = browser();
    await guest.cart.add({ variantId: wig.variantId });
    const { token, joined } = await guest.auth.register(person());
    expect(joined.cartItems).toBe(1);
    expect(await linesOf(as(token))).toHaveLength(1);
  });

  test('is summed with the customer’s within stock, and what does not fit is said', async () => {
    const [scarce, plenty] = [await makeWig(shop.db, { stock: { 18: 3 } }), await makeWig(shop.db)];
    const ada = await account(shop);
    await ada.api.cart.add({ variantId: scarce.variantId, qty: 2 });
    const { guest, logIn } = browser();
    await guest.cart.add({ variantId: scarce.variantId, qty: 2 });
    for (let qty = 0; qty < 6; qty += 1) await guest.cart.add({ variantId: plenty.variantId });
    const { version } = await guest.cart.read();
    const { api, joined, notes } = await logIn(ada.email);
    expect(await linesOf(api)).toEqual([
      { variantId: scarce.variantId, qty: 3, isChecked: true },
      { variantId: plenty.variantId, qty: 6, isChecked: true },
    ]);
    expect(joined.cartItems).toBe(7);
    expect(notes).toEqual([`${scarce.name}: you have all 3 that we have`]);
    expect((await api.cart.read()).version).toBeGreaterThan(version);
    expect(await activeQuotes(ada.id)).toBe(1);
  });

  test('keeps coupon, address and choices of the checkout where the customer’s has none', async () => {
    const coupon = await makeCoupon(shop.db);
    const wig = await makeWig(shop.db);
    const ada = await account(shop);
    await ada.api.cart.add({ variantId: wig.variantId });
    const { guest, logIn } = browser();
    await guest.cart.add({ variantId: wig.variantId });
    await guest.coupon.apply({ couponCode: coupon.code });
    await guest.checkout.setShippingAddress({ address });
    await guest.checkout.choose({ shippingMethod: 'dhl_express' });
    const { api } = await logIn(ada.email);
    const checkout = await api.checkout.read();
    expect(checkout).toMatchObject({
      quote: { couponCode: coupon.code },
      shippingAddress: { city: 'Portland' },
    });
    expect(checkout.shippingMethods.find(({ isSelected }) => isSelected)?.code).toBe('dhl_express');

    const mine = { ...address, city: 'Salem' };
    await api.checkout.setShippingAddress({ address: mine });
    const again = browser();
    await again.guest.cart.add({ variantId: wig.variantId });
    await again.guest.checkout.setShippingAddress({ address });
    const later = await again.logIn(ada.email);
    expect((await later.api.checkout.read()).shippingAddress?.city).toBe('Salem');
  });
});

describe('orders of the guest', () => {
  test('join the account when they carry its e-mail address, and stay the guest’s otherwise', async () => {
    const wig = await makeWig(shop.db);
    const ada = await account(shop, { email: 'ada.orders@example.com' });
    const { guest, logIn } = browser();
    const other = await placed(guest, wig.variantId);
    await paid(shop, guest, other.orderId);
    await guest.cart.add({ variantId: wig.variantId });
    const mine = await guest.order.place({
      ...(await orderFor(guest)),
      shippingAddress: { ...address, email: 'Ada.Orders@example.com' },
    });
    const { token } = await logIn(ada.email);
    const elsewhere = shop.visitor({ Authorization: token });
    expect((await elsewhere.order.read({ id: mine.orderId })).isGuest).toBe(false);
    await expectNotFound(elsewhere.order.read({ id: other.orderId }));
    await expectNotFound(guest.order.read({ id: mine.orderId }));
    expect((await guest.order.read({ id: other.orderId })).isGuest).toBe(true);
  });

  test('an unpaid one stays payable beside what the customer orders, for another address and for the own', async () => {
    const wig = await makeWig(shop.db, { stock: { 18: 3 } });
    const ada = await account(shop, { email: 'ada.again@example.com' });
    const { guest, logIn } = browser();
    const other = await placed(guest, wig.variantId);
    await guest.cart.add({ variantId: wig.variantId });
    const own = await guest.order.place({
      ...(await orderFor(guest)),
      shippingAddress: { ...address, email: ada.email },
    });
    const { api, token, notes } = await logIn(ada.email);
    expect(notes).toEqual([]);
    const { orderId } = await placed(api, wig.variantId);
    const elsewhere = shop.visitor({ Authorization: token });
    const listed = (await elsewhere.order.list()).items.map(({ id }) => id);
    expect(listed.sort()).toEqual([own.orderId, orderId].sort());
    expect(await statusFor(guest, other.orderId)).toBe('unpaid');
    expect(await stockOf(shop.db, wig.variantId)).toBe(0);
    expect((await paid(shop, api, own.orderId)).payStatus).toBe('paid');
    expect(await linesOf(api)).toEqual([]);
  });
});

describe('at once', () => {
  test('two logins join the cart once', async () => {
    const wig = await makeWig(shop.db);
    const ada = await account(shop);
    await ada.api.cart.add({ variantId: wig.variantId });
    const { guest, logIn } = browser();
    await guest.cart.add({ variantId: wig.variantId, qty: 2 });
    const sessions = await times(4, () => logIn(ada.email));
    expect(sessions.map(({ joined }) => joined.cartItems).sort()).toEqual([0, 0, 0, 2]);
    expect(await linesOf(sessions[0]!.api)).toMatchObject([{ qty: 3 }]);
    expect(await activeQuotes(ada.id)).toBe(1);
  });

  test('logins and orders of the same account do not wait for each other for ever', async () => {
    const wig = await makeWig(shop.db, { stock: { 18: 100 } });
    const ada = await account(shop);
    await ada.api.cart.add({ variantId: wig.variantId });
    const wanted = { ...(await orderFor(ada.api)), version: undefined };
    const guests = await times(4, async () => {
      const { guest, logIn } = browser();
      await guest.cart.add({ variantId: wig.variantId });
      return logIn;
    });
    await warmed(shop);
    const [sessions] = await Promise.all([
      Promise.all(guests.map((logIn) => logIn(ada.email))),
      times(24, (index) => ada.api.order.place({ ...wanted, remark: `Wave ${index}` })),
    ]);
    expect(sessions.map(({ joined }) => joined.cartItems)).toEqual([1, 1, 1, 1]);
    const [left] = await linesOf(ada.api);
    const { items } = await ada.api.order.list();
    expect(items).toHaveLength(1);
    expect((left?.qty ?? 0) + items[0]!.totalQtyOrdered).toBe(5);
  }, 60_000);

  test('a line that missed the login comes along with the next choice at the checkout', async () => {
    const wig = await makeWig(shop.db);
    const ada = await account(shop);
    const { guest, logIn } = browser();
    const { api } = await logIn(ada.email);
    await guest.cart.add({ variantId: wig.variantId });
    const chosen = await api.checkout.choose({ shippingMethod: 'dhl_express' });
    expect(chosen.items).toMatchObject([{ variantId: wig.variantId }]);
    expect((await api.checkout.read()).items).toEqual(chosen.items);
  });

  test('a login while lines are being added loses none', async () => {
    const wigs = await times(12, () => makeWig(shop.db));
    const ada = await account(shop);
    const { guest, logIn } = browser();
    const [session] = await Promise.all([
      logIn(ada.email),
      ...wigs.map(({ variantId }) => guest.cart.add({ variantId })),
    ]);
    const lines = await linesOf(session.api);
    expect(lines.map(({ variantId }) => variantId).sort()).toEqual(
      wigs.map(({ variantId }) => variantId).sort(),
    );
    expect(await activeQuotes(ada.id)).toBe(1);
  });
});
