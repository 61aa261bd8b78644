import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { orders } from '@/provider/db/schema/order';
import { payments } from '@/provider/db/schema/payment';
import { refundParts, refunds } from '@/provider/db/schema/refund';
import { runOrderJobs } from '@/provider/modules/order/jobs';
import { expectApiError } from '@/tests/support/fixtures/order-fixtures';
import {
  listAttemptStatuses,
  listEventComments,
  openStripePayment,
  placeUnpaidOrder,
  fetchPaymentStatus,
  loadOrderStatus,
} from '@/tests/support/fixtures/payment-fixtures';
import { openShop, type Shop } from '@/tests/support/shop';
import { startStripeServer } from '@/tests/support/servers/stripe';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { runConcurrently } from '@/tests/support/timing';

const SECRET = 'whsec_of_the_tests';
const signer = new Stripe('sk_test_of_the_tests');

let shop: Shop;
let stripe: Awaited<ReturnType<typeof startStripeServer>>;
beforeAll(async () => {
  stripe = await startStripeServer();
  shop = await openShop({
    STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_tests',
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_API_URL: stripe.url,
  });
  await setTestShopConfig(shop.db);
});
afterAll(async () => {
  await shop.close();
  await stripe.close();
});

let count = 0;
async function sendStripeEvent(id: string) {
  count += 1;
  const type = 'payment_intent.succeeded';
  const body = JSON.stringify({ id: `evt_${count}`, object: 'event', type, data: { object: { id } } });
  const signature = signer.webhooks.generateTestHeaderString({ payload: body, secret: SECRET });
  const headers = { 'Stripe-Signature': signature };
  return (await shop.request('/api/webhooks/stripe', { method: 'POST', body, headers })).status;
}

async function placeStripeOrder() {
  const { guest, order, orderId } = await placeUnpaidOrder(shop);
  const { paymentIntentId } = await openStripePayment(guest, orderId);
  return { guest, orderId, number: order.incrementId, id: paymentIntentId };
}

