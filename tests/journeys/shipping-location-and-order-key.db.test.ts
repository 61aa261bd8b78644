import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Checkout } from '@/contract/checkout';
import { ResponseCode } from '@/contract/response-codes';
import { withOrderIdempotencyKey } from '@/lib/queries/order-idempotency';
import { oregonAddress, buildOrderInput, expectApiError } from '@/tests/support/fixtures/order-fixtures';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { openShop, type Shop } from '@/tests/support/shop';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await setTestShopConfig(shop.db);
});
afterAll(() => shop.close());

async function shopperWith(priceCents: number) {
  const guest = shop.createClient();
  await guest.cart.add({ variantId: (await createTestProduct(shop.db, { priceCents })).variantId });
  return guest;
}

describe('placing an order once', () => {
  test('a double click, or a retry after a lost response, places one order', async () => {
    const guest = await shopperWith(8_000);
    const order = await buildOrderInput(guest);
    const keys: string[] = [];
    const placeOrder = () =>
      withOrderIdempotencyKey(order, async (idempotencyKey) => {
        keys.push(idempotencyKey);
        await guest.order.place(order, { idempotencyKey });
        throw new Error('connection lost');
      });
    const results = await Promise.allSettled([placeOrder(), placeOrder()]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(placeOrder()).rejects.toThrow('connection lost');
    expect(new Set(keys).size).toBe(1);
  });
});

describe('a shipping location set before the address is complete', () => {
  const findTaxSegment = ({ totalSegments }: Checkout) => totalSegments.find(({ code }) => code === 'tax');
  async function californiaId() {
    const { items } = await shop.createClient().system.regions({ countryId: 'US' });
    return items.find(({ code }) => code === 'CA')?.regionId ?? 0;
  }

  test('determines shipping methods and tax, and is kept for later calls', async () => {
    const guest = await shopperWith(8_000);
    expect(findTaxSegment(await guest.checkout.read())?.valueFormat).toBe('Calculated from your address');
    expect(findTaxSegment(await guest.checkout.update({ countryId: 'US' }))?.valueFormat).toBe(
      'Calculated from your address',
    );
    const regionId = await californiaId();
    const checkout = await guest.checkout.update({ countryId: 'us', regionId });
    expect(checkout).toMatchObject({ shippingPlace: { countryId: 'US', regionId }, shippingAddress: null });
    expect(findTaxSegment(checkout)).toMatchObject({ title: 'CA tax (7.25%)', valueFormat: '$5.80' });
    expect(await guest.checkout.read()).toEqual(checkout);

    const south = await guest.checkout.update({ countryId: 'AQ' });
    expect(south).toMatchObject({ shippingMethods: [], shippingNotice: 'We do not ship to Antarctica yet.' });
    const france = await guest.checkout.update({ countryId: 'FR' });
    expect(france.shippingMethods.map(({ code }) => code)).toContain('ups_saver');
    expect(findTaxSegment(france)).toMatchObject({ title: 'Tax', valueFormat: '$0.00' });
  });

  test('is replaced by the address, and is not enough to place an order', async () => {
    const guest = await shopperWith(8_000);
    await guest.checkout.update({ countryId: 'US', regionId: await californiaId() });
    const { shippingAddress: _none, ...rest } = await buildOrderInput(guest);
    const order = { ...rest, shippingGuarantee: false };
    expect((await expectApiError(guest.order.place(order))).code).toBe(ResponseCode.addressMissing);

    const checkout = await guest.checkout.setShippingAddress({ address: oregonAddress });
    expect(checkout.shippingPlace).toEqual({
      countryId: 'US',
      regionId: checkout.shippingAddress?.regionId,
    });
    expect(findTaxSegment(checkout)).toMatchObject({ title: 'Tax', valueFormat: '$0.00' });
    await guest.checkout.update({ countryId: 'FR' });
    const { orderId } = await guest.order.place({
      ...order,
      expectedTotal: checkout.quote.previewGrandTotal,
    });
    expect((await guest.order.read({ id: orderId })).shippingAddress.countryId).toBe('US');
  });

  test.each([
    [{ countryId: 'ZZ' }, 'Country is not known'],
    [{ countryId: 'FR', regionId: 1 }, 'Region is not one of France'],
  ])('rejects %o: %s', async (shippingLocation, message) => {
    const guest = await shopperWith(5_000);
    expect(await expectApiError(guest.checkout.update(shippingLocation))).toEqual({
      code: ResponseCode.unprocessable,
      message,
    });
  });
});
