import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Code } from '@/contract/codes';
import { missingFrom } from '@/lib/payment/put-back';
import { bundles } from '@/provider/db/schema/product';
import { variants } from '@/provider/db/schema/variant';
import { skusOfSlot } from '@/provider/rules/bundle-sets';
import { address, emailOf, expectNotFound, orderFor, paid, placed, refusal } from '../support/buying';
import { makeWig, setStock, stockOf } from '../support/goods';
import { rowCounts } from '../support/row-counts';
import { statusFor } from '../support/paying';
import { openShop, type Shop } from '../support/shop';
import { openForBusiness } from '../support/terms';
import { times } from '../support/times';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await openForBusiness(shop.db);
});
afterAll(() => shop.close());

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
    expect(order.incrementId).toMatch(/^[1-9]\d{8}$/);
    expect(await stockOf(shop.db, wig.variantId)).toBe(1);

    await shop.db.update(variants).set({ priceCents: 1 }).where(eq(variants.id, wig.variantId));
    const read = await guest.order.read({ id: order.orderId });
    expect(read).toMatchObject({
      ...{ status: 'unpaid', statusLabel: 'Awaiting payment', canPay: true, canCancel: true, canUrge: false },
      ...{ subtotal: 232.2, grandTotalFormat: '€240.30', pointsEarned: 267, email: emailOf(guest) },
      payExpireTime: new Date(shop.clock.now.getTime() + 24 * 60 * 60 * 1000).toISOString(),
      stockHeldUntil: new Date(shop.clock.now.getTime() + 30 * 60 * 1000).toISOString(),
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

  test('takes its lines out of the cart; what was left out or is added later stays', async () => {
    const [bought, left, later] = [await makeWig(shop.db), await makeWig(shop.db), await makeWig(shop.db)];
    const guest = shop.visitor();
    await guest.cart.add({ variantId: left.variantId });
    const before = await guest.cart.read();
    await guest.cart.detach({ itemIds: before.items.map(({ id }) => id) });
    const { orderId } = await placed(guest, bought.variantId, 2);
    const after = await guest.cart.read();
    expect(after.items).toMatchObject([{ variantId: left.variantId, qty: 1, isChecked: false }]);
    expect(after.quote.id).not.toBe(before.quote.id);
    expect(after.version).toBeGreaterThan(before.version);

    await guest.cart.add({ variantId: later.variantId });
    expect(await paid(shop, guest, orderId)).toMatchObject({ payStatus: 'paid' });
    expect((await guest.cart.read()).items).toMatchObject([
      { variantId: left.variantId, qty: 1, isChecked: false },
      { variantId: later.variantId, qty: 1 },
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

  test('a second order leaves the first one as it is: both can be paid', async () => {
    const wig = await makeWig(shop.db, { stock: { 18: 3 } });
    const guest = shop.visitor();
    const first = await placed(guest, wig.variantId, 2);
    await guest.payment.stripeCreate({ orderId: first.orderId });
    const second = await placed(guest, wig.variantId);
    expect(second.orderId).not.toBe(first.orderId);
    expect(await statusFor(guest, first.orderId)).toBe('unpaid');
    expect(await stockOf(shop.db, wig.variantId)).toBe(0);
    for (const { orderId } of [second, first])
      expect(await paid(shop, guest, orderId)).toMatchObject({ payStatus: 'paid' });
  });

  test('there are five unpaid orders of a shopper at a time; one that is let go makes room', async () => {
    const wig = await makeWig(shop.db, { stock: { 18: 50 } });
    const guest = shop.visitor();
    const orders = [];
    for (let count = 0; count < 5; count += 1) orders.push(await placed(guest, wig.variantId));
    expect(await refusal(placed(guest, wig.variantId))).toEqual({
      code: Code.tooManyUnpaid,
      message: 'You have 5 unpaid orders. Pay or cancel one of them first',
    });
    expect(await stockOf(shop.db, wig.variantId)).toBe(45);
    expect((await guest.cart.read()).items).toHaveLength(1);
    await guest.order.cancel({ id: orders[0]!.orderId });
    expect(await guest.order.place(await orderFor(guest))).toMatchObject({ status: 'unpaid' });
    await placed(shop.visitor(), wig.variantId); // nobody else is meant
  });

  test('a bundle stays one: put back or bought again it saves as much', async () => {
    const guest = shop.visitor();
    const [bundle] = await shop.db.select().from(bundles).limit(1);
    const skus = bundle!.slots.map((slot) => skusOfSlot(slot)[0]!);
    const parts = await shop.db.select().from(variants).where(inArray(variants.sku, skus));
    const items = parts.map(({ id }) => ({ variantId: id, qty: 1, bundleId: bundle!.id }));
    const whole = await guest.cart.addMany({ items });
    expect(whole.errors).toEqual([]);
    const { orderId } = await guest.order.place(await orderFor(guest));
    const order = await guest.order.read({ id: orderId });
    expect(order.items.map(({ bundleId }) => bundleId)).toEqual(items.map(() => bundle!.id));
    await guest.order.cancel({ id: orderId });
    const again = await guest.cart.addMany({ items: missingFrom(await guest.cart.read(), order) });
    expect(again.quote.subtotal).toBe(whole.quote.subtotal);
    expect(again.items.map(({ bundleId }) => bundleId)).toEqual(items.map(() => bundle!.id));
  });

  test('where a cart cannot be ordered, older orders stay', async () => {
    const [wig, rare] = [
      await makeWig(shop.db, { stock: { 18: 3 } }),
      await makeWig(shop.db, { stock: { 18: 1 } }),
    ];
    const guest = shop.visitor();
    const first = await placed(guest, wig.variantId, 2);
    await guest.cart.add({ variantId: rare.variantId });
    await setStock(shop.db, rare.variantId, 0);
    expect((await refusal(guest.order.place(await orderFor(guest)))).code).toBe(Code.soldOut);
    expect(await statusFor(guest, first.orderId)).toBe('unpaid');
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
      message: `${wig.name}: Only 1 available`,
    });
    await setStock(shop.db, wig.variantId, 0);
    expect(await refusal(guest.order.place({ ...wanted, version: 2 }))).toEqual({
      code: Code.soldOut,
      message: `${wig.name} just sold out`,
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

  test('more than an order can hold is refused in words, and the cart stays', async () => {
    const wig = await makeWig(shop.db, { priceCents: 2_000_000_000, stock: { 18: 2 } });
    const guest = shop.visitor();
    await guest.cart.add({ variantId: wig.variantId, qty: 2 });
    expect(await refusal(guest.order.place(await orderFor(guest)))).toEqual({
      code: Code.refused,
      message: 'This is more than one order can hold. Please place it in parts',
    });
    expect(await stockOf(shop.db, wig.variantId)).toBe(2);
    expect((await guest.cart.read()).items).toHaveLength(1);
  });

  test("a stranger's cart is none", async () => {
    const wig = await makeWig(shop.db);
    const guest = shop.visitor();
    await guest.cart.add({ variantId: wig.variantId });
    const wanted = await orderFor(guest);
    await expectNotFound(shop.visitor().order.place(wanted));
    await expectNotFound(guest.order.place({ ...wanted, quoteId: 2_000_000 }));
    const { orderId } = await guest.order.place(wanted);
    await expectNotFound(shop.visitor().order.place(wanted));
    await guest.order.cancel({ id: orderId });
    expect((await refusal(guest.order.place(wanted))).code).toBe(Code.orderChanged);
  });
});
