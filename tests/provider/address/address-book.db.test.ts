import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  oregonAddress,
  expectNotFound,
  buildOrderInput,
  expectApiError,
} from '@/tests/support/fixtures/order-fixtures';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { openShop, type Shop } from '@/tests/support/shop';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { runConcurrently } from '@/tests/support/timing';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await setTestShopConfig(shop.db);
});
afterAll(() => shop.close());

const home = oregonAddress;
const work = { ...oregonAddress, city: 'Salem', street: ['1 Court Street'] };
const defaultsOf = (items: { city: string; defaultShipping: boolean; defaultBilling: boolean }[]) =>
  items.map(({ city, defaultShipping, defaultBilling }) => [city, defaultShipping, defaultBilling]);

describe('default addresses', () => {
  test('are the first address until another one is set', async () => {
    const { api } = await shop.createCustomer();
    expect((await api.address.list()).items).toEqual([]);
    const first = await api.address.add(home);
    expect(defaultsOf(first.items)).toEqual([['Portland', true, true]]);
    expect(first.items[0]).toMatchObject({ id: first.id, isDefault: true, countryName: 'United States' });
    const second = await api.address.add({ ...work, defaultShipping: true });
    expect(defaultsOf(second.items)).toEqual([
      ['Salem', true, false],
      ['Portland', false, true],
    ]);
  });

  test('move to another address when theirs is removed or unset', async () => {
    const { api } = await shop.createCustomer();
    const { id } = await api.address.add(home);
    expect(defaultsOf((await api.address.update({ ...home, id, defaultBilling: false })).items)).toEqual([
      ['Portland', true, true],
    ]);
    await api.address.add(work);
    const updated = await api.address.update({ ...home, id, defaultBilling: false });
    expect(defaultsOf(updated.items)).toEqual([
      ['Portland', true, false],
      ['Salem', false, true],
    ]);
    expect(defaultsOf((await api.address.remove({ id })).items)).toEqual([['Salem', true, true]]);
  });

  test('are unique per kind under concurrent writes', async () => {
    const { api } = await shop.createCustomer();
    await runConcurrently(8, () => api.address.add({ ...home, defaultShipping: true, defaultBilling: true }));
    const { items } = await api.address.list();
    expect(items).toHaveLength(8);
    expect(items.filter(({ defaultShipping }) => defaultShipping)).toHaveLength(1);
    expect(items.filter(({ defaultBilling }) => defaultBilling)).toHaveLength(1);
  });
});

test('updates an address and keeps the default flags that are left out', async () => {
  const { api } = await shop.createCustomer();
  const { id } = await api.address.add(home);
  await api.address.update({ ...work, id });
  expect(await api.address.read({ id })).toMatchObject({ city: 'Salem', regionCode: 'OR', isDefault: true });
});

test.each([
  [{ countryId: 'ZZ' }, 'Country is not known'],
  [{ region: 'Atlantis' }, 'Region is not one of United States'],
  [{ region: '' }, 'Region Cannot be empty'],
  [{ postcode: 'ABC' }, 'Postcode format error. For example 90210'],
  [{ telephone: '12x' }, 'Phone format error'],
  [{ street: [''] }, 'Street Cannot be empty'],
])('rejects an invalid address: %j', async (overrides, message) => {
  const { api } = await shop.createCustomer();
  expect((await expectApiError(api.address.add({ ...home, ...overrides }))).message).toBe(message);
  expect((await api.address.list()).items).toEqual([]);
});

test('limits an address book to fifty addresses', async () => {
  const { api } = await shop.createCustomer();
  await runConcurrently(49, () => api.address.add(home));
  const results = await runConcurrently(3, () =>
    api.address
      .add(home)
      .then(() => 'added')
      .catch((error: Error) => error.message),
  );
  expect(results.filter((result) => result === 'added')).toHaveLength(1);
  expect(results).toContain('An address book holds 50 addresses at most');
});

test('returns 404 for another customer’s address in every call', async () => {
  const owner = await shop.createCustomer();
  const otherCustomer = await shop.createCustomer();
  const { id } = await owner.api.address.add(home);
  const wig = await createTestProduct(shop.db);
  await otherCustomer.api.cart.add({ variantId: wig.variantId });
  const guest = shop.createClient();
  await guest.cart.add({ variantId: wig.variantId });
  await expectNotFound(otherCustomer.api.address.read({ id }));
  await expectNotFound(otherCustomer.api.address.update({ ...work, id }));
  await expectNotFound(otherCustomer.api.address.remove({ id }));
  for (const { checkout } of [otherCustomer.api, guest]) {
    await expectNotFound(checkout.setShippingAddress({ addressId: id }));
    await expectNotFound(checkout.setBillingAddress({ addressId: id }));
  }
  await otherCustomer.api.checkout.setShippingAddress({ address: home });
  const { shippingAddress: _, ...order } = await buildOrderInput(otherCustomer.api);
  await expectNotFound(otherCustomer.api.order.place({ ...order, shippingAddressId: id }));
  expect(await owner.api.address.read({ id })).toMatchObject({ city: 'Portland' });
});

describe('the checkout', () => {
  test('starts with the default addresses, lists the address book and accepts an address from it', async () => {
    const { api } = await shop.createCustomer();
    await api.address.add({ ...home, defaultShipping: true });
    const { id } = await api.address.add({ ...work, defaultBilling: true });
    const wig = await createTestProduct(shop.db);
    await api.cart.add({ variantId: wig.variantId });
    const checkout = await api.checkout.read();
    expect(checkout.addresses.map(({ city }) => city)).toEqual(['Portland', 'Salem']);
    expect(checkout).toMatchObject({
      shippingAddress: { city: 'Portland' },
      billingAddress: { city: 'Salem' },
      isBillingSame: false,
    });
    expect((await api.checkout.setShippingAddress({ addressId: id })).shippingAddress?.city).toBe('Salem');
    expect((await api.checkout.read()).shippingAddress?.city).toBe('Salem');
  });

  test('accepts an address of the book for an order', async () => {
    const { api } = await shop.createCustomer();
    const { id } = await api.address.add(work);
    const wig = await createTestProduct(shop.db);
    await api.cart.add({ variantId: wig.variantId });
    const { shippingAddress: _, ...order } = await buildOrderInput(api);
    const { orderId } = await api.order.place({ ...order, shippingAddressId: id });
    expect((await api.order.read({ id: orderId })).shippingAddress).toMatchObject({ city: 'Salem' });
  });
});
