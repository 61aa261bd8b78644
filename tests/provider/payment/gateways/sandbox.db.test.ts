import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sandboxIntents } from '@/provider/modules/payment/gateways/sandbox/schema';
import { getGateway } from '@/provider/modules/payment/gateways/registry';
import { reconcilePayments } from '@/provider/modules/order/reconcile/reconcile-payments';
import { confirmTestPayment } from '@/tests/support/fixtures/order-fixtures';
import {
  listAttemptStatuses,
  openStripePayment,
  placeUnpaidOrder,
  fetchPaymentStatus,
} from '@/tests/support/fixtures/payment-fixtures';
import { openShop, type Shop } from '@/tests/support/shop';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { advanceClock } from '@/tests/support/timing';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await setTestShopConfig(shop.db);
});
afterAll(() => shop.close());

describe('the sandbox', () => {
  test('returns a payment only with its secret', async () => {
    const { guest, orderId } = await placeUnpaidOrder(shop);
    const session = await openStripePayment(guest, orderId);
    expect((await confirmTestPayment(shop, { ...session, clientSecret: 'pi_wrong' })).http).toBe(404);
    expect((await confirmTestPayment(shop, { ...session, paymentIntentId: 'pi_none' })).http).toBe(404);
    expect((await shop.request(`/api/sandbox/3ds/${session.paymentIntentId}?client_secret=x`)).status).toBe(
      404,
    );
    expect(await listAttemptStatuses(shop, orderId)).toEqual(['open']);
  });

  test('stores only the last digits and the brand of a card', async () => {
    const { guest, orderId } = await placeUnpaidOrder(shop);
    const session = await openStripePayment(guest, orderId);
    await confirmTestPayment(shop, session, '5555 5555 5555 4444');
    const [intent] = await shop.db
      .select()
      .from(sandboxIntents)
      .where(eq(sandboxIntents.id, session.paymentIntentId));
    expect(intent).toMatchObject({ cardBrand: 'Mastercard', cardLast4: '4444' });
    expect(JSON.stringify(intent)).not.toContain('55555555');
  });

  test('does not try a card with invalid fields', async () => {
    const { guest, orderId } = await placeUnpaidOrder(shop);
    const session = await openStripePayment(guest, orderId);
    expect(await confirmTestPayment(shop, session, '4242')).toMatchObject({
      http: 200,
      status: 'requires_payment_method',
      decline_code: 'incomplete_number',
      message: 'Your card number is incomplete.',
    });
    expect((await confirmTestPayment(shop, session, '4242', { card: 'none' })).http).toBe(400);
    expect(await listAttemptStatuses(shop, orderId)).toEqual(['open']);
    expect(await fetchPaymentStatus(guest, orderId)).toBe('canceled');
  });
});

describe('the sandbox, once a real gateway is set', () => {
  const gateways = new Map();

  test('does not pay an order with a sandbox payment that completes late', async () => {
    const { guest, orderId } = await placeUnpaidOrder(shop);
    const session = await openStripePayment(guest, orderId);
    await confirmTestPayment(shop, session, '4000 0000 0000 0077');
    advanceClock(shop, 60_000);
    const work = { ...shop.ctx, config: { ...shop.ctx.config, gateways } };
    await reconcilePayments(work, orderId);
    expect((await guest.order.read({ id: orderId })).status).toBe('unpaid');
    expect(await listAttemptStatuses(shop, orderId)).toEqual(['cancelled']);
  });

  test('opens no payment, and refunds nothing', async () => {
    const work = { ...shop.ctx, config: { ...shop.ctx.config, gateways } };
    const gateway = getGateway(work, 'sandbox');
    const bill = {
      key: 'k',
      orderId: 1,
      incrementId: '1',
      attemptNumber: 1,
      amountMinor: 100,
      currency: 'USD',
    };
    const paymentDetails = {
      method: 'card',
      returnUrl: 'http://localhost',
      expiresAt: new Date(),
    };
    await expect(gateway.create({ ...bill, ...paymentDetails })).rejects.toThrow('closed');
    await expect(gateway.refund('pi_none')).resolves.toBeUndefined();
  });
});
