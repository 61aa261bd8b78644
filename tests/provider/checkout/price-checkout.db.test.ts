import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { buildOrderEmail } from '@/provider/modules/order/emails';
import {
  oregonAddress,
  expectNotFound,
  buildOrderInput,
  payOrder,
  expectApiError,
} from '@/tests/support/fixtures/order-fixtures';
import { createTestCoupon, createTestProduct } from '@/tests/support/fixtures/product-factory';
import { countTableRows } from '@/tests/support/count-table-rows';
import { openShop, type Shop } from '@/tests/support/shop';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await setTestShopConfig(shop.db);
});
afterAll(() => shop.close());

async function shopperWith(priceCents: number, handlingDays = 1) {
  const wig = await createTestProduct(shop.db, { priceCents, handlingDays });
  const guest = shop.createClient();
  const cart = await guest.cart.add({ variantId: wig.variantId });
  return { guest, cart, wig };
}

describe('the checkout', () => {
  test('returns the totals of the order, segment by segment', async () => {
    const { guest } = await shopperWith(8_000);
    await guest.checkout.setShippingAddress({
      address: { ...oregonAddress, region: 'California', postcode: '90210' },
    });
    const checkout = await guest.checkout.read();
    expect(checkout.totalSegments).toEqual([
      { code: 'subtotal', title: 'Subtotal', value: 80, valueFormat: '$80.00' },
      { code: 'shipping', title: 'Standard shipping', value: 6, valueFormat: '$6.00' },
      { code: 'tax', title: 'CA tax (7.25%)', value: 5.8, valueFormat: '$5.80' },
      { code: 'grand_total', title: 'To pay', value: 91.8, valueFormat: '$91.80' },
    ]);
    expect(checkout.quote).toMatchObject({
      taxAmount: 5.8,
      shippingAmount: 6,
      previewGrandTotal: 91.8,
      pointsEarned: 91,
    });
  });

  test('states the rate of an added tax in the order and its email as well', async () => {
    const { guest } = await shopperWith(8_000);
    const input = await buildOrderInput(guest);
    const { orderId } = await guest.order.place({
      ...input,
      shippingAddress: { ...input.shippingAddress, region: 'California', postcode: '90210' },
    });
    const { totalSegments } = await guest.order.read({ id: orderId });
    expect(totalSegments).toContainEqual({
      ...{ code: 'tax', title: 'CA tax (7.25%)', value: 5.8, valueFormat: '$5.80' },
    });
    const email = await buildOrderEmail(shop.ctx, 'order-unpaid', { orderId });
    expect(JSON.stringify(email)).toContain('CA tax (7.25%)');
  });

  test('leaves shipping protection off until it is selected, and off again for the next cart', async () => {
    const { guest, wig } = await shopperWith(20_000);
    const before = await guest.checkout.read();
    expect(before.shippingGuarantee).toMatchObject({ isSelected: false, isDefault: false, amount: 9 });
    expect(before.totalSegments.map(({ code }) => code)).not.toContain('guarantee');
    expect(before.quote.previewGrandTotalFormat).toBe(
      (await guest.cart.read()).quote.previewGrandTotalFormat,
    );
    expect(await guest.checkout.readShippingProtection()).toMatchObject({
      isSelected: false,
      isDefault: false,
    });
    expect(await shop.createClient().checkout.readShippingProtection()).toMatchObject({
      isSelected: false,
      isDefault: false,
    });

    const on = await guest.checkout.update({ shippingGuarantee: true });
    expect(on.totalSegments).toContainEqual({
      code: 'guarantee',
      title: 'Parcel protection',
      value: 9,
      valueFormat: '$9.00',
    });
    const { orderId } = await guest.order.place({
      ...(await buildOrderInput(guest)),
      shippingGuarantee: true,
    });
    await payOrder(shop, guest, orderId);
    await guest.cart.add({ variantId: wig.variantId });
    expect((await guest.checkout.read()).shippingGuarantee.isSelected).toBe(false);
  });

  test('keeps the selections, and does not change the cart version when they are repeated', async () => {
    const { guest, cart } = await shopperWith(8_000);
    const checkoutInput = {
      shippingMethod: 'dhl_express',
      payMethod: 'instalments',
      shippingGuarantee: false,
    };
    const checkout = await guest.checkout.update(checkoutInput);
    expect(checkout.shippingMethods.find(({ isSelected }) => isSelected)?.code).toBe('dhl_express');
    expect(checkout.payMethods.find(({ isSelected }) => isSelected)?.code).toBe('instalments');
    expect(checkout.shippingGuarantee.isSelected).toBe(false);
    expect(checkout.quote.previewGrandTotalFormat).toBe('$94.00');
    expect(checkout.version).toBe(cart.version);
    expect(await guest.checkout.read()).toEqual(checkout);
    expect(await guest.checkout.update(checkoutInput)).toEqual(checkout);
  });

  test('applies a coupon, and removes it for an empty code', async () => {
    const { guest } = await shopperWith(20_000);
    const coupon = await createTestCoupon(shop.db);
    expect((await guest.checkout.update({ couponCode: coupon.code })).quote.couponCode).toBe(coupon.code);
    expect((await guest.checkout.update({ couponCode: '' })).quote.couponCode).toBeNull();
    expect((await expectApiError(guest.checkout.read({ couponCode: 'NOSUCH' }))).code).toBe(
      ResponseCode.couponUnknown,
    );
  });

  test('checks exactly the items that are named', async () => {
    const { guest, cart } = await shopperWith(20_000);
    const otherProduct = await createTestProduct(shop.db, { priceCents: 5_000 });
    await guest.cart.add({ variantId: otherProduct.variantId });
    const id = cart.items[0]?.id ?? 0;
    const checkout = await guest.checkout.update({ itemIds: [id] });
    expect(checkout).toMatchObject({ version: 3, quote: { subtotal: 200 } });
    expect((await guest.checkout.update({ itemIds: [id] })).version).toBe(3);
    const otherItemId = (await shopperWith(1_000)).cart.items[0]?.id ?? 0;
    await expectNotFound(guest.checkout.update({ itemIds: [otherItemId] }));
    await expectNotFound(guest.checkout.read({ itemIds: [String(otherItemId)] }));
  });

  test('is empty without a cart, and creates none', async () => {
    const before = await countTableRows(shop.db);
    const empty = await shop.createClient().checkout.read({ payMethod: 'card' });
    expect(empty).toMatchObject({ version: 0, items: [], quote: { previewGrandTotalFormat: '$0.00' } });
    expect(await expectApiError(shop.createClient().checkout.update({ payMethod: 'card' }))).toMatchObject({
      code: ResponseCode.emptyCart,
    });
    expect(await countTableRows(shop.db)).toEqual(before);
  });

  test('offers payment methods, with a quarter of the total for instalments', async () => {
    const { guest } = await shopperWith(32_200);
    const { payMethods } = await guest.checkout.read();
    expect(payMethods).toMatchObject([
      { code: 'card', title: 'Card', isDefault: true, isSelected: true, gateway: 'sandbox' },
      { code: 'wallet', title: 'Apple Pay or Google Pay' },
      { code: 'instalments', title: 'In 4 payments', text: '$80.50 today, then every two weeks' },
    ]);
    expect((await guest.checkout.payMethods()).items).toEqual(payMethods);
  });

  test('returns a points notice for a guest', async () => {
    const { guest } = await shopperWith(10_000);
    const { points } = await guest.checkout.read({ points: 500 });
    expect(points).toEqual({
      balance: 0,
      maxUsable: 0,
      used: 0,
      rate: 100,
      amountFormat: '$0.00',
      notice: 'Sign in to earn and use points.',
    });
  });
});

