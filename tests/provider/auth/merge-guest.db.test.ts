import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Api } from '@/lib/api/create-api';
import { carts } from '@/provider/db/schema/cart';
import {
  oregonAddress,
  expectNotFound,
  buildOrderInput,
  payOrder,
  placeOrderForVariant,
} from '@/tests/support/fixtures/order-fixtures';
import { createTestCoupon, createTestProduct, loadStock } from '@/tests/support/fixtures/product-factory';
import { fetchOrderStatus } from '@/tests/support/fixtures/payment-fixtures';
import {
  createCustomerWithPassword,
  PASSWORD,
  buildRegistration,
} from '@/tests/support/fixtures/customer-factory';
import { openShop, type Shop } from '@/tests/support/shop';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { runConcurrently, warmConnectionPool } from '@/tests/support/timing';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await setTestShopConfig(shop.db);
});
afterAll(() => shop.close());

let sequence = 0;
/** A guest, and the same browser once it is logged in. */
function browser() {
  const guestToken = `browser-of-a-test-${(sequence += 1)}`;
  const guest = shop.createClient({ 'LQ-Token': guestToken });
  const as = (token: string): Api => shop.createClient({ 'LQ-Token': guestToken, Authorization: token });
  return {
    guest,
    as,
    logIn: async (email: string) => {
      const session = await guest.auth.logIn({ email, password: PASSWORD });
      return { ...session, api: as(session.token) };
    },
  };
}

const fetchCartItems = async (api: Api) =>
  (await api.cart.read()).items.map(({ variantId, qty, isChecked }) => ({ variantId, qty, isChecked }));
const loadActiveCarts = async (customerId: number) =>
  (
    await shop.db
      .select()
      .from(carts)
      .where(and(eq(carts.customerId, customerId), eq(carts.status, 'active')))
  ).length;

