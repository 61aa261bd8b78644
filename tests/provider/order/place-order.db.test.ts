import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderFields } from '@/contract/order-fields';
import { ResponseCode } from '@/contract/response-codes';
import { getMissingItems } from '@/lib/payment/restore-cart-items';
import { bundles } from '@/provider/db/schema/product';
import { variants } from '@/provider/db/schema/variant';
import { getSlotSkus } from '@/provider/modules/pricing/bundle-sets';
import {
  oregonAddress,
  getShopperEmail,
  expectNotFound,
  buildOrderInput,
  payOrder,
  placeOrderForVariant,
  expectApiError,
} from '@/tests/support/fixtures/order-fixtures';
import { createTestProduct, setStock, loadStock } from '@/tests/support/fixtures/product-factory';
import { countTableRows } from '@/tests/support/count-table-rows';
import { fetchOrderStatus } from '@/tests/support/fixtures/payment-fixtures';
import { openShop, type Shop } from '@/tests/support/shop';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { runConcurrently } from '@/tests/support/timing';

const orderFields: OrderFields = { remark: 'Pluck the temples', giftNote: 'For you' };

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await setTestShopConfig(shop.db);
});
afterAll(() => shop.close());

describe('placing an order', () => {
  test('reserves stock, freezes the prices and returns how to pay', async () => {
    const wig = await createTestProduct(shop.db, { stock: { 18: 3 } });
    const guest = shop.createClient({ Currency: 'EUR' });
    await guest.cart.add({ variantId: wig.variantId, qty: 2 });
    const checkout = await guest.checkout.read({ shippingMethod: 'ups_standard', shippingGuarantee: true });
    const orderInput = {
      ...(await buildOrderInput(guest)),
      shippingGuarantee: true,
      ...orderFields,
    };
    const order = await guest.order.place({ ...orderInput, expectedTotal: checkout.quote.previewGrandTotal });
    expect(order).toMatchObject({
      ...{ status: 'unpaid', action: 'component', gateway: 'sandbox', redirectUrl: null },
      ...{ grandTotal: 240.3, grandTotalFormat: '€240.30', orderCurrencyCode: 'EUR' },
    });
    expect(order.incrementId).toMatch(/^[1-9]\d{8}$/);
    expect(await loadStock(shop.db, wig.variantId)).toBe(1);

    await shop.db.update(variants).set({ priceCents: 1 }).where(eq(variants.id, wig.variantId));
    const read = await guest.order.read({ id: order.orderId });
    expect(read).toMatchObject({
      ...{ status: 'unpaid', statusLabel: 'Awaiting payment', canPay: true, canCancel: true, canUrge: false },
      ...{ subtotal: 232.2, grandTotalFormat: '€240.30', pointsEarned: 267, email: getShopperEmail(guest) },
      payExpireTime: new Date(shop.clock.now.getTime() + 24 * 60 * 60 * 1000).toISOString(),
      stockHeldUntil: new Date(shop.clock.now.getTime() + 30 * 60 * 1000).toISOString(),
      items: [{ qtyOrdered: 2, priceFormat: '€116.10', rowTotalFormat: '€232.20', name: wig.name }],
      shippingMethod: { code: 'ups_standard', title: 'Standard' },
      ...orderFields,
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

  test('removes its items from the cart; unchecked items and later ones stay', async () => {
    const [orderedProduct, uncheckedProduct, laterProduct] = [
      await createTestProduct(shop.db),
      await createTestProduct(shop.db),
      await createTestProduct(shop.db),
    ];
    const guest = shop.createClient();
    await guest.cart.add({ variantId: uncheckedProduct.variantId });
    const before = await guest.cart.read();
    await guest.cart.detach({ itemIds: before.items.map(({ id }) => id) });
    const { orderId } = await placeOrderForVariant(guest, orderedProduct.variantId, 2);
    const after = await guest.cart.read();
    expect(after.items).toMatchObject([{ variantId: uncheckedProduct.variantId, qty: 1, isChecked: false }]);
    expect(after.quote.id).not.toBe(before.quote.id);
    expect(after.version).toBeGreaterThan(before.version);

    await guest.cart.add({ variantId: laterProduct.variantId });
    expect(await payOrder(shop, guest, orderId)).toMatchObject({ payStatus: 'paid' });
    expect((await guest.cart.read()).items).toMatchObject([
      { variantId: uncheckedProduct.variantId, qty: 1, isChecked: false },
      { variantId: laterProduct.variantId, qty: 1 },
    ]);
  });

  test('again for the same cart returns the same order, also concurrently, with and without a key', async () => {
    const wig = await createTestProduct(shop.db, { stock: { 18: 5 } });
    const guest = shop.createClient();
    await guest.cart.add({ variantId: wig.variantId, qty: 2 });
    const orderInput = await buildOrderInput(guest);
    const [a, b] = await runConcurrently(2, () => guest.order.place(orderInput));
    const [c, d] = await runConcurrently(2, () =>
      guest.order.place(orderInput, { idempotencyKey: 'one-key-for-two-clicks' }),
    );
    const otherOrder = await guest.order.place({ ...orderInput, paymentMethod: 'instalments' });
    expect(new Set([a, b, c, d, otherOrder].map((order) => order?.orderId)).size).toBe(1);
    expect(await loadStock(shop.db, wig.variantId)).toBe(3);
    expect((await guest.order.read({ id: otherOrder.orderId })).payment.methodTitle).toBe('In 4 payments');
  });

  test('a second time leaves the first order as it is: both can be paid', async () => {
    const wig = await createTestProduct(shop.db, { stock: { 18: 3 } });
    const guest = shop.createClient();
    const first = await placeOrderForVariant(guest, wig.variantId, 2);
    await guest.payment.openWithFields({ orderId: first.orderId });
    const second = await placeOrderForVariant(guest, wig.variantId);
    expect(second.orderId).not.toBe(first.orderId);
    expect(await fetchOrderStatus(guest, first.orderId)).toBe('unpaid');
    expect(await loadStock(shop.db, wig.variantId)).toBe(0);
    for (const { orderId } of [second, first])
      expect(await payOrder(shop, guest, orderId)).toMatchObject({ payStatus: 'paid' });
  });

  test('is limited to five unpaid orders per shopper, and possible again after one is cancelled', async () => {
    const wig = await createTestProduct(shop.db, { stock: { 18: 50 } });
    const guest = shop.createClient();
    const orders = [];
    for (let count = 0; count < 5; count += 1) orders.push(await placeOrderForVariant(guest, wig.variantId));
    expect(await expectApiError(placeOrderForVariant(guest, wig.variantId))).toEqual({
      code: ResponseCode.tooManyUnpaid,
      message: 'You have 5 unpaid orders. Pay or cancel one of them first',
    });
    expect(await loadStock(shop.db, wig.variantId)).toBe(45);
    expect((await guest.cart.read()).items).toHaveLength(1);
    await guest.order.cancel({ id: orders[0]!.orderId });
    expect(await guest.order.place(await buildOrderInput(guest))).toMatchObject({ status: 'unpaid' });
    await placeOrderForVariant(shop.createClient(), wig.variantId); // other shoppers may
  });

  test('keeps a bundle together: restored or bought again it saves as much', async () => {
    const guest = shop.createClient();
    const [bundle] = await shop.db.select().from(bundles).limit(1);
    const skus = bundle!.slots.map((slot) => getSlotSkus(slot)[0]!);
    const bundleVariants = await shop.db.select().from(variants).where(inArray(variants.sku, skus));
    const items = bundleVariants.map(({ id }) => ({ variantId: id, qty: 1, bundleId: bundle!.id }));
    const cart = await guest.cart.addMany({ items });
    expect(cart.errors).toEqual([]);
    const { orderId } = await guest.order.place(await buildOrderInput(guest));
    const order = await guest.order.read({ id: orderId });
    expect(order.items.map(({ bundleId }) => bundleId)).toEqual(items.map(() => bundle!.id));
    await guest.order.cancel({ id: orderId });
    const reorderedCart = await guest.cart.addMany({
      items: getMissingItems(await guest.cart.read(), order),
    });
    expect(reorderedCart.quote.subtotal).toBe(cart.quote.subtotal);
    expect(reorderedCart.items.map(({ bundleId }) => bundleId)).toEqual(items.map(() => bundle!.id));
  });

  test('that is rejected leaves older orders as they are', async () => {
    const [wig, lowStockProduct] = [
      await createTestProduct(shop.db, { stock: { 18: 3 } }),
      await createTestProduct(shop.db, { stock: { 18: 1 } }),
    ];
    const guest = shop.createClient();
    const order = await placeOrderForVariant(guest, wig.variantId, 2);
    await guest.cart.add({ variantId: lowStockProduct.variantId });
    await setStock(shop.db, lowStockProduct.variantId, 0);
    expect((await expectApiError(guest.order.place(await buildOrderInput(guest)))).code).toBe(
      ResponseCode.outOfStock,
    );
    expect(await fetchOrderStatus(guest, order.orderId)).toBe('unpaid');
    expect(await loadStock(shop.db, wig.variantId)).toBe(1);
  });

  test('from a second tab that still shows the paid cart returns the paid order', async () => {
    const wig = await createTestProduct(shop.db);
    const guest = shop.createClient();
    await guest.cart.add({ variantId: wig.variantId });
    const orderInput = await buildOrderInput(guest);
    const order = await guest.order.place(orderInput);
    await payOrder(shop, guest, order.orderId);
    expect(await guest.order.place(orderInput)).toMatchObject({
      orderId: order.orderId,
      status: 'paid',
      action: 'none',
    });
  });

  test('rejects what the shopper has not seen, and writes nothing', async () => {
    const wig = await createTestProduct(shop.db, { stock: { 18: 3 } });
    const guest = shop.createClient();
    await guest.cart.add({ variantId: wig.variantId });
    const orderInput = await buildOrderInput(guest);
    await guest.cart.add({ variantId: wig.variantId });
    const before = await countTableRows(shop.db);
    const code = async (overrides: object) =>
      (await expectApiError(guest.order.place({ ...orderInput, version: 2, ...overrides }))).code;
    expect(await code({ version: 1 })).toBe(ResponseCode.orderChanged);
    expect(await code({ expectedTotal: 129 })).toBe(ResponseCode.totalChanged);
    expect(await code({ points: 100 })).toBe(ResponseCode.unprocessable);
    expect(await code({ paymentMethod: 'gold' })).toBe(ResponseCode.unprocessable);
    expect(await code({ shippingMethod: 'ups_saver' })).toBe(ResponseCode.shippingUnavailable);
    expect(await code({ shippingAddress: undefined })).toBe(ResponseCode.addressMissing);
    expect(await code({ shippingAddress: { ...oregonAddress, countryId: 'AQ', region: '' } })).toBe(
      ResponseCode.shippingUnavailable,
    );
    expect(await code({ shippingAddress: { ...oregonAddress, postcode: '1' } })).toBe(
      ResponseCode.unprocessable,
    );
    await setStock(shop.db, wig.variantId, 1);
    expect(await expectApiError(guest.order.place({ ...orderInput, version: 2 }))).toEqual({
      code: ResponseCode.insufficientStock,
      message: `${wig.name}: Only 1 available`,
    });
    await setStock(shop.db, wig.variantId, 0);
    expect(await expectApiError(guest.order.place({ ...orderInput, version: 2 }))).toEqual({
      code: ResponseCode.outOfStock,
      message: `${wig.name} just sold out`,
    });
    await guest.cart.clear({ id: orderInput.quoteId });
    expect(await code({ version: 3 })).toBe(ResponseCode.emptyCart);
    const { quote_items, product_changes } = before; // the cart was cleared, the stock set
    expect({ ...(await countTableRows(shop.db)), quote_items, product_changes }).toEqual(before);
  });

  test('leaves out a sold-out item if the shopper saw the total without it', async () => {
    const [wig, soldOutProduct] = [await createTestProduct(shop.db), await createTestProduct(shop.db)];
    const guest = shop.createClient();
    await guest.cart.add({ variantId: soldOutProduct.variantId });
    await guest.cart.add({ variantId: wig.variantId });
    await setStock(shop.db, soldOutProduct.variantId, 0);
    const orderInput = await buildOrderInput(guest);
    expect((await expectApiError(guest.order.place(orderInput))).code).toBe(ResponseCode.outOfStock);
    const order = await guest.order.place({ ...orderInput, expectedTotal: 129 });
    expect((await guest.order.read({ id: order.orderId })).items).toMatchObject([
      { variantId: wig.variantId },
    ]);
  });

  test('rejects more than an order can hold with a message, and keeps the cart', async () => {
    const wig = await createTestProduct(shop.db, { priceCents: 2_000_000_000, stock: { 18: 2 } });
    const guest = shop.createClient();
    await guest.cart.add({ variantId: wig.variantId, qty: 2 });
    expect(await expectApiError(guest.order.place(await buildOrderInput(guest)))).toEqual({
      code: ResponseCode.unprocessable,
      message: 'This is more than one order can hold. Please place it in parts',
    });
    expect(await loadStock(shop.db, wig.variantId)).toBe(2);
    expect((await guest.cart.read()).items).toHaveLength(1);
  });

  test('returns 404 for a stranger’s cart', async () => {
    const wig = await createTestProduct(shop.db);
    const guest = shop.createClient();
    await guest.cart.add({ variantId: wig.variantId });
    const orderInput = await buildOrderInput(guest);
    await expectNotFound(shop.createClient().order.place(orderInput));
    await expectNotFound(guest.order.place({ ...orderInput, quoteId: 2_000_000 }));
    const { orderId } = await guest.order.place(orderInput);
    await expectNotFound(shop.createClient().order.place(orderInput));
    await guest.order.cancel({ id: orderId });
    expect((await expectApiError(guest.order.place(orderInput))).code).toBe(ResponseCode.orderChanged);
  });
});
