import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { carts } from '@/provider/db/schema/cart';
import { orders } from '@/provider/db/schema/order';
import { payments } from '@/provider/db/schema/payment';
import { runOrderJobs } from '@/provider/modules/order/jobs';
import {
  CARD,
  confirmTestPayment,
  payOrder,
  placeOrderForVariant,
} from '@/tests/support/fixtures/order-fixtures';
import { createTestProduct, loadStock } from '@/tests/support/fixtures/product-factory';
import {
  listAttemptStatuses,
  openStripePayment,
  loadOrderStatus,
} from '@/tests/support/fixtures/payment-fixtures';
import { restartShop } from '@/tests/support/restart-shop';
import { openShop, type Shop } from '@/tests/support/shop';
import { startStripeServer } from '@/tests/support/servers/stripe';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { advanceClock, advanceHours } from '@/tests/support/timing';
import { buildStripeEnv } from '@/tests/support/two-gateways';
import { buildGuestHeaders } from '@/tests/support/guest-headers';

let shop: Shop;
let stripe: Awaited<ReturnType<typeof startStripeServer>>;
beforeAll(async () => {
  shop = await openShop();
  stripe = await startStripeServer();
  await setTestShopConfig(shop.db);
});
afterAll(async () => {
  await shop.close();
  await stripe.close();
});

async function placeUnpaidOrder() {
  const wig = await createTestProduct(shop.db, { stock: { 18: 5 } });
  const headers = buildGuestHeaders();
  const guest = shop.createClient(headers);
  const { orderId } = await placeOrderForVariant(guest, wig.variantId);
  return { ...{ wig, headers, guest, orderId } };
}

describe('after the keys of a gateway are set', () => {
  test.each(['return', 'sweep', 'replay'] as const)(
    'an order pending at the sandbox is not paid by a %s, and can be paid at the gateway',
    async (trigger) => {
      const { headers, guest, orderId } = await placeUnpaidOrder();
      await confirmTestPayment(shop, await openStripePayment(guest, orderId), CARD.delayed);
      await guest.payment.return({ orderId });
      expect(await listAttemptStatuses(shop, orderId)).toEqual(['pending']);
      const { ctx, createClient } = restartShop(shop, buildStripeEnv(stripe.url));
      const same = createClient(headers);
      advanceClock(shop, 31 * 60_000); // the delayed card would have paid, and its stock is released

      if (trigger === 'return')
        expect(await same.payment.return({ orderId })).toMatchObject({ payStatus: 'canceled' });
      if (trigger === 'sweep') await runOrderJobs(ctx);
      if (trigger === 'replay') await same.payment.retry({ orderId, paymentMethod: 'card' });
      expect(await loadOrderStatus(shop, orderId)).toBe('unpaid');
      expect((await listAttemptStatuses(shop, orderId))[0]).toBe('cancelled');

      const { paymentIntentId, gateway } = await openStripePayment(same, orderId);
      expect(gateway).toBe('stripe');
      stripe.pay(paymentIntentId);
      expect(await same.payment.return({ orderId })).toMatchObject({ payStatus: 'paid' });
      expect(await listAttemptStatuses(shop, orderId)).toEqual(['cancelled', 'paid']);
    },
  );

  test('an instalment order, which the gateway does not support, is paid in full by card', async () => {
    const { headers, orderId } = await placeUnpaidOrder();
    await shop.db.update(orders).set({ paymentMethod: 'instalments' }).where(eq(orders.id, orderId));
    const same = restartShop(shop, buildStripeEnv(stripe.url)).createClient(headers);
    expect((await same.order.read({ id: orderId })).payment).toMatchObject({
      ...{ method: 'card', methodTitle: 'Card', gateway: 'stripe' },
    });
    const { paymentIntentId, amount } = await openStripePayment(same, orderId);
    expect(amount).toBe(129);
    stripe.pay(paymentIntentId);
    await same.payment.return({ orderId });
    expect(await same.order.read({ id: orderId })).toMatchObject({ status: 'paid', instalments: [] });
  });
});

