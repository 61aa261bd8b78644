import { afterAll, beforeAll, expect, test } from 'vitest';
import { cartItems, carts } from '@/provider/db/schema/cart';
import { oregonAddress, buildOrderInput } from '@/tests/support/fixtures/order-fixtures';
import { createTestCoupon, createTestProduct } from '@/tests/support/fixtures/product-factory';
import { openShop, type Shop } from '@/tests/support/shop';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await setTestShopConfig(shop.db);
});
afterAll(() => shop.close());

const loadSavedCheckout = async () => ({
  quotes: await shop.db.select().from(carts),
  items: await shop.db.select().from(cartItems),
});

test('reading the checkout computes with every given selection and writes nothing', async () => {
  const guest = shop.createClient();
  const cart = await guest.cart.add({
    variantId: (await createTestProduct(shop.db, { priceCents: 20_000 })).variantId,
  });
  await guest.cart.add({ variantId: (await createTestProduct(shop.db, { priceCents: 5_000 })).variantId });
  const coupon = await createTestCoupon(shop.db, { value: 10 });
  const before = await loadSavedCheckout();
  const defaultCheckout = await guest.checkout.read();
  const previewCheckout = await guest.checkout.read({
    itemIds: [String(cart.items[0]!.id)],
    couponCode: coupon.code,
    shippingMethod: 'dhl_express',
    payMethod: 'instalments',
    shippingGuarantee: true,
    countryId: 'FR',
  });
  expect(previewCheckout).toMatchObject({
    quote: { subtotal: 200, couponCode: coupon.code, discountAmount: 20, shippingAmount: 14 },
    shippingGuarantee: { isSelected: true },
    shippingPlace: { countryId: 'FR' },
  });
  expect(previewCheckout.items.map(({ isChecked }) => isChecked)).toEqual([true, false]);
  expect(previewCheckout.payMethods.find(({ isSelected }) => isSelected)?.code).toBe('instalments');
  expect(await loadSavedCheckout()).toEqual(before);
  expect(await guest.checkout.read()).toEqual(defaultCheckout);
});

test('reading the checkout saves no default addresses either, and an order is still sent to them', async () => {
  const { api } = await shop.createCustomer();
  await api.address.add({ ...oregonAddress, defaultShipping: true });
  await api.address.add({ ...oregonAddress, city: 'Salem', defaultBilling: true });
  await api.cart.add({ variantId: (await createTestProduct(shop.db)).variantId });
  const before = await loadSavedCheckout();
  expect((await api.checkout.read({ points: 10 })).shippingAddress?.city).toBe('Portland');
  expect(await api.checkout.addresses()).toMatchObject({
    address: { city: 'Portland' },
    isBillingSame: false,
  });
  expect(await loadSavedCheckout()).toEqual(before);
  const { shippingAddress: _, ...order } = await buildOrderInput(api);
  const { orderId } = await api.order.place(order);
  expect(await api.order.read({ id: orderId })).toMatchObject({
    shippingAddress: { city: 'Portland' },
    billingAddress: { city: 'Salem' },
  });
});

test('bills to the shipping address on request, also when the address book has another default', async () => {
  const { api } = await shop.createCustomer();
  await api.address.add({ ...oregonAddress, defaultShipping: true });
  await api.address.add({ ...oregonAddress, city: 'Salem', defaultBilling: true });
  await api.cart.add({ variantId: (await createTestProduct(shop.db)).variantId });
  await api.checkout.setBillingAddress({ sameAsBilling: true });
  expect(await api.checkout.read()).toMatchObject({
    isBillingSame: true,
    billingAddress: { city: 'Portland' },
  });
});