describe('shipping', () => {
  test('returns methods with dates, a price, and the former price if free', async () => {
    const { guest } = await shopperWith(30_000, 2);
    const { shippingMethods } = await guest.checkout.read();
    // Friday 20 November 10:00 plus one more handling day: ships on Monday; Thursday is a holiday.
    expect(shippingMethods).toMatchObject([
      {
        code: 'dhl_express',
        amount: 0,
        previewAmountFormat: 'Free',
        previewWasFormat: '$14.00',
        previewFreeFromFormat: '$300.00',
        arrivesFrom: '2026-11-25',
        arrivesBy: '2026-11-27',
        deliveryTime: 'Wednesday, November 25 to Friday, November 27',
        isSelected: true,
      },
    ]);
    // Standard is also free but slower, so it is listed only if selected.
    const checkout = await guest.checkout.update({ shippingMethod: 'ups_standard' });
    expect(checkout.shippingMethods).toMatchObject([
      { code: 'dhl_express', isSelected: false },
      {
        code: 'ups_standard',
        amount: 0,
        arrivesFrom: '2026-11-30',
        arrivesBy: '2026-12-02',
        isSelected: true,
      },
    ]);
  });

  test('depends on the country', async () => {
    const { guest } = await shopperWith(5_000);
    const codes = async (countryId: string) => {
      const { items } = await guest.checkout.shippingMethods({ countryId });
      return items.map(({ code }) => code);
    };
    expect(await codes('US')).toEqual(['dhl_express', 'ups_standard']);
    expect(await codes('fr')).toEqual(['dhl_express', 'ups_standard', 'ups_saver']);
    expect(await codes('AQ')).toEqual([]);
    expect(await expectApiError(codes('XX'))).toEqual({
      code: ResponseCode.unprocessable,
      message: 'country_id is not known',
    });
  });

  test('is reported as unavailable with a reason, and an order is rejected', async () => {
    const { guest } = await shopperWith(5_000);
    const south = { ...oregonAddress, countryId: 'AQ', region: '', postcode: '' };
    const checkout = await guest.checkout.setShippingAddress({ address: south });
    expect(checkout).toMatchObject({
      shippingMethods: [],
      shippingNotice: 'We do not ship to Antarctica yet.',
    });
    expect(checkout.totalSegments).toContainEqual({
      code: 'shipping',
      title: 'Shipping',
      value: 0,
      valueFormat: 'Not available',
    });
    const order = { ...(await buildOrderInput(guest)), shippingAddress: south };
    expect(await expectApiError(guest.order.place(order))).toEqual({
      code: ResponseCode.shippingUnavailable,
      message: 'We do not ship to Antarctica yet.',
    });
  });

  test('rejects an unknown shipping or payment method', async () => {
    const { guest } = await shopperWith(5_000);
    expect(await expectApiError(guest.checkout.read({ shippingMethod: 'owl' }))).toEqual({
      code: ResponseCode.unprocessable,
      message: 'Shipping method is not known',
    });
    expect(await expectApiError(guest.checkout.read({ payMethod: 'gold' }))).toEqual({
      code: ResponseCode.unprocessable,
      message: 'Payment method is not available',
    });
  });
});
