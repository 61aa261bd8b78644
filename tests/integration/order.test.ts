import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Code } from '@/contract/codes';
import type { Api } from '@/lib/api/create-api';
import { variants } from '@/provider/db/schema/catalog';
import { orders, shipments } from '@/provider/db/schema/commerce';
import { cancelExpired } from '@/provider/records/order-cancel';
import { address, expectNotFound, orderFor, paid, placed, refusal } from '../support/buying';
import { makeWig, setStock, stockOf } from '../support/goods';
import { rowCounts } from '../support/row-counts';
import { openShop, type Shop } from '../support/shop';
import { openForBusiness } from '../support/terms';

const HOUR_MS = 60 * 60 * 1000;

let shop: Shop;
let start: Date;
beforeAll(async () => {
  shop = await openShop();
  await openForBusiness(shop.db);
  start = shop.clock.now;
});
afterAll(() => shop.close());

const times = <T>(count: number, run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));
const hoursLater = (hours: number) => (shop.clock.now = new Date(shop.clock.now.getTime() + hours * HOUR_MS));
const statusOf = async (api: Api, id: number) => (await api.order.read({ id })).status;

describe('placing', () => {
  test('holds stock, freezes the prices and answers what to do to pay', async () => {
    const wig = await makeWig(shop.db, { stock: { 18: 3 } });
    const guest = shop.visitor({ Currency: 'EUR' });
    await guest.cart.add({ variantId: wig.variantId, qty: 2 });
    const checkout = await guest.checkout.read({ shippingMethod: 'ups_standard', shippingGuarantee: true });
    const wanted = { ...(await orderFor(guest)), shippingGuarantee: true, remark: 'Pluck the temples' };
    const order = await guest.order.place({ ...wanted, expectedTotal: checkout.quote.previewGrandTotal });
    expect(order).toMatchObject({
      ...{ status: 'unpaid', action: 'component', gateway: 'sandbox', redirectUrl: null },
      ...{ grandTotal: 240.3, grandTotalFormat: '€240.30', orderCurrencyCode: 'EUR' },
    });
    expect(order.incrementId).toMatch(/^1\d{5}$/);
    expect(await stockOf(shop.db, wig.variantId)).toBe(1);

    await shop.db.update(variants).set({ priceCents: 1 }).where(eq(variants.id, wig.variantId));
    const read = await guest.order.read({ id: order.orderId });
    expect(read).toMatchObject({
      ...{ status: 'unpaid', statusLabel: 'Awaiting payment', canPay: true, canCancel: true, canUrge: false },
      ...{ subtotal: 232.2, grandTotalFormat: '€240.30', pointsEarned: 267, email: address.email },
      payExpireTime: new Date(start.getTime() + 24 * HOUR_MS).toISOString(),
      items: [{ qtyOrdered: 2, priceFormat: '€116.10', rowTotalFormat: '€232.20', name: wig.name }],
      shippingMethod: { code: 'ups_standard', title: 'Standard' },
      remark: 'Pluck the temples',
      statusHistories: [{ status: 'unpaid', comment: 'Order placed' }],
    });
    expect(read.totalSegments.map(({ code }) => code)).toEqual([
      'subtotal',
      'shipping',
      'guarantee',
      'tax',
      'grand_total',
    ]);
  });

  test('keeps the cart until it is paid; what was added or left out meanwhile outlives it', async () => {
    const [bought, left, later] = [await makeWig(shop.db), await makeWig(shop.db), await makeWig(shop.db)];
    const guest = shop.visitor();
    await guest.cart.add({ variantId: left.variantId });
    const { items } = await guest.cart.read();
    await guest.cart.detach({ itemIds: items.map(({ id }) => id) });
    const { orderId } = await placed(guest, bought.variantId, 2);
    expect((await guest.cart.read()).items).toHaveLength(2);

    await guest.cart.add({ variantId: later.variantId });
    const before = await guest.cart.add({ variantId: bought.variantId });
    expect(await paid(shop, guest, orderId)).toMatchObject({ payStatus: 'paid' });
    const after = await guest.cart.read();
    expect(after.version).toBeGreaterThan(before.version);
    expect(after.quote.id).not.toBe(before.quote.id);
    expect(after.items).toMatchObject([
      { variantId: left.variantId, qty: 1, isChecked: false },
      { variantId: later.variantId, qty: 1 },
      { variantId: bought.variantId, qty: 1 },
    ]);
  });

  test('the same cart again is the same order, twice at once too, with a key and without', async () => {
    const wig = await makeWig(shop.db, { stock: { 18: 5 } });
    const guest = shop.visitor();
    await guest.cart.add({ variantId: wig.variantId, qty: 2 });
    const wanted = await orderFor(guest);
    const [a, b] = await times(2, () => guest.order.place(wanted));
    const [c, d] = await times(2, () =>
      guest.order.place(wanted, { idempotencyKey: 'one-key-for-two-clicks' }),
    );
    const other = await guest.order.place({ ...wanted, paymentMethod: 'instalments' });
    expect(new Set([a, b, c, d, other].map((order) => order?.orderId)).size).toBe(1);
    expect(await stockOf(shop.db, wig.variantId)).toBe(3);
    expect((await guest.order.read({ id: other.orderId })).payment.methodTitle).toBe('In 4 payments');
  });

  test('a changed cart replaces its unpaid order, and what that held comes back', async () => {
    const wig = await makeWig(shop.db, { stock: { 18: 3 } });
    const guest = shop.visitor();
    const first = await placed(guest, wig.variantId, 2);
    await guest.payment.stripeCreate({ orderId: first.orderId });
    await guest.cart.add({ variantId: wig.variantId });
    const second = await guest.order.place(await orderFor(guest));
    expect(second.orderId).not.toBe(first.orderId);
    expect(await statusOf(guest, first.orderId)).toBe('cancelled');
    expect(await stockOf(shop.db, wig.variantId)).toBe(0);
  });

  test('where the changed cart cannot be ordered, the older order stays', async () => {
    const [wig, rare] = [
      await makeWig(shop.db, { stock: { 18: 3 } }),
      await makeWig(shop.db, { stock: { 18: 1 } }),
    ];
    const guest = shop.visitor();
    const first = await placed(guest, wig.variantId, 2);
    await guest.cart.add({ variantId: rare.variantId });
    await setStock(shop.db, rare.variantId, 0);
    expect((await refusal(guest.order.place(await orderFor(guest)))).code).toBe(Code.soldOut);
    expect(await statusOf(guest, first.orderId)).toBe('unpaid');
    expect(await stockOf(shop.db, wig.variantId)).toBe(1);
  });

  test('a second tab that still shows the paid cart finds the order', async () => {
    const wig = await makeWig(shop.db);
    const guest = shop.visitor();
    await guest.cart.add({ variantId: wig.variantId });
    const wanted = await orderFor(guest);
    const order = await guest.order.place(wanted);
    await paid(shop, guest, order.orderId);
    expect(await guest.order.place(wanted)).toMatchObject({
      orderId: order.orderId,
      status: 'paid',
      action: 'none',
    });
  });

  test('what the shopper has not seen is refused, and nothing is written', async () => {
    const wig = await makeWig(shop.db, { stock: { 18: 3 } });
    const guest = shop.visitor();
    await guest.cart.add({ variantId: wig.variantId });
    const wanted = await orderFor(guest);
    await guest.cart.add({ variantId: wig.variantId });
    const before = await rowCounts(shop.db);
    const code = async (change: object) =>
      (await refusal(guest.order.place({ ...wanted, version: 2, ...change }))).code;
    expect(await code({ version: 1 })).toBe(Code.orderChanged);
    expect(await code({ expectedTotal: 129 })).toBe(Code.totalChanged);
    expect(await code({ points: 100 })).toBe(Code.refused);
    expect(await code({ paymentMethod: 'gold' })).toBe(Code.refused);
    expect(await code({ shippingMethod: 'ups_saver' })).toBe(Code.noShipping);
    expect(await code({ shippingAddress: undefined })).toBe(Code.addressMissing);
    expect(await code({ shippingAddress: { ...address, countryId: 'AQ', region: '' } })).toBe(
      Code.noShipping,
    );
    expect(await code({ shippingAddress: { ...address, postcode: '1' } })).toBe(Code.refused);
    await setStock(shop.db, wig.variantId, 1);
    expect(await refusal(guest.order.place({ ...wanted, version: 2 }))).toEqual({
      code: Code.notEnough,
      message: `${wig.name}: That is all we have: 1`,
    });
    await setStock(shop.db, wig.variantId, 0);
    expect(await refusal(guest.order.place({ ...wanted, version: 2 }))).toEqual({
      code: Code.soldOut,
      message: `Somebody was faster: ${wig.name} is sold out`,
    });
    await guest.cart.clear({ id: wanted.quoteId });
    expect(await code({ version: 3 })).toBe(Code.emptyCart);
    expect({ ...(await rowCounts(shop.db)), quote_items: before.quote_items }).toEqual(before);
  });

  test('what was seen as sold out is left behind by the order, when the shopper saw the sum without it', async () => {
    const [wig, gone] = [await makeWig(shop.db), await makeWig(shop.db)];
    const guest = shop.visitor();
    await guest.cart.add({ variantId: gone.variantId });
    await guest.cart.add({ variantId: wig.variantId });
    await setStock(shop.db, gone.variantId, 0);
    const wanted = await orderFor(guest);
    expect((await refusal(guest.order.place(wanted))).code).toBe(Code.soldOut);
    const order = await guest.order.place({ ...wanted, expectedTotal: 129 });
    expect((await guest.order.read({ id: order.orderId })).items).toMatchObject([
      { variantId: wig.variantId },
    ]);
  });

  test("a stranger's cart is none", async () => {
    const wig = await makeWig(shop.db);
    const guest = shop.visitor();
    await guest.cart.add({ variantId: wig.variantId });
    const wanted = await orderFor(guest);
    await expectNotFound(shop.visitor().order.place(wanted));
    await expectNotFound(guest.order.place({ ...wanted, quoteId: 2_000_000 }));
  });
});

