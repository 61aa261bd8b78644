import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import type { Api } from '@/lib/api/create-api';
import { countTableRows } from '@/tests/support/count-table-rows';
import {
  expectApiError,
  expectNotFound,
  getShopperEmail,
  oregonAddress,
  payOrder,
} from '@/tests/support/fixtures/order-fixtures';
import {
  createTestProduct,
  createTestCoupon,
  loadStock,
  setStock,
} from '@/tests/support/fixtures/product-factory';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await setTestShopConfig(shop.db);
});
afterAll(() => shop.close());

const LOCATION = { countryId: 'US', region: 'OR' };

const buildInput = (api: Api) => ({
  method: 'apple_pay' as const,
  shippingMethod: 'ups_standard',
  shippingAddress: { ...oregonAddress, email: getShopperEmail(api) },
});

describe('the price for an express button', () => {
  test('is that of the items alone, saves nothing, and needs no cart and no token', async () => {
    const wig = await createTestProduct(shop.db);
    const anonymous = shop.createClient({ 'LQ-Token': '' });
    const before = await countTableRows(shop.db);
    const price = await anonymous.expressCheckout.price({ items: [{ variantId: wig.variantId, qty: 2 }] });
    expect(price).toMatchObject({ quoteId: 0, currency: 'USD', shippingNotice: null });
    expect(price.totalSegments[0]).toMatchObject({ code: 'subtotal', value: 258 });
    expect(await countTableRows(shop.db)).toEqual(before);
  });

  test('follows where the wallet sends it and the chosen method, like the checkout', async () => {
    const wig = await createTestProduct(shop.db, { priceCents: 5_000 });
    const guest = shop.createClient();
    await guest.cart.add({ variantId: wig.variantId });
    const { regions } = { regions: (await guest.system.regions({ countryId: 'US' })).items };
    const oregon = regions.find(({ code }) => code === 'OR')!;
    for (const shippingMethod of ['ups_standard', 'dhl_express']) {
      const shown = await guest.checkout.read({ countryId: 'US', regionId: oregon.regionId, shippingMethod });
      for (const region of ['OR', 'oregon'])
        expect(
          await guest.expressCheckout.price({ location: { countryId: 'US', region }, shippingMethod }),
        ).toMatchObject({
          ...{ quoteId: shown.quote.id, version: shown.version, shippingMethod },
          ...{ grandTotal: shown.quote.previewGrandTotal, totalSegments: shown.totalSegments },
        });
    }
  });

  test('in another currency is in that currency, shipping as well', async () => {
    const wig = await createTestProduct(shop.db, { priceCents: 5_000 });
    const guest = shop.createClient({ Currency: 'EUR' });
    const price = await guest.expressCheckout.price({
      ...{ items: [{ variantId: wig.variantId }], location: LOCATION, shippingMethod: 'dhl_express' },
    });
    const express = price.shippingMethods.find(({ code }) => code === 'dhl_express')!;
    expect(price.currency).toBe('EUR');
    expect(price.totalSegments.find(({ code }) => code === 'shipping')!.value).toBe(express.amount);
    expect(express.amountFormat).toBe(`€${express.amount.toFixed(2)}`);
  });

  test('of nothing, of a sold-out or an unknown variant is refused', async () => {
    const wig = await createTestProduct(shop.db, { stock: { 18: 0 } });
    const few = await createTestProduct(shop.db, { stock: { 18: 1 } });
    const guest = shop.createClient();
    const codeOf = async (request: Promise<unknown>) => (await expectApiError(request)).code;
    expect(await codeOf(guest.expressCheckout.price({}))).toBe(ResponseCode.emptyCart);
    const items = [{ variantId: wig.variantId }];
    expect(await codeOf(guest.expressCheckout.price({ items }))).toBe(ResponseCode.outOfStock);
    // Twice in the list is two pieces.
    const twice = [{ variantId: few.variantId }, { variantId: few.variantId }];
    expect(await codeOf(guest.expressCheckout.price({ items: twice }))).toBe(ResponseCode.insufficientStock);
    await expectNotFound(guest.expressCheckout.price({ items: [{ variantId: 2_000_000_000 }] }));
    const elsewhere = { items: [{ variantId: few.variantId }], location: { countryId: 'XX', region: '' } };
    expect((await expectApiError(guest.expressCheckout.price(elsewhere))).message).toBe(
      'Country is not known',
    );
  });
});

