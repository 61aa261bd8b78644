import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Code } from '@/contract/codes';
import type { Api } from '@/lib/api/create-api';
import { orders, shipments } from '@/provider/db/schema/order';
import { regions } from '@/provider/db/schema/system';
import { address, emailOf, expectNotFound, orderFor, paid, placed, refusal } from '../support/buying';
import { makeWig } from '../support/goods';
import { bought } from '../support/owner';
import { statusFor } from '../support/paying';
import { openShop, type Shop } from '../support/shop';
import { openForBusiness } from '../support/terms';
import { passHours, times } from '../support/times';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await openForBusiness(shop.db);
});
afterAll(() => shop.close());

describe('after the order', () => {
  async function boughtBy(api: Api) {
    const wig = await makeWig(shop.db);
    const { orderId } = await placed(api, wig.variantId);
    await paid(shop, api, orderId);
    return orderId;
  }

  test('the purchase is told once, and not before it is paid', async () => {
    const guest = shop.visitor();
    const wig = await makeWig(shop.db);
    const { orderId, incrementId } = await placed(guest, wig.variantId);
    expect((await guest.order.arrived({ id: orderId })).isFirst).toBe(false);
    await paid(shop, guest, orderId);
    const arrivals = await times(5, () => guest.order.arrived({ id: orderId }));
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
    const guest = shop.visitor();
    const id = await boughtBy(guest);
    expect((await refusal(guest.order.cancel({ id }))).code).toBe(Code.orderNotCancellable);
  });

  test('the bench is asked to hurry once a day', async () => {
    const guest = shop.visitor();
    const id = await boughtBy(guest);
    const asked = await Promise.allSettled([1, 2, 3].map(() => guest.order.urge({ id })));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await refusal(guest.order.urge({ id }))).code).toBe(Code.tooSoon);
    passHours(shop, 24);
    await guest.order.urge({ id });
    const unpaid = await placed(guest, (await makeWig(shop.db)).variantId);
    expect((await refusal(guest.order.urge({ id: unpaid.orderId }))).code).toBe(Code.refused);
  });

  test('the address is confirmed, or changed where the sum stays right, until the parcel leaves', async () => {
    const guest = shop.visitor();
    const orderId = await boughtBy(guest);
    expect((await guest.order.confirmAddress({ orderId })).isAddressConfirmed).toBe(true);
    const moved = { ...address, street: ['9 Pine Street'] };
    expect((await guest.order.updateAddress({ orderId, address: moved })).shippingAddress.street).toEqual([
      '9 Pine Street',
    ]);
    const refused = async (change: object) =>
      (await refusal(guest.order.updateAddress({ orderId, address: { ...address, ...change } }))).message;
    expect(await refused({ region: 'California', postcode: '90210' })).toMatch(/^Region cannot change/);
    expect(await refused({ countryId: 'FR', region: '', postcode: '69002' })).toMatch(
      /^Country cannot change/,
    );
    await shop.db.update(orders).set({ status: 'shipped' }).where(eq(orders.id, orderId));
    expect(await refused({})).toBe('The address cannot be changed any more');
  });

  test('the address cannot be changed to where no carrier of ours goes', async () => {
    const there = { countryCode: 'FR', code: '976', name: 'Mayotte', hasShipping: false };
    await shop.db.insert(regions).values(there).onConflictDoNothing();
    const guest = shop.visitor();
    const home = { ...address, countryId: 'FR', region: '', postcode: '69002' };
    await guest.cart.add({ variantId: (await makeWig(shop.db)).variantId });
    const { orderId } = await guest.order.place({ ...(await orderFor(guest)), shippingAddress: home });
    const island = { ...home, regionCode: '976', postcode: '97600' };
    expect(await refusal(guest.order.updateAddress({ orderId, address: island }))).toEqual({
      code: Code.noShipping,
      message: 'We do not ship to Mayotte yet.',
    });
  });

  test('the parcel is shown to its owner, and to who knows the number and the e-mail address', async () => {
    const guest = shop.visitor();
    const orderId = await boughtBy(guest);
    const { incrementId } = await guest.order.read({ id: orderId });
    await shop.db.insert(shipments).values({
      orderId,
      carrierCode: 'dhl',
      carrier: 'DHL',
      trackNumber: 'JD01',
      url: 'https://www.dhl.com/',
    });
    const parcel = { incrementId, carrier: 'DHL', trackNumber: 'JD01' };
    expect((await guest.order.tracks({ orderId })).items).toMatchObject([{ ...parcel, latest: null }]);
    expect((await guest.order.trackInfo({ orderId })).shipment).toMatchObject({ ...parcel, checkpoints: [] });
    const anyone = shop.visitor();
    const known = { incrementId, email: emailOf(guest).replace('tasha', 'Tasha') };
    expect((await anyone.order.tracks(known)).items).toMatchObject([parcel]);
    expect((await anyone.order.trackInfo(known)).shipment).toMatchObject(parcel);
    await expectNotFound(anyone.order.trackInfo({ incrementId, email: 'other@example.com' }));
    await expectNotFound(anyone.order.tracks({ incrementId: '999999', email: emailOf(guest) }));
    expect((await refusal(anyone.order.tracks({ incrementId }))).message).toBe(
      'E-mail address Cannot be empty',
    );
    expect((await refusal(anyone.order.tracks({}))).message).toBe('Order number Cannot be empty');
  });
});

