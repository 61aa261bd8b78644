import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { runOrderJobs } from '@/provider/modules/order/jobs';
import {
  CARD,
  confirmTestPayment,
  buildOrderInput,
  placeOrderForVariant,
  expectApiError,
} from '@/tests/support/fixtures/order-fixtures';
import { createTestProduct, setStock, loadStock } from '@/tests/support/fixtures/product-factory';
import {
  listAttemptStatuses,
  listEventComments,
  openStripePayment,
  placeUnpaidOrder,
  fetchPaymentStatus,
  fetchOrderStatus,
} from '@/tests/support/fixtures/payment-fixtures';
import { openShop, type Shop } from '@/tests/support/shop';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { advanceClock, advanceHours } from '@/tests/support/timing';

const MINUTE_MS = 60_000;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await setTestShopConfig(shop.db);
});
afterAll(() => shop.close());

const inMinutes = (minutes: number) => new Date(shop.clock.now.getTime() + minutes * MINUTE_MS).toISOString();

async function waited(minutes: number) {
  advanceClock(shop, minutes * MINUTE_MS);
  await runOrderJobs(shop.ctx);
}

describe('the stock of an unpaid order', () => {
  test('is reserved for half an hour, while the order can be paid all day at its price', async () => {
    const { guest, wig, orderId } = await placeUnpaidOrder(shop, 2);
    expect(await guest.order.read({ id: orderId })).toMatchObject({ stockHeldUntil: inMinutes(30) });
    await waited(29);
    expect(await loadStock(shop.db, wig.variantId)).toBe(3);
    await waited(2);
    expect(await loadStock(shop.db, wig.variantId)).toBe(5);
    expect(await guest.order.read({ id: orderId })).toMatchObject({
      ...{ status: 'unpaid', canPay: true, stockHeldUntil: null },
      payExpireTime: inMinutes(24 * 60 - 31),
    });
    await waited(60);
    expect(await loadStock(shop.db, wig.variantId)).toBe(5); // returned once
  });

  test('is reserved again by a payment attempt, also after it was released', async () => {
    const { guest, wig, orderId } = await placeUnpaidOrder(shop, 2);
    await waited(20);
    await openStripePayment(guest, orderId);
    expect((await guest.order.read({ id: orderId })).stockHeldUntil).toBe(inMinutes(30));
    await waited(31);
    expect(await loadStock(shop.db, wig.variantId)).toBe(5);
    const session = await openStripePayment(guest, orderId);
    expect(await loadStock(shop.db, wig.variantId)).toBe(3);
    await confirmTestPayment(shop, session);
    expect(await fetchPaymentStatus(guest, orderId)).toBe('paid');
    await waited(60);
    expect(await loadStock(shop.db, wig.variantId)).toBe(3);
  });

  test('is reported item by item if sold out by then, and the order stays', async () => {
    const [soldOutProduct, lowStockProduct, availableProduct] = [
      await createTestProduct(shop.db, { stock: { 18: 1 } }),
      await createTestProduct(shop.db, { stock: { 18: 3 } }),
      await createTestProduct(shop.db, { stock: { 18: 3 } }),
    ];
    const guest = shop.createClient();
    await guest.cart.add({ variantId: soldOutProduct.variantId });
    await guest.cart.add({ variantId: lowStockProduct.variantId, qty: 2 });
    const { orderId } = await placeOrderForVariant(guest, availableProduct.variantId);
    await waited(31);
    await setStock(shop.db, soldOutProduct.variantId, 0);
    await setStock(shop.db, lowStockProduct.variantId, 1);
    expect(await expectApiError(openStripePayment(guest, orderId))).toEqual({
      code: ResponseCode.outOfStock,
      message: `${soldOutProduct.name} has sold out since you ordered it. Only 1 of ${lowStockProduct.name} left. You can cancel this order and buy what is left`,
    });
    expect(await loadStock(shop.db, availableProduct.variantId)).toBe(3);
    expect(await fetchOrderStatus(guest, orderId)).toBe('unpaid');
    await setStock(shop.db, soldOutProduct.variantId, 1);
    await setStock(shop.db, lowStockProduct.variantId, 2);
    expect(await openStripePayment(guest, orderId)).toMatchObject({ gateway: 'sandbox' });
  });

  test('is kept while the bank is processing', async () => {
    const { guest, wig, orderId } = await placeUnpaidOrder(shop, 2);
    await confirmTestPayment(shop, await openStripePayment(guest, orderId), CARD.delayed);
    expect(await fetchPaymentStatus(guest, orderId)).toBe('pending');
    advanceClock(shop, 31 * MINUTE_MS);
    await runOrderJobs(shop.ctx); // the bank has responded by now
    expect(await loadStock(shop.db, wig.variantId)).toBe(3);
    expect(await fetchOrderStatus(guest, orderId)).toBe('paid');
  });

  test('sold to others before a late payment leads to a refund and a cancelled order', async () => {
    const wig = await createTestProduct(shop.db, { stock: { 18: 1 } });
    const guest = shop.createClient();
    const { orderId } = await placeOrderForVariant(guest, wig.variantId);
    const session = await openStripePayment(guest, orderId);
    await waited(31);
    await placeOrderForVariant(shop.createClient(), wig.variantId);
    await confirmTestPayment(shop, session); // on a bank page left open
    expect(await fetchPaymentStatus(guest, orderId)).toBe('canceled');
    expect(await fetchOrderStatus(guest, orderId)).toBe('cancelled');
    expect(await listAttemptStatuses(shop, orderId)).toEqual(['refunded']);
    expect(await listEventComments(shop, orderId)).toContain(
      'Sold out before your payment came in; you are refunded in full',
    );
    expect(await loadStock(shop.db, wig.variantId)).toBe(0);
  });

  test('is returned only once, even if the order is cancelled after the half hour', async () => {
    const { guest, wig, orderId } = await placeUnpaidOrder(shop, 2);
    await waited(31);
    await guest.order.cancel({ id: orderId });
    expect(await loadStock(shop.db, wig.variantId)).toBe(5);
    advanceHours(shop, 48);
    await runOrderJobs(shop.ctx);
    expect(await loadStock(shop.db, wig.variantId)).toBe(5);
  });

  test('is available to others after the half hour, before the job runs', async () => {
    const wig = await createTestProduct(shop.db, { stock: { 18: 1 } });
    const lateGuest = shop.createClient();
    await lateGuest.cart.add({ variantId: wig.variantId });
    const orderInput = await buildOrderInput(lateGuest);
    await placeOrderForVariant(shop.createClient(), wig.variantId);
    advanceClock(shop, 31 * MINUTE_MS);
    expect(await lateGuest.order.place(orderInput)).toMatchObject({ status: 'unpaid' });
  });
});