describe('many at once', () => {
  test('the last piece wanted by 20 shoppers is sold once, and 19 keep their cart', async () => {
    const wig = await makeWig(shop.db, { stock: { 18: 1 } });
    const shoppers = await times(20, async () => {
      const api = shop.visitor();
      await api.cart.add({ variantId: wig.variantId });
      return { api, wanted: { ...(await orderFor(api)), expectedTotal: 129 } };
    });
    shop.changed.length = 0;
    const results = await Promise.allSettled(shoppers.map(({ api, wanted }) => api.order.place(wanted)));
    const lost = results.flatMap((result, index) =>
      result.status === 'rejected' ? [{ index, reason: result.reason as Error & { code: number } }] : [],
    );
    expect(lost).toHaveLength(19);
    for (const { reason, index } of lost) {
      expect(reason).toMatchObject({
        code: Code.soldOut,
        message: `Somebody was faster: ${wig.name} is sold out`,
      });
      expect((await shoppers[index]?.api.cart.read())?.items).toMatchObject([
        { variantId: wig.variantId, qty: 1 },
      ]);
    }
    expect(await stockOf(shop.db, wig.variantId)).toBe(0);
    // The pages of the product are out of date once, by the one who got it.
    expect(shop.changed).toEqual([`stock:${wig.id}`, `product:${wig.id}`]);
  });

  test('carts of the same goods in turned order do not wait for each other for ever', async () => {
    const [one, two] = [
      await makeWig(shop.db, { stock: { 18: 100 } }),
      await makeWig(shop.db, { stock: { 18: 100 } }),
    ];
    const shoppers = await times(16, async (index) => {
      const api = shop.visitor();
      const wigs = index % 2 ? [one, two] : [two, one];
      for (const { variantId } of wigs) await api.cart.add({ variantId });
      return { api, wanted: await orderFor(api) };
    });
    await Promise.all(shoppers.map(({ api, wanted }) => api.order.place(wanted)));
    // Each changes its mind at once: what was held is swapped while others hold and swap the same.
    await Promise.all(
      shoppers.map(async ({ api }, index) => {
        const { items } = await api.cart.read();
        await api.cart.update({ id: items[index % 2]?.id ?? 0, qty: 3 });
        await api.order.place(await orderFor(api));
      }),
    );
    const [a = 0, b = 0] = [await stockOf(shop.db, one.variantId), await stockOf(shop.db, two.variantId)];
    expect(a + b).toBe(200 - 16 * 4);
  });

  test('cancelling ten times at once gives the stock back once', async () => {
    const wig = await makeWig(shop.db, { stock: { 18: 5 } });
    const guest = shop.visitor();
    const { orderId } = await placed(guest, wig.variantId, 2);
    const answers = await times(10, () => guest.order.cancel({ id: orderId, reason: 'Another length' }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['cancelled']));
    expect(await stockOf(shop.db, wig.variantId)).toBe(5);
    const { statusHistories } = await guest.order.read({ id: orderId });
    expect(statusHistories.map(({ comment }) => comment)).toEqual([
      'Order placed',
      'Cancelled by you: Another length',
    ]);
  });
});