test('tracks says where each parcel of an order is now, track_info the whole way of one', async () => {
  const guest = shop.visitor();
  const { orderId } = await bought(shop, guest);
  expect(await guest.order.tracks({ orderId })).toEqual({ items: [] });
  expect(await guest.order.trackInfo({ orderId })).toEqual({ shipment: null });
  const point = (text: string, time: string) => ({ text, place: 'Portland', time });
  const arrived = point('At the sorting centre', '2026-11-22T08:00:00Z');
  const left = point('Left our workshop', '2026-11-21T10:00:00Z');
  const parcel = { orderId, carrierCode: 'dhl', carrier: 'DHL', url: 'https://www.dhl.com/' };
  await shop.db.insert(shipments).values([
    { ...parcel, trackNumber: 'JD11', checkpoints: [arrived, left] },
    { ...parcel, trackNumber: 'JD12' },
  ]);

  const { items } = await guest.order.tracks({ orderId });
  expect(items).toMatchObject([
    { trackNumber: 'JD11', latest: arrived },
    { trackNumber: 'JD12', latest: null },
  ]);
  expect(items[0]).not.toHaveProperty('checkpoints');
  expect((await guest.order.trackInfo({ orderId, trackNumber: 'JD11' })).shipment).toMatchObject({
    trackNumber: 'JD11',
    checkpoints: [left, arrived],
  });
  expect((await guest.order.trackInfo({ orderId })).shipment).toMatchObject({ trackNumber: 'JD12' });
  await expectNotFound(guest.order.trackInfo({ orderId, trackNumber: 'JD99' }));
});

test('a stranger gets 404 on every call by id', async () => {
  const guest = shop.visitor();
  const { orderId } = await placed(guest, (await makeWig(shop.db)).variantId);
  for (const stranger of [shop.visitor(), shop.visitor({ 'LQ-Token': '' })]) {
    const id = orderId;
    await expectNotFound(stranger.order.read({ id }));
    await expectNotFound(stranger.order.cancel({ id }));
    await expectNotFound(stranger.order.arrived({ id }));
    await expectNotFound(stranger.order.urge({ id }));
    await expectNotFound(stranger.order.confirmAddress({ orderId }));
    await expectNotFound(stranger.order.updateAddress({ orderId, address }));
    await expectNotFound(stranger.order.trackInfo({ orderId }));
    await expectNotFound(stranger.order.tracks({ orderId }));
    await expectNotFound(stranger.payment.stripeCreate({ orderId }));
    await expectNotFound(stranger.payment.adyenCreate({ orderId }));
    await expectNotFound(stranger.payment.return({ orderId }));
    await expectNotFound(stranger.payment.replay({ orderId }));
  }
  expect(await statusFor(guest, orderId)).toBe('unpaid');
});