describe('the guest’s cart', () => {
  test('becomes the customer’s if there is none, with the same items, checked flags and ids', async () => {
    const [firstProduct, secondProduct] = [
      await createTestProduct(shop.db),
      await createTestProduct(shop.db),
    ];
    const { guest, logIn } = browser();
    await guest.cart.add({ variantId: firstProduct.variantId, qty: 2 });
    const before = await guest.cart.add({ variantId: secondProduct.variantId });
    await guest.cart.detach({ itemIds: [before.items[1]!.id] });
    const ada = await createCustomerWithPassword(shop);
    const { api, joined, notes } = await logIn(ada.email);
    expect({ joined, notes }).toEqual({ joined: { cartItems: 3, wishlistItems: 0 }, notes: [] });
    const after = await api.cart.read();
    expect(after.quote).toMatchObject({ id: before.quote.id, customerIsGuest: false });
    expect(after.items.map(({ id }) => id)).toEqual(before.items.map(({ id }) => id));
    expect(await fetchCartItems(api)).toEqual([
      { variantId: firstProduct.variantId, qty: 2, isChecked: true },
      { variantId: secondProduct.variantId, qty: 1, isChecked: false },
    ]);
    expect(after.version).toBeGreaterThan(before.version);
    expect((await guest.cart.read()).items).toEqual([]);
  });

  test('is carried over on registration', async () => {
    const wig = await createTestProduct(shop.db);
    const { guest, as } = browser();
    await guest.cart.add({ variantId: wig.variantId });
    const { token, joined } = await guest.auth.register(buildRegistration());
    expect(joined.cartItems).toBe(1);
    expect(await fetchCartItems(as(token))).toHaveLength(1);
  });

  test('is merged with the customer’s within stock, with a note about what does not fit', async () => {
    const [lowStockProduct, inStockProduct] = [
      await createTestProduct(shop.db, { stock: { 18: 3 } }),
      await createTestProduct(shop.db),
    ];
    const ada = await createCustomerWithPassword(shop);
    await ada.api.cart.add({ variantId: lowStockProduct.variantId, qty: 2 });
    const { guest, logIn } = browser();
    await guest.cart.add({ variantId: lowStockProduct.variantId, qty: 2 });
    for (let qty = 0; qty < 6; qty += 1) await guest.cart.add({ variantId: inStockProduct.variantId });
    const { version } = await guest.cart.read();
    const { api, joined, notes } = await logIn(ada.email);
    expect(await fetchCartItems(api)).toEqual([
      { variantId: lowStockProduct.variantId, qty: 3, isChecked: true },
      { variantId: inStockProduct.variantId, qty: 6, isChecked: true },
    ]);
    expect(joined.cartItems).toBe(7);
    expect(notes).toEqual([`${lowStockProduct.name}: only 3 available; all are in your cart`]);
    expect((await api.cart.read()).version).toBeGreaterThan(version);
    expect(await loadActiveCarts(ada.id)).toBe(1);
  });

  test('keeps its coupon, address and checkout selections where the customer’s cart has none', async () => {
    const coupon = await createTestCoupon(shop.db);
    const wig = await createTestProduct(shop.db);
    const ada = await createCustomerWithPassword(shop);
    await ada.api.cart.add({ variantId: wig.variantId });
    const { guest, logIn } = browser();
    await guest.cart.add({ variantId: wig.variantId });
    await guest.coupon.apply({ couponCode: coupon.code });
    await guest.checkout.setShippingAddress({ address: oregonAddress });
    await guest.checkout.update({ shippingMethod: 'dhl_express' });
    const { api } = await logIn(ada.email);
    const checkout = await api.checkout.read();
    expect(checkout).toMatchObject({
      quote: { couponCode: coupon.code },
      shippingAddress: { city: 'Portland' },
    });
    expect(checkout.shippingMethods.find(({ isSelected }) => isSelected)?.code).toBe('dhl_express');

    const customerAddress = { ...oregonAddress, city: 'Salem' };
    await api.checkout.setShippingAddress({ address: customerAddress });
    const otherBrowser = browser();
    await otherBrowser.guest.cart.add({ variantId: wig.variantId });
    await otherBrowser.guest.checkout.setShippingAddress({ address: oregonAddress });
    const session = await otherBrowser.logIn(ada.email);
    expect((await session.api.checkout.read()).shippingAddress?.city).toBe('Salem');
  });
});

describe('orders of a guest', () => {
  test('join the account if they carry its email address, and otherwise stay with the guest', async () => {
    const wig = await createTestProduct(shop.db);
    const ada = await createCustomerWithPassword(shop, { email: 'ada.orders@example.com' });
    const { guest, logIn } = browser();
    const otherOrder = await placeOrderForVariant(guest, wig.variantId);
    await payOrder(shop, guest, otherOrder.orderId);
    await guest.cart.add({ variantId: wig.variantId });
    const matchingOrder = await guest.order.place({
      ...(await buildOrderInput(guest)),
      shippingAddress: { ...oregonAddress, email: 'Ada.Orders@example.com' },
    });
    const { token } = await logIn(ada.email);
    const customerClient = shop.createClient({ Authorization: token });
    expect((await customerClient.order.read({ id: matchingOrder.orderId })).isGuest).toBe(false);
    await expectNotFound(customerClient.order.read({ id: otherOrder.orderId }));
    await expectNotFound(guest.order.read({ id: matchingOrder.orderId }));
    expect((await guest.order.read({ id: otherOrder.orderId })).isGuest).toBe(true);
  });

  test('stay payable while unpaid, next to a new order of the customer, with the same or another email', async () => {
    const wig = await createTestProduct(shop.db, { stock: { 18: 3 } });
    const ada = await createCustomerWithPassword(shop, { email: 'ada.again@example.com' });
    const { guest, logIn } = browser();
    const otherOrder = await placeOrderForVariant(guest, wig.variantId);
    await guest.cart.add({ variantId: wig.variantId });
    const matchingOrder = await guest.order.place({
      ...(await buildOrderInput(guest)),
      shippingAddress: { ...oregonAddress, email: ada.email },
    });
    const { api, token, notes } = await logIn(ada.email);
    expect(notes).toEqual([]);
    const { orderId } = await placeOrderForVariant(api, wig.variantId);
    const customerClient = shop.createClient({ Authorization: token });
    const listed = (await customerClient.order.list()).items.map(({ id }) => id);
    expect(listed.sort()).toEqual([matchingOrder.orderId, orderId].sort());
    expect(await fetchOrderStatus(guest, otherOrder.orderId)).toBe('unpaid');
    expect(await loadStock(shop.db, wig.variantId)).toBe(0);
    expect((await payOrder(shop, api, matchingOrder.orderId)).payStatus).toBe('paid');
    expect(await fetchCartItems(api)).toEqual([]);
  });
});

