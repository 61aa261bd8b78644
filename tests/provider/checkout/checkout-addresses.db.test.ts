import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { oregonAddress, expectApiError } from '@/tests/support/fixtures/order-fixtures';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
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

describe('addresses', () => {
  test('keeps shipping and billing, the same or separate', async () => {
    const { guest, cart } = await shopperWith(5_000);
    const checkout = await guest.checkout.setShippingAddress({ address: oregonAddress });
    expect(checkout).toMatchObject({
      isBillingSame: true,
      version: cart.version,
      shippingAddress: { regionCode: 'OR', countryName: 'United States' },
    });
    const paris = { ...oregonAddress, countryId: 'FR', region: '', city: 'Lyon', postcode: '69002' };
    expect(await guest.checkout.setBillingAddress({ address: paris })).toMatchObject({
      isBillingSame: false,
      billingAddress: { city: 'Lyon' },
    });
    expect(await guest.checkout.addresses()).toMatchObject({
      address: { city: 'Portland' },
      billingAddress: { city: 'Lyon' },
      isBillingSame: false,
    });
    expect(await guest.checkout.setBillingAddress({ sameAsBilling: true })).toMatchObject({
      isBillingSame: true,
      billingAddress: { city: 'Portland' },
    });
  });

  test.each([
    [{ postcode: '9720' }, 'Postcode format error. For example 90210'],
    [{ postcode: '' }, 'Postcode Cannot be empty'],
    [{ region: '' }, 'Region Cannot be empty'],
    [{ region: '', regionId: 2_000_000 }, 'Region is not one of United States'],
    [{ countryId: 'ZZ' }, 'Country is not known'],
    [{ firstname: ' ' }, 'First name Cannot be empty'],
    [{ telephone: 'call me' }, 'Phone format error'],
    [{ email: 'tasha@' }, 'Please enter a valid E-mail address*'],
    [{ street: ['', 'apt 4'] }, 'Street Cannot be empty'],
  ])('rejects %o: %s', async (overrides, message) => {
    const { guest } = await shopperWith(5_000);
    const request = guest.checkout.setShippingAddress({ address: { ...oregonAddress, ...overrides } });
    expect(await expectApiError(request)).toEqual({ code: ResponseCode.unprocessable, message });
    expect((await guest.checkout.addresses()).address).toBeNull();
  });
});