describe('a payment at Stripe', () => {
  test('is for the total and currency of the order, and shared by all tabs', async () => {
    const { guest, order, orderId } = await placeUnpaidOrder(shop);
    const sessions = await runConcurrently(5, () => openStripePayment(guest, orderId));
    expect(new Set(sessions.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    expect(sessions[0]).toMatchObject({
      ...{ gateway: 'stripe', publishableKey: 'pk_test_of_the_tests', amount: 129, currency: 'USD' },
    });
    expect(stripe.intents.get(sessions[0]!.paymentIntentId)).toMatchObject({
      ...{ amount: 12_900, currency: 'usd', description: `Order ${order.incrementId}` },
    });
  });

  test('is reconciled once by the webhook and the return page at the same time', async () => {
    const { guest, orderId, id } = await placeStripeOrder();
    stripe.pay(id);
    await runConcurrently<unknown>(8, (index) =>
      index % 2 ? sendStripeEvent(id) : guest.payment.return({ orderId }),
    );
    expect(await listAttemptStatuses(shop, orderId)).toEqual(['paid']);
    expect(await listEventComments(shop, orderId)).toEqual(['Order placed', 'Paid by visa 4242']);
    expect(stripe.refunded.has(id)).toBe(false);
  });

  test.each([
    ['another sum', { amount_received: 100 }],
    ['another currency', { currency: 'eur' }],
  ])('of %s does not pay the order, and is refunded', async (_name, overrides) => {
    const { orderId, id } = await placeStripeOrder();
    stripe.pay(id, overrides);
    expect(await sendStripeEvent(id)).toBe(200);
    expect(await loadOrderStatus(shop, orderId)).toBe('unpaid');
    expect(await listAttemptStatuses(shop, orderId)).toEqual(['refunded']);
    expect(stripe.refunded.has(id)).toBe(true);
  });

  test('that was declined is reported, and cancelled by another attempt', async () => {
    const { guest, orderId, id } = await placeStripeOrder();
    const last_payment_error = { message: 'Your card was declined.' };
    stripe.pay(id, { status: 'requires_payment_method', last_payment_error, latest_charge: null });
    expect(await guest.payment.return({ orderId })).toMatchObject({
      ...{ payStatus: 'failed', message: 'Your card was declined.' },
    });
    const { paymentIntentId } = await openStripePayment(guest, orderId);
    expect(paymentIntentId).not.toBe(id);
    expect(stripe.intents.get(id)?.status).toBe('canceled');
    expect(await listAttemptStatuses(shop, orderId)).toEqual(['cancelled', 'open']);
  });

  test('that the bank is still processing is not opened or cancelled a second time', async () => {
    const { guest, orderId, id } = await placeStripeOrder();
    stripe.pay(id, { status: 'processing' });
    expect(await fetchPaymentStatus(guest, orderId)).toBe('pending');
    expect((await expectApiError(openStripePayment(guest, orderId))).code).toBe(ResponseCode.inProgress);
    expect((await expectApiError(guest.order.cancel({ id: orderId }))).code).toBe(ResponseCode.inProgress);
    stripe.pay(id);
    expect(await fetchPaymentStatus(guest, orderId)).toBe('paid');
  });

  test('is cancelled when another one is opened, and the newer one counts', async () => {
    const { guest, orderId, id } = await placeStripeOrder();
    await shop.db.update(orders).set({ paymentMethod: 'wallet' }).where(eq(orders.id, orderId));
    const second = await openStripePayment(guest, orderId);
    expect(stripe.intents.get(id)?.status).toBe('canceled');
    stripe.pay(second.paymentIntentId);
    await sendStripeEvent(second.paymentIntentId);
    expect(await listAttemptStatuses(shop, orderId)).toEqual(['cancelled', 'paid']);
  });

  test('is cancelled with its order', async () => {
    const { guest, orderId, id } = await placeStripeOrder();
    await guest.order.cancel({ id: orderId });
    expect(stripe.intents.get(id)?.status).toBe('canceled');
    expect(await listAttemptStatuses(shop, orderId)).toEqual(['cancelled']);
  });

  test('is refunded with its order', async () => {
    const { orderId, id, number } = await placeStripeOrder();
    stripe.pay(id);
    await sendStripeEvent(id);
    const refund = await shop.request(`/api/admin/orders/${number}`, {
      ...{ method: 'PUT', headers: { 'Owner-Key': 'owner-key-of-the-tests' } },
      body: JSON.stringify({ status: 'refunded' }),
    });
    expect(refund.status).toBe(200);
    expect(stripe.refunded.has(id)).toBe(true);
    expect(await listAttemptStatuses(shop, orderId)).toEqual(['refunded']);
  });

  test('is refunded in parts, each once although Stripe has forgotten its idempotency key', async () => {
    const { guest, orderId, id, number } = await placeStripeOrder();
    stripe.pay(id);
    await sendStripeEvent(id);
    const requestRefund = (amountCents: number) =>
      shop.request(`/api/admin/orders/${number}/refunds`, {
        ...{ method: 'POST', headers: { 'Owner-Key': 'owner-key-of-the-tests' } },
        body: JSON.stringify({ amount_cents: amountCents }),
      });
    expect((await requestRefund(2_900)).status).toBe(200);
    // As after a crash between Stripe's response and our commit, days later.
    await shop.db.update(refundParts).set({ status: 'due' });
    await shop.db.update(refunds).set({ status: 'due', nextTryAt: shop.clock.now });
    stripe.refunds.forEach((refund) => (refund.key = 'forgotten'));
    await runOrderJobs(shop.ctx);
    expect(stripe.refunds.filter(({ intent }) => intent === id).map(({ amount }) => amount)).toEqual([2_900]);
    expect((await requestRefund(10_000)).status).toBe(200);
    expect(await listAttemptStatuses(shop, orderId)).toEqual(['refunded']);
    expect(await guest.order.read({ id: orderId })).toMatchObject({
      status: 'refunded',
      refundedAmount: 129,
    });
  });

  test('already refunded at Stripe, manually or by an unrecorded attempt, counts as refunded', async () => {
    const { orderId, id } = await placeStripeOrder();
    stripe.pay(id);
    await sendStripeEvent(id);
    stripe.refunded.add(id);
    await shop.db.update(payments).set({ status: 'refund_due' }).where(eq(payments.orderId, orderId));
    await runOrderJobs(shop.ctx);
    expect(await listAttemptStatuses(shop, orderId)).toEqual(['refunded']);
  });

  test('that the bank is still processing does not hide its order while Stripe is unreachable', async () => {
    const { guest, orderId, id } = await placeStripeOrder();
    stripe.pay(id, { status: 'processing' });
    expect(await fetchPaymentStatus(guest, orderId)).toBe('pending');
    stripe.state.isDown = true;
    expect((await guest.order.read({ id: orderId })).status).toBe('unpaid');
    expect(JSON.stringify(vi.mocked(console.error).mock.calls)).toContain(`The payments of order ${orderId}`);
    vi.mocked(console.error).mockClear();
    stripe.state.isDown = false;
    stripe.pay(id);
    expect((await guest.order.read({ id: orderId })).status).toBe('paid');
  });

  test('that cannot be opened returns an error and does not log the secret key', async () => {
    const { guest, orderId } = await placeUnpaidOrder(shop);
    stripe.state.isDown = true;
    await expect(openStripePayment(guest, orderId)).rejects.toMatchObject({ response: { status: 500 } });
    expect(JSON.stringify(vi.mocked(console.error).mock.calls)).not.toContain('sk_test_of');
    vi.mocked(console.error).mockClear();
    stripe.state.isDown = false;
    expect((await openStripePayment(guest, orderId)).clientSecret).toMatch(/^pi_/);
  });
});

test('an order with a sandbox attempt is paid at Stripe, the current gateway', async () => {
  const { guest, orderId } = await placeUnpaidOrder(shop);
  await shop.db.insert(payments).values({
    ...{ orderId, gateway: 'sandbox', reference: 'pi_sandbox', method: 'card', status: 'cancelled' },
    ...{ amountMinor: 12_900, currency: 'USD' },
  });
  expect((await guest.order.read({ id: orderId })).payment.gateway).toBe('stripe');
  expect((await openStripePayment(guest, orderId)).gateway).toBe('stripe');
});
