import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import type { Api } from '@/lib/api/create-api';
import { orders, shipments } from '@/provider/db/schema/order';
import { regions } from '@/provider/db/schema/system';
import {
  oregonAddress,
  getShopperEmail,
  expectNotFound,
  buildOrderInput,
  payOrder,
  placeOrderForVariant,
  expectApiError,
} from '@/tests/support/fixtures/order-fixtures';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { placePaidOrder } from '@/tests/support/admin';
import { fetchOrderStatus } from '@/tests/support/fixtures/payment-fixtures';
import { openShop, type Shop } from '@/tests/support/shop';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { advanceHours, runConcurrently } from '@/tests/support/timing';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await setTestShopConfig(shop.db);
});
afterAll(() => shop.close());

describe('after the order', () => {
  async function boughtBy(api: Api) {
    const wig = await createTestProduct(shop.db);
    const { orderId } = await placeOrderForVariant(api, wig.variantId);
    await payOrder(shop, api, orderId);
    return orderId;
  }

  test('the purchase is reported once, and not before it is paid', async () => {
    const guest = shop.createClient();
    const wig = await createTestProduct(shop.db);
    const { orderId, incrementId } = await placeOrderForVariant(guest, wig.variantId);
    expect((await guest.order.recordSuccessPage({ id: orderId })).isFirst).toBe(false);
    await payOrder(shop, guest, orderId);
    const arrivals = await runConcurrently(5, () => guest.order.recordSuccessPage({ id: orderId }));
    expect(arrivals.filter(({ isFirst }) => isFirst)).toHaveLength(1);
    expect(arrivals[0]?.purchase).toEqual({
      transactionId: incrementId,
      value: 129,
      currency: 'USD',
      shipping: 0,
      tax: 0,
      coupon: '',
    });
  });

  test('a paid order cannot be cancelled', async () => {
    const guest = shop.createClient();
    const id = await boughtBy(guest);
    expect((await expectApiError(guest.order.cancel({ id }))).code).toBe(ResponseCode.orderNotCancellable);
  });

  test('faster shipping can be requested once a day, for a paid order only', async () => {
    const guest = shop.createClient();
    const id = await boughtBy(guest);
    const results = await Promise.allSettled([1, 2, 3].map(() => guest.order.requestShipping({ id })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await expectApiError(guest.order.requestShipping({ id }))).code).toBe(
      ResponseCode.alreadyRequested,
    );
    advanceHours(shop, 24);
    await guest.order.requestShipping({ id });
    const unpaid = await placeOrderForVariant(guest, (await createTestProduct(shop.db)).variantId);
    expect((await expectApiError(guest.order.requestShipping({ id: unpaid.orderId }))).code).toBe(
      ResponseCode.unprocessable,
    );
  });

  test('the address can be confirmed, or changed if the total stays right, until the order ships', async () => {
    const guest = shop.createClient();
    const orderId = await boughtBy(guest);
    expect((await guest.order.confirmAddress({ orderId })).isAddressConfirmed).toBe(true);
    const newAddress = { ...oregonAddress, street: ['9 Pine Street'] };
    expect(
      (await guest.order.updateAddress({ orderId, address: newAddress })).shippingAddress.street,
    ).toEqual(['9 Pine Street']);
    const getAddressError = async (overrides: object) =>
      (
        await expectApiError(
          guest.order.updateAddress({ orderId, address: { ...oregonAddress, ...overrides } }),
        )
      ).message;
    expect(await getAddressError({ region: 'California', postcode: '90210' })).toMatch(
      /^Region cannot change/,
    );
    expect(await getAddressError({ countryId: 'FR', region: '', postcode: '69002' })).toMatch(
      /^Country cannot change/,
    );
    await shop.db.update(orders).set({ status: 'shipped' }).where(eq(orders.id, orderId));
    expect(await getAddressError({})).toBe('The address cannot be changed any more');
  });

  test('the address cannot be changed to a region that we do not ship to', async () => {
    const mayotte = { countryCode: 'FR', code: '976', name: 'Mayotte', hasShipping: false };
    await shop.db.insert(regions).values(mayotte).onConflictDoNothing();
    const guest = shop.createClient();
    const home = { ...oregonAddress, countryId: 'FR', region: '', postcode: '69002' };
    await guest.cart.add({ variantId: (await createTestProduct(shop.db)).variantId });
    const { orderId } = await guest.order.place({ ...(await buildOrderInput(guest)), shippingAddress: home });
    const mayotteAddress = { ...home, regionCode: '976', postcode: '97600' };
    expect(await expectApiError(guest.order.updateAddress({ orderId, address: mayotteAddress }))).toEqual({
      code: ResponseCode.shippingUnavailable,
      message: 'We do not ship to Mayotte yet.',
    });
  });

  test('the shipment is shown to its owner, and to whoever has the order number and the email', async () => {
    const guest = shop.createClient();
    const orderId = await boughtBy(guest);
    const { incrementId } = await guest.order.read({ id: orderId });
    await shop.db.insert(shipments).values({
      orderId,
      carrierCode: 'dhl',
      carrier: 'DHL',
      trackNumber: 'JD01',
      url: 'https://www.dhl.com/',
    });
    const shipment = { incrementId, carrier: 'DHL', trackNumber: 'JD01' };
    expect((await guest.order.tracks({ orderId })).items).toMatchObject([{ ...shipment, latest: null }]);
    expect((await guest.order.readShipment({ orderId })).shipment).toMatchObject({
      ...shipment,
      checkpoints: [],
    });
    const otherGuest = shop.createClient();
    const orderLookup = { incrementId, email: getShopperEmail(guest).replace('tasha', 'Tasha') };
    expect((await otherGuest.order.tracks(orderLookup)).items).toMatchObject([shipment]);
    expect((await otherGuest.order.readShipment(orderLookup)).shipment).toMatchObject(shipment);
    await expectNotFound(otherGuest.order.readShipment({ incrementId, email: 'other@example.com' }));
    await expectNotFound(otherGuest.order.tracks({ incrementId: '999999', email: getShopperEmail(guest) }));
    expect((await expectApiError(otherGuest.order.tracks({ incrementId }))).message).toBe(
      'E-mail address Cannot be empty',
    );
    expect((await expectApiError(otherGuest.order.tracks({}))).message).toBe('Order number Cannot be empty');
  });
});