describe('after the keys of a gateway are removed', () => {
  afterEach(() => vi.mocked(console.error).mockClear()); // failed gateway queries are logged

  /** An order with an Adyen payment, opened while its keys were set. */
  async function placeAdyenOrder(status: 'open' | 'pending' | 'refund_due' = 'open') {
    const order = await placeUnpaidOrder();
    const reference = `PL${order.orderId}`;
    await shop.db.insert(payments).values({
      ...{ orderId: order.orderId, gateway: 'adyen', reference, method: 'card', status },
      ...{ amountMinor: 12_900, currency: 'USD' },
    });
    return order;
  }

  test('a payment opened there does not block other orders', async () => {
    const [adyenOrder, otherOrder] = [await placeAdyenOrder(), await placeUnpaidOrder()];
    advanceClock(shop, 31 * 60_000);
    await runOrderJobs(shop.ctx);
    expect(await loadStock(shop.db, otherOrder.wig.variantId)).toBe(5);
    expect(await loadStock(shop.db, adyenOrder.wig.variantId)).toBe(4);
    expect(JSON.stringify(vi.mocked(console.error).mock.calls.map(String))).toContain(
      `The payments of order ${adyenOrder.orderId} could not be reconciled`,
    );
    advanceHours(shop, 25);
    await runOrderJobs(shop.ctx);
    expect(await loadOrderStatus(shop, otherOrder.orderId)).toBe('cancelled');
    advanceHours(shop, 24);
    await runOrderJobs(shop.ctx);
    expect(await loadOrderStatus(shop, adyenOrder.orderId)).toBe('cancelled');
  });

  test('many orders waiting for it do not prevent the cancellation of a newer one', async () => {
    const adyenOrder = await placeAdyenOrder();
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, adyenOrder.orderId));
    const { id: _id, ...values } = row!;
    const cartIds = await shop.db
      .insert(carts)
      .values(Array.from({ length: 50 }, () => ({ status: 'ordered' as const })))
      .returning({ cartId: carts.id });
    const copies = cartIds.map(({ cartId }) => ({
      ...values,
      ...{ cartId, incrementId: `77${cartId}`, stockHeldUntil: null },
    }));
    const rows = await shop.db.insert(orders).values(copies).returning({ id: orders.id });
    await shop.db.insert(payments).values(
      rows.map(({ id }) => ({
        ...{ orderId: id, gateway: 'adyen' as const, reference: `PLC${id}`, method: 'card' },
        ...{ amountMinor: 12_900, currency: 'USD' },
      })),
    );
    advanceClock(shop, 60_000);
    const newerOrder = await placeUnpaidOrder();
    advanceHours(shop, 24.5);
    await runOrderJobs(shop.ctx);
    expect(await loadOrderStatus(shop, adyenOrder.orderId)).toBe('unpaid');
    expect(await loadOrderStatus(shop, newerOrder.orderId)).toBe('cancelled');
  });

  test('an order opened there is reported as pending, not as free of charge, and is payable at the current gateway', async () => {
    const { guest, orderId } = await placeAdyenOrder();
    expect(await guest.payment.return({ orderId })).toMatchObject({ payStatus: 'pending' });
    await payOrder(shop, guest, orderId);
    expect(await loadOrderStatus(shop, orderId)).toBe('paid');
    expect(await listAttemptStatuses(shop, orderId)).toEqual(['open', 'paid']);
  });

  test('a refund due there blocks neither other refunds nor the payment of the order', async () => {
    const adyenOrder = await placeAdyenOrder('refund_due');
    await payOrder(shop, adyenOrder.guest, adyenOrder.orderId);
    expect(await listAttemptStatuses(shop, adyenOrder.orderId)).toEqual(['refund_due', 'paid']);
    const otherOrder = await placeUnpaidOrder();
    await confirmTestPayment(shop, await openStripePayment(otherOrder.guest, otherOrder.orderId));
    await shop.db
      .update(payments)
      .set({ status: 'refund_due' })
      .where(eq(payments.orderId, otherOrder.orderId));
    await expect(runOrderJobs(shop.ctx)).rejects.toThrow('adyen is not configured');
    expect(await listAttemptStatuses(shop, otherOrder.orderId)).toEqual(['refunded']);
    expect(await listAttemptStatuses(shop, adyenOrder.orderId)).toEqual(['refund_due', 'paid']);
  });
});