describe('concurrently', () => {
  test('several logins merge the cart once', async () => {
    const wig = await createTestProduct(shop.db);
    const ada = await createCustomerWithPassword(shop);
    await ada.api.cart.add({ variantId: wig.variantId });
    const { guest, logIn } = browser();
    await guest.cart.add({ variantId: wig.variantId, qty: 2 });
    const sessions = await runConcurrently(4, () => logIn(ada.email));
    expect(sessions.map(({ joined }) => joined.cartItems).sort()).toEqual([0, 0, 0, 2]);
    expect(await fetchCartItems(sessions[0]!.api)).toMatchObject([{ qty: 3 }]);
    expect(await loadActiveCarts(ada.id)).toBe(1);
  });

  test('logins and orders of one account do not deadlock', async () => {
    const wig = await createTestProduct(shop.db, { stock: { 18: 100 } });
    const ada = await createCustomerWithPassword(shop);
    await ada.api.cart.add({ variantId: wig.variantId });
    const orderInput = { ...(await buildOrderInput(ada.api)), version: undefined };
    const guests = await runConcurrently(4, async () => {
      const { guest, logIn } = browser();
      await guest.cart.add({ variantId: wig.variantId });
      return logIn;
    });
    await warmConnectionPool(shop);
    const [sessions] = await Promise.all([
      Promise.all(guests.map((logIn) => logIn(ada.email))),
      runConcurrently(24, (index) => ada.api.order.place({ ...orderInput, remark: `Wave ${index}` })),
    ]);
    expect(sessions.map(({ joined }) => joined.cartItems)).toEqual([1, 1, 1, 1]);
    const [remainingItem] = await fetchCartItems(ada.api);
    const { items } = await ada.api.order.list();
    expect(items).toHaveLength(1);
    expect((remainingItem?.qty ?? 0) + items[0]!.totalQtyOrdered).toBe(5);
  }, 60_000);

  test('an item added after the login is merged by the next checkout update', async () => {
    const wig = await createTestProduct(shop.db);
    const ada = await createCustomerWithPassword(shop);
    const { guest, logIn } = browser();
    const { api } = await logIn(ada.email);
    await guest.cart.add({ variantId: wig.variantId });
    const checkout = await api.checkout.update({ shippingMethod: 'dhl_express' });
    expect(checkout.items).toMatchObject([{ variantId: wig.variantId }]);
    expect((await api.checkout.read()).items).toEqual(checkout.items);
  });

  test('a login while items are being added loses none', async () => {
    const wigs = await runConcurrently(12, () => createTestProduct(shop.db));
    const ada = await createCustomerWithPassword(shop);
    const { guest, logIn } = browser();
    const [session] = await Promise.all([
      logIn(ada.email),
      ...wigs.map(({ variantId }) => guest.cart.add({ variantId })),
    ]);
    const lines = await fetchCartItems(session.api);
    expect(lines.map(({ variantId }) => variantId).sort()).toEqual(
      wigs.map(({ variantId }) => variantId).sort(),
    );
    expect(await loadActiveCarts(ada.id)).toBe(1);
  });
});