test('tracks returns the latest checkpoint of each shipment, track_info all checkpoints of one', async () => {
  const guest = shop.createClient();
  const { orderId } = await placePaidOrder(shop, guest);
  expect(await guest.order.tracks({ orderId })).toEqual({ items: [] });
  expect(await guest.order.readShipment({ orderId })).toEqual({ shipment: null });
  const point = (text: string, time: string) => ({ text, place: 'Portland', time });
  const arrived = point('At the sorting centre', '2026-11-22T08:00:00Z');
  const departed = point('Left our workshop', '2026-11-21T10:00:00Z');
  const shipment = { orderId, carrierCode: 'dhl', carrier: 'DHL', url: 'https://www.dhl.com/' };
  await shop.db.insert(shipments).values([
    { ...shipment, trackNumber: 'JD11', checkpoints: [arrived, departed] },
    { ...shipment, trackNumber: 'JD12' },
  ]);

  const { items } = await guest.order.tracks({ orderId });
  expect(items).toMatchObject([
    { trackNumber: 'JD11', latest: arrived },
    { trackNumber: 'JD12', latest: null },
  ]);
  expect(items[0]).not.toHaveProperty('checkpoints');
  expect((await guest.order.readShipment({ orderId, trackNumber: 'JD11' })).shipment).toMatchObject({
    trackNumber: 'JD11',
    checkpoints: [departed, arrived],
  });
  expect((await guest.order.readShipment({ orderId })).shipment).toMatchObject({ trackNumber: 'JD12' });
  await expectNotFound(guest.order.readShipment({ orderId, trackNumber: 'JD99' }));
});

test('returns 404 to a stranger on every call by id', async () => {
  const guest = shop.createClient();
  const { orderId } = await placeOrderForVariant(guest, (await createTestProduct(shop.db)).variantId);
  for (const otherGuest of [shop.createClient(), shop.createClient({ 'LQ-Token': '' })]) {
    const id = orderId;
    await expectNotFound(otherGuest.order.read({ id }));
    await expectNotFound(otherGuest.order.cancel({ id }));
    await expectNotFound(otherGuest.order.recordSuccessPage({ id }));
    await expectNotFound(otherGuest.order.requestShipping({ id }));
    await expectNotFound(otherGuest.order.confirmAddress({ orderId }));
    await expectNotFound(otherGuest.order.updateAddress({ orderId, address: oregonAddress }));
    await expectNotFound(otherGuest.order.readShipment({ orderId }));
    await expectNotFound(otherGuest.order.tracks({ orderId }));
    await expectNotFound(otherGuest.payment.openWithFields({ orderId }));
    await expectNotFound(otherGuest.payment.openWithRedirect({ orderId }));
    await expectNotFound(otherGuest.payment.return({ orderId }));
    await expectNotFound(otherGuest.payment.retry({ orderId }));
  }
  expect(await fetchOrderStatus(guest, orderId)).toBe('unpaid');
});
