import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { orders } from '@/provider/db/schema/order';
import { payments } from '@/provider/db/schema/payment';
import { sandboxIntents } from '@/provider/modules/payment/gateways/sandbox/schema';
import { cancelOpenAttempts, reconcilePayments } from '@/provider/modules/order/reconcile/reconcile-payments';
import { CARD, confirmTestPayment, expectApiError } from '@/tests/support/fixtures/order-fixtures';
import { loadStock } from '@/tests/support/fixtures/product-factory';
import {
  listAttemptStatuses,
  listEventComments,
  openStripePayment,
  placeUnpaidOrder,
  fetchPaymentStatus,
} from '@/tests/support/fixtures/payment-fixtures';
import { openShop, type Shop } from '@/tests/support/shop';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { advanceClock, runConcurrently } from '@/tests/support/timing';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await setTestShopConfig(shop.db);
});
afterAll(() => shop.close());

describe('reconciling payments', () => {
  test('pays once when run ten times concurrently', async () => {
    const { guest, orderId } = await placeUnpaidOrder(shop);
    await confirmTestPayment(shop, await openStripePayment(guest, orderId));
    const results = await runConcurrently<unknown>(10, (index) =>
      index % 2 ? guest.payment.return({ orderId }) : guest.order.recordSuccessPage({ id: orderId }),
    );
    expect(results).toHaveLength(10);
    expect(await listAttemptStatuses(shop, orderId)).toEqual(['paid']);
    expect(await listEventComments(shop, orderId)).toEqual(['Order placed', 'Paid by Visa 4242']);
    expect((await guest.cart.read()).version).toBe(2);
  });

  test('refunds a payment for a cancelled order, with an entry in its timeline', async () => {
    const { guest, orderId, wig } = await placeUnpaidOrder(shop);
    const session = await openStripePayment(guest, orderId);
    await confirmTestPayment(shop, session, CARD.delayed);
    await guest.payment.return({ orderId });
    advanceClock(shop, 49 * 60 * 60 * 1000); // the deadline and the grace period have passed, but the gateway is queried first
    await shop.db
      .update(sandboxIntents)
      .set({ succeedsAt: new Date(shop.clock.now.getTime() + 1000) })
      .where(eq(sandboxIntents.id, session.paymentIntentId));
    expect((await guest.order.read({ id: orderId })).status).toBe('cancelled');
    expect(await loadStock(shop.db, wig.variantId)).toBe(5);
    advanceClock(shop, 1000);
    expect(await guest.payment.return({ orderId })).toMatchObject({ payStatus: 'canceled' });
    expect(await listAttemptStatuses(shop, orderId)).toEqual(['refunded']);
    expect(await listEventComments(shop, orderId)).toEqual([
      'Order placed',
      'Not paid in time',
      'We received a payment after the order was cancelled and will refund it',
      'The payment has been sent back',
    ]);
    const [intent] = await shop.db
      .select()
      .from(sandboxIntents)
      .where(eq(sandboxIntents.id, session.paymentIntentId));
    expect(intent?.status).toBe('refunded');
  });

  test('refunds a second payment of the same order, however often it is reported', async () => {
    const { guest, orderId } = await placeUnpaidOrder(shop);
    await confirmTestPayment(shop, await openStripePayment(guest, orderId));
    await guest.payment.return({ orderId });
    const duplicateIntent = {
      id: `pi_twin_${orderId}`,
      clientSecret: 'x',
      amountMinor: 12_900,
      currency: 'USD',
      status: 'succeeded' as const,
    };
    await shop.db.insert(sandboxIntents).values(duplicateIntent);
    await shop.db.insert(payments).values({
      orderId,
      gateway: 'sandbox',
      reference: duplicateIntent.id,
      method: 'card',
      amountMinor: 12_900,
      currency: 'USD',
    });
    await runConcurrently(5, () => reconcilePayments(shop.ctx, orderId));
    expect(await listAttemptStatuses(shop, orderId)).toEqual(['paid', 'refunded']);
    expect(
      (await listEventComments(shop, orderId)).filter((comment) =>
        comment.startsWith('We received a second payment'),
      ),
    ).toHaveLength(1);
  });

  test.each([{ amountMinor: 1 }, { currency: 'EUR' }])(
    'does not pay an order with a payment of another sum: %o',
    async (overrides) => {
      const { guest, orderId } = await placeUnpaidOrder(shop);
      const session = await openStripePayment(guest, orderId);
      await confirmTestPayment(shop, session);
      await shop.db
        .update(sandboxIntents)
        .set(overrides)
        .where(eq(sandboxIntents.id, session.paymentIntentId));
      expect(await fetchPaymentStatus(guest, orderId)).not.toBe('paid');
      expect(await listAttemptStatuses(shop, orderId)).toEqual(['refunded']);
      expect((await guest.order.read({ id: orderId })).status).toBe('unpaid');
    },
  );

  test('accepts a payment that succeeded while it was being cancelled', async () => {
    const { guest, orderId } = await placeUnpaidOrder(shop);
    await confirmTestPayment(shop, await openStripePayment(guest, orderId));
    await cancelOpenAttempts(shop.ctx, orderId);
    expect((await guest.order.read({ id: orderId })).status).toBe('paid');
  });

  test('ends in one of the two when cancelling and paying at once, never in both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { guest, orderId, wig } = await placeUnpaidOrder(shop);
      const session = await openStripePayment(guest, orderId);
      await Promise.allSettled([
        confirmTestPayment(shop, session),
        guest.order.cancel({ id: orderId }),
        guest.payment.return({ orderId }),
      ]);
      const { payStatus } = await guest.payment.return({ orderId });
      const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
      expect(order?.status).toBe(payStatus === 'paid' ? 'paid' : 'cancelled');
      expect(await loadStock(shop.db, wig.variantId)).toBe(payStatus === 'paid' ? 4 : 5);
      const paidRows = await shop.db
        .select()
        .from(payments)
        .where(and(eq(payments.orderId, orderId), eq(payments.status, 'paid')));
      expect(paidRows).toHaveLength(payStatus === 'paid' ? 1 : 0);
    }
  });

  test('does not pay a paid order again', async () => {
    const { guest, orderId } = await placeUnpaidOrder(shop);
    await confirmTestPayment(shop, await openStripePayment(guest, orderId));
    expect((await expectApiError(openStripePayment(guest, orderId))).code).toBe(ResponseCode.orderNotPayable);
    expect((await expectApiError(guest.payment.retry({ orderId }))).code).toBe(ResponseCode.orderNotPayable);
  });
});
