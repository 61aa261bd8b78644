import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { payments } from '@/provider/db/schema/payment';
import { cancelExpiredOrders } from '@/provider/modules/order/cancel/cancel-order';
import { runOrderJobs } from '@/provider/modules/order/jobs';
import {
  buildOrderInput,
  placeOrderForVariant,
  expectApiError,
} from '@/tests/support/fixtures/order-fixtures';
import { createTestProduct, loadStock } from '@/tests/support/fixtures/product-factory';
import { openShop, type Shop } from '@/tests/support/shop';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { advanceHours, runConcurrently } from '@/tests/support/timing';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await setTestShopConfig(shop.db);
});
afterAll(() => shop.close());

describe('order expiry', () => {
  test('cancels an order that was not paid in time on the next read, and returns its stock', async () => {
    const wig = await createTestProduct(shop.db, { stock: { 18: 1 } });
    const guest = shop.createClient();
    const { orderId } = await placeOrderForVariant(guest, wig.variantId);
    advanceHours(shop, 24);
    expect(await expectApiError(guest.payment.openWithFields({ orderId }))).toMatchObject({
      code: ResponseCode.orderNotPayable,
    });
    expect(await guest.order.read({ id: orderId })).toMatchObject({
      status: 'cancelled',
      canPay: false,
      payExpireTime: null,
    });
    expect(await loadStock(shop.db, wig.variantId)).toBe(1);
  });

  test('cancels each expired order once when several instances run the job', async () => {
    const wig = await createTestProduct(shop.db, { stock: { 18: 9 } });
    await runConcurrently(6, () => placeOrderForVariant(shop.createClient(), wig.variantId));
    expect(await loadStock(shop.db, wig.variantId)).toBe(3);
    advanceHours(shop, 25);
    const cancelledCounts = await runConcurrently(3, () => cancelExpiredOrders(shop.ctx));
    expect(cancelledCounts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(6);
    expect(await loadStock(shop.db, wig.variantId)).toBe(9);
    expect(await cancelExpiredOrders(shop.ctx)).toBe(0);
  });

  test('releases the stock of expired orders when another one is placed', async () => {
    const wig = await createTestProduct(shop.db, { stock: { 18: 1 } });
    const lateGuest = shop.createClient();
    await lateGuest.cart.add({ variantId: wig.variantId });
    const orderInput = await buildOrderInput(lateGuest);
    await placeOrderForVariant(shop.createClient(), wig.variantId);
    expect((await expectApiError(lateGuest.order.place(orderInput))).code).toBe(ResponseCode.outOfStock);
    advanceHours(shop, 25);
    expect(await lateGuest.order.place(orderInput)).toMatchObject({ status: 'unpaid' });
  });

  test('blocks no other order while a gateway is unreachable, and its own order for a day at most', async () => {
    const wig = await createTestProduct(shop.db, { stock: { 18: 2 } });
    const guest = shop.createClient();
    const { orderId } = await placeOrderForVariant(guest, wig.variantId);
    // Opened while Stripe was configured; its keys are now removed.
    await shop.db.insert(payments).values({
      ...{ orderId, gateway: 'stripe', reference: 'pi_of_other_keys', method: 'card' },
      ...{ amountMinor: 12_900, currency: 'USD' },
    });
    advanceHours(shop, 25);
    expect(await placeOrderForVariant(shop.createClient(), wig.variantId)).toMatchObject({
      status: 'unpaid',
    });
    expect(await loadStock(shop.db, wig.variantId)).toBe(0);

    advanceHours(shop, 24);
    await runOrderJobs(shop.ctx);
    expect(await loadStock(shop.db, wig.variantId)).toBe(2);
    expect(console.error).toHaveBeenCalledWith(
      expect.stringContaining(`order ${orderId}`),
      expect.any(Error),
    );
    vi.mocked(console.error).mockClear();
  });
});
