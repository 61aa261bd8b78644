import { afterAll, beforeAll, expect, test } from 'vitest';
import { quoteItems, quotes } from '@/provider/db/schema/cart';
import { address, orderFor } from '../support/buying';
import { makeCoupon, makeWig } from '../support/goods';
import { openShop, type Shop } from '../support/shop';
import { openForBusiness } from '../support/terms';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await openForBusiness(shop.db);
});
afterAll(() => shop.close());

const kept = async () => ({
  quotes: await shop.db.select().from(quotes),
  items: await shop.db.select().from(quoteItems),
});

test('asking computes with every choice, and writes nothing', async () => {
  const guest = shop.visitor();
  const cart = await guest.cart.add({
    variantId: (await makeWig(shop.db, { priceCents: 20_000 })).variantId,
  });
  await guest.cart.add({ variantId: (await makeWig(shop.db, { priceCents: 5_000 })).variantId });
  const coupon = await makeCoupon(shop.db, { value: 10 });
  const before = await kept();
  const plain = await guest.checkout.read();
  const asked = await guest.checkout.read({
    itemIds: [String(cart.items[0]!.id)],
    couponCode: coupon.code,
    shippingMethod: 'dhl_express',
    payMethod: 'instalments',
    shippingGuarantee: true,
    countryId: 'FR',
  });
  expect(asked).toMatchObject({
    quote: { subtotal: 200, couponCode: coupon.code, discountAmount: 20, shippingAmount: 14 },
    shippingGuarantee: { isSelected: true },
    shippingPlace: { countryId: 'FR' },
  });
  expect(asked.items.map(({ isChecked }) => isChecked)).toEqual([true, false]);
  expect(asked.payMethods.find(({ isSelected }) => isSelected)?.code).toBe('instalments');
  expect(await kept()).toEqual(before);
  expect(await guest.checkout.read()).toEqual(plain);
});

test('asking does not keep a customer’s default addresses either, and an order goes to them', async () => {
  const { api } = await shop.customer();
  await api.address.add({ ...address, defaultShipping: true });
  await api.address.add({ ...address, city: 'Salem', defaultBilling: true });
  await api.cart.add({ variantId: (await makeWig(shop.db)).variantId });
  const before = await kept();
  expect((await api.checkout.read({ points: 10 })).shippingAddress?.city).toBe('Portland');
  expect(await api.checkout.addresses()).toMatchObject({
    address: { city: 'Portland' },
    isBillingSame: false,
  });
  expect(await kept()).toEqual(before);
  const { shippingAddress: _, ...order } = await orderFor(api);
  const { orderId } = await api.order.place(order);
  expect(await api.order.read({ id: orderId })).toMatchObject({
    shippingAddress: { city: 'Portland' },
    billingAddress: { city: 'Salem' },
  });
});

test('the invoice may go where the parcel goes, also where the book says otherwise', async () => {
  const { api } = await shop.customer();
  await api.address.add({ ...address, defaultShipping: true });
  await api.address.add({ ...address, city: 'Salem', defaultBilling: true });
  await api.cart.add({ variantId: (await makeWig(shop.db)).variantId });
  await api.checkout.setBillingAddress({ sameAsBilling: true });
  expect(await api.checkout.read()).toMatchObject({
    isBillingSame: true,
    billingAddress: { city: 'Portland' },
  });
});