describe('an express order', () => {
  test('of items alone leaves the cart as it is, and is paid like any other', async () => {
    const inCart = await createTestProduct(shop.db);
    const wig = await createTestProduct(shop.db, { stock: { 18: 5 } });
    const guest = shop.createClient();
    await guest.cart.add({ variantId: inCart.variantId });
    const cart = await guest.cart.read();
    const items = [{ variantId: wig.variantId, qty: 2 }];
    const price = await guest.expressCheckout.price({
      items,
      location: LOCATION,
      shippingMethod: 'ups_standard',
    });
    const placed = await guest.expressCheckout.place({
      ...{ ...buildInput(guest), items, expectedTotal: price.grandTotal },
    });
    expect(placed).toMatchObject({ status: 'unpaid', action: 'component', grandTotal: price.grandTotal });
    expect(await guest.cart.read()).toEqual(cart);
    expect(await loadStock(shop.db, wig.variantId)).toBe(3);

    expect(await payOrder(shop, guest, placed.orderId)).toMatchObject({ payStatus: 'paid' });
    expect(await guest.order.read({ id: placed.orderId })).toMatchObject({
      items: [{ name: wig.name, qtyOrdered: 2 }],
      shippingAddress: { region: 'Oregon', city: 'Portland' },
      payment: { method: 'wallet' },
    });
  });

  test('of the cart orders its selected items, and again returns the same order', async () => {
    const wig = await createTestProduct(shop.db);
    const guest = shop.createClient();
    await guest.cart.add({ variantId: wig.variantId });
    const { quoteId, version, grandTotal } = await guest.expressCheckout.price({
      ...{ location: LOCATION, shippingMethod: 'ups_standard' },
    });
    const input = { ...buildInput(guest), quoteId, version, expectedTotal: grandTotal };
    const first = await guest.expressCheckout.place({ ...input, method: 'paypal' });
    expect((await guest.cart.read()).items).toEqual([]);
    expect((await guest.expressCheckout.place({ ...input, method: 'paypal' })).orderId).toBe(first.orderId);
    expect((await guest.order.read({ id: first.orderId })).payment).toMatchObject({ methodTitle: 'PayPal' });
  });

  test('at another total, of another version or without stock places nothing', async () => {
    const wig = await createTestProduct(shop.db, { stock: { 18: 2 } });
    const guest = shop.createClient();
    await guest.cart.add({ variantId: wig.variantId });
    const { quoteId, version, grandTotal } = await guest.expressCheckout.price({
      ...{ location: LOCATION, shippingMethod: 'ups_standard' },
    });
    const input = { ...buildInput(guest), quoteId, version, expectedTotal: grandTotal };
    const before = await countTableRows(shop.db);
    const codeOf = async (request: Promise<unknown>) => (await expectApiError(request)).code;
    const place = guest.expressCheckout.place;
    expect(await codeOf(place({ ...input, expectedTotal: grandTotal - 1 }))).toBe(ResponseCode.totalChanged);
    expect(await codeOf(place({ ...input, version: version - 1 }))).toBe(ResponseCode.orderChanged);
    const items = [{ variantId: wig.variantId, qty: 3 }];
    expect(await codeOf(place({ ...buildInput(guest), items }))).toBe(ResponseCode.insufficientStock);
    const { message } = await expectApiError(
      place({ ...input, shippingAddress: { ...input.shippingAddress, postcode: '1' } }),
    );
    expect(message).toMatch(/^Postcode/);
    expect(await countTableRows(shop.db)).toEqual(before);
    await setStock(shop.db, wig.variantId, 0);
    expect(await codeOf(place(input))).toBe(ResponseCode.outOfStock);
    expect((await guest.cart.read()).items).toHaveLength(1);
  });

  test('of an empty request names the field', async () => {
    const guest = shop.createClient();
    const error = await guest.expressCheckout.place(buildInput(guest)).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: ResponseCode.unprocessable, errors: [{ field: 'items' }] });
  });

  test('takes the best coupon, unless this shopper has used it: then it is placed without', async () => {
    const wig = await createTestProduct(shop.db);
    await createTestCoupon(shop.db, { code: 'ONCE15', value: 15, isPublic: true, perShopperLimit: 1 });
    const guest = shop.createClient();
    const items = [{ variantId: wig.variantId }];
    const known = { items, location: LOCATION, shippingMethod: 'ups_standard' };
    const price = await guest.expressCheckout.price(known);
    expect(price.totalSegments.find(({ code }) => code === 'discount')?.title).toBe('ONCE15');
    const input = { ...buildInput(guest), items, expectedTotal: price.grandTotal };
    await guest.expressCheckout.place(input);

    const again = shop.createClient(); // the same person on another device
    const codes: number[] = [ResponseCode.totalChanged, ResponseCode.couponLimitReached];
    expect(codes).toContain((await expectApiError(again.expressCheckout.place(input))).code);
    const full = await again.expressCheckout.price({ ...known, isWithoutCoupon: true });
    expect(full.grandTotal).toBeGreaterThan(price.grandTotal);
    expect(
      await again.expressCheckout.place({ ...input, isWithoutCoupon: true, expectedTotal: full.grandTotal }),
    ).toMatchObject({ status: 'unpaid', grandTotal: full.grandTotal });
  });
});

test('the buttons are those of the methods that the shop offers, of one gateway', async () => {
  expect(await shop.createClient().expressCheckout.options()).toMatchObject({
    gateway: 'sandbox',
    methods: ['apple_pay', 'google_pay', 'paypal', 'link'],
    countryIds: expect.arrayContaining(['US']),
  });
  // The checkout lists none of those that only their button can start.
  const { items } = await shop.createClient().checkout.payMethods({});
  expect(items.map(({ code }) => code)).not.toContain('paypal');

  const adyen = { ADYEN_API_KEY: 'key', ADYEN_MERCHANT_ACCOUNT: 'Odette', ADYEN_HMAC_KEY: 'ab'.repeat(32) };
  const stripe = {
    ...{
      STRIPE_SECRET_KEY: 'sk_test_a',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_a',
      STRIPE_WEBHOOK_SECRET: 'whsec_a',
    },
  };
  for (const [env, gateway, methods] of [
    [adyen, null, []],
    [stripe, 'stripe', ['apple_pay', 'google_pay', 'paypal', 'link']],
    [{ ...stripe, ...adyen }, 'stripe', ['paypal', 'link']],
  ] as const) {
    const other = await openShop(env);
    expect(await other.createClient().expressCheckout.options()).toMatchObject({ gateway, methods });
    if (gateway === null) {
      const api = other.createClient();
      const { variantId } = await createTestProduct(other.db);
      expect(
        await expectApiError(api.expressCheckout.place({ ...buildInput(api), items: [{ variantId }] })),
      ).toMatchObject({ message: 'Payment method is not available' });
    }
    await other.close();
  }
});