describe('time', () => {
  test('an order that is not paid in time is cancelled by whoever looks, and gives its stock back', async () => {
    const wig = await makeWig(shop.db, { stock: { 18: 1 } });
    const guest = shop.visitor();
    const { orderId } = await placed(guest, wig.variantId);
    hoursLater(24);
    expect(await refusal(guest.payment.stripeCreate({ orderId }))).toMatchObject({
      code: Code.orderNotPayable,
    });
    expect(await guest.order.read({ id: orderId })).toMatchObject({
      status: 'cancelled',
      canPay: false,
      payExpireTime: null,
    });
    expect(await stockOf(shop.db, wig.variantId)).toBe(1);
  });

  test('expired orders are swept on two machines at once, each once', async () => {
    const wig = await makeWig(shop.db, { stock: { 18: 9 } });
    await times(6, () => placed(shop.visitor(), wig.variantId));
    expect(await stockOf(shop.db, wig.variantId)).toBe(3);
    hoursLater(25);
    const swept = await times(3, () => cancelExpired(shop.work));
    expect(swept.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(6);
    expect(await stockOf(shop.db, wig.variantId)).toBe(9);
    expect(await cancelExpired(shop.work)).toBe(0);
  });

  test('placing frees what expired orders still hold', async () => {
    const wig = await makeWig(shop.db, { stock: { 18: 1 } });
    const late = shop.visitor();
    await late.cart.add({ variantId: wig.variantId });
    const wanted = await orderFor(late);
    await placed(shop.visitor(), wig.variantId);
    expect((await refusal(late.order.place(wanted))).code).toBe(Code.soldOut);
    hoursLater(25);
    expect(await late.order.place(wanted)).toMatchObject({ status: 'unpaid' });
  });
});

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
    hoursLater(24);
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
    const parcel = [{ incrementId, carrier: 'DHL', trackNumber: 'JD01', checkpoints: [] }];
    expect((await guest.order.tracks({ orderId })).items).toMatchObject(parcel);
    const anyone = shop.visitor();
    expect((await anyone.order.trackInfo({ incrementId, email: 'Tasha@Example.com' })).items).toMatchObject(
      parcel,
    );
    await expectNotFound(anyone.order.trackInfo({ incrementId, email: 'other@example.com' }));
    await expectNotFound(anyone.order.tracks({ incrementId: '999999', email: address.email }));
    expect((await refusal(anyone.order.tracks({ incrementId }))).message).toBe(
      'E-mail address Cannot be empty',
    );
    expect((await refusal(anyone.order.tracks({}))).message).toBe('Order number Cannot be empty');
  });
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
  expect(await statusOf(guest, orderId)).toBe('unpaid');
});
