import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Api } from '@/lib/api/create-api';
import { loadPointsBalance } from '@/provider/modules/points/points';
import { openAdyenShop, type AdyenShop } from '@/tests/support/adyen-shop';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { openMailbox, type Mailbox } from '@/tests/support/mailbox';
import { requestRefundAsAdmin, advanceOrderStatus } from '@/tests/support/admin';
import {
  listAttemptStatuses,
  listEventComments,
  openStripePayment,
} from '@/tests/support/fixtures/payment-fixtures';
import { placeOrderForVariant } from '@/tests/support/fixtures/order-fixtures';
import { openShop, type Shop } from '@/tests/support/shop';
import { startStripeServer } from '@/tests/support/servers/stripe';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { runConcurrently } from '@/tests/support/timing';

const ADMIN_EMAIL = 'owner@odette.example';
const SECRET = 'whsec_of_the_tests';
const signer = new Stripe('sk_test_of_the_tests');

let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
});
afterAll(() => mailbox.close());

/** Failures are logged once. */
const logged = () => vi.mocked(console.error).mock.calls.map(String);
afterEach(() => vi.mocked(console.error).mockClear());

const failures = () =>
  mailbox.getEmailsTo(ADMIN_EMAIL).filter(({ subject }) => subject?.startsWith('Refund failed'));

describe('a refund that failed at Stripe', () => {
  let shop: Shop;
  let stripe: Awaited<ReturnType<typeof startStripeServer>>;
  beforeAll(async () => {
    stripe = await startStripeServer();
    shop = await openShop({
      ...{ STRIPE_SECRET_KEY: 'sk_test_of_the_tests', STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_tests' },
      ...{ STRIPE_WEBHOOK_SECRET: SECRET, STRIPE_API_URL: stripe.url },
      ...{ SMTP_URL: mailbox.url, OWNER_EMAIL: ADMIN_EMAIL },
    });
    await setTestShopConfig(shop.db);
  });
  afterAll(async () => {
    await shop.close();
    await stripe.close();
  });

  let count = 0;
  async function sendStripeEvent(type: string, object: Record<string, unknown>, secret = SECRET) {
    const body = JSON.stringify({ id: `evt_${(count += 1)}`, object: 'event', type, data: { object } });
    const signature = signer.webhooks.generateTestHeaderString({ payload: body, secret });
    const headers = { 'Stripe-Signature': signature };
    return (await shop.request('/api/webhooks/stripe', { method: 'POST', body, headers })).status;
  }

  async function boughtBy(api: Api) {
    const { orderId, incrementId } = await placeOrderForVariant(
      api,
      (await createTestProduct(shop.db)).variantId,
    );
    const { paymentIntentId: id } = await openStripePayment(api, orderId);
    stripe.pay(id);
    await sendStripeEvent('payment_intent.succeeded', { id });
    return { orderId, number: incrementId, id };
  }
  const buildRefundEvent = (id: string) => {
    const latestRefund = stripe.refunds.filter(({ intent }) => intent === id).at(-1)!;
    return { entry: latestRefund, event: { id: latestRefund.id, object: 'refund', payment_intent: id } };
  };

  test('is marked, reported to the admin once, no longer counted, and can be sent again', async () => {
    const guest = shop.createClient();
    const { orderId, number, id } = await boughtBy(guest);
    await requestRefundAsAdmin(shop, number, { amount_cents: 2_900 });
    const { entry, event } = buildRefundEvent(id);
    stripe.failRefund(entry);
    expect(await runConcurrently(3, () => sendStripeEvent('refund.failed', event))).toEqual([200, 200, 200]);
    expect(await sendStripeEvent('charge.refund.updated', event)).toBe(200);

    const order = await guest.order.read({ id: orderId });
    expect(order).toMatchObject({ status: 'paid', refundedAmount: 0 });
    expect(order.refunds).toMatchObject([{ status: 'failed', amount: 29, sentAt: null }]);
    expect((await listEventComments(shop, orderId)).at(-1)).toBe('The refund of $29.00 did not go through');
    const failureEmail = await mailbox.receiveLatest(shop, ADMIN_EMAIL);
    expect(failureEmail.subject).toBe(`Refund failed: $29.00 of order ${number}`);
    expect(failureEmail.text).toContain('expired_or_canceled_card');
    expect(failures()).toHaveLength(1);
    expect(logged()).toEqual([expect.stringContaining('failed at stripe: expired_or_canceled_card')]);

    await requestRefundAsAdmin(shop, number);
    const refundedOrder = await guest.order.read({ id: orderId });
    expect(refundedOrder).toMatchObject({ status: 'refunded', refundedAmount: 129 });
    expect(refundedOrder.refunds).toMatchObject([{ status: 'failed' }, { status: 'sent', amount: 129 }]);
    expect(await listAttemptStatuses(shop, orderId)).toEqual(['refunded']);
  });

  test('of a whole, completed order restores its points, and can be sent again', async () => {
    const { id: customerId, api } = await shop.createCustomer();
    const { orderId, number, id } = await boughtBy(api);
    await advanceOrderStatus(shop, number, 'processing', 'shipped', 'completed');
    const balance = () => loadPointsBalance(shop.db, customerId, shop.ctx.now());
    const initialBalance = await balance();
    await requestRefundAsAdmin(shop, number);
    expect(await balance()).toBe(initialBalance - 129);
    const { entry, event } = buildRefundEvent(id);
    stripe.failRefund(entry);
    await sendStripeEvent('refund.failed', event);
    expect(await balance()).toBe(initialBalance);
    expect(await api.order.read({ id: orderId })).toMatchObject({ status: 'refunded', refundedAmount: 0 });
    expect(await listAttemptStatuses(shop, orderId)).toEqual(['paid']);

    expect((await requestRefundAsAdmin(shop, number)).status).toBe(200);
    expect(await balance()).toBe(initialBalance - 129);
    expect(await api.order.read({ id: orderId })).toMatchObject({ status: 'refunded', refundedAmount: 129 });
    expect(await listAttemptStatuses(shop, orderId)).toEqual(['refunded']);
  });

  test('is verified at Stripe: an event alone, one of another shop and an unsigned one change nothing', async () => {
    const guest = shop.createClient();
    const { orderId, number, id } = await boughtBy(guest);
    await requestRefundAsAdmin(shop, number, { amount_cents: 2_900 });
    const { entry, event } = buildRefundEvent(id);
    expect(await sendStripeEvent('refund.updated', event)).toBe(200);
    expect(await sendStripeEvent('refund.failed', { ...event, payment_intent: 'pi_of_another_shop' })).toBe(
      200,
    );
    stripe.failRefund(entry);
    expect(await sendStripeEvent('refund.failed', event, 'whsec_of_somebody_else')).toBe(400);
    expect(await guest.order.read({ id: orderId })).toMatchObject({
      refundedAmount: 29,
      refunds: [{ status: 'sent' }],
    });
    expect(logged()).toEqual([]);
  });
});

describe('a refund that failed at Adyen', () => {
  let at: AdyenShop;
  beforeAll(async () => {
    at = await openAdyenShop({ SMTP_URL: mailbox.url, OWNER_EMAIL: ADMIN_EMAIL });
  });
  afterAll(() => at.close());

  async function refunded(body: Record<string, unknown>) {
    const order = await at.placeUnpaidOrder();
    order.link.status = 'completed';
    const originalReference = at.createPspReference();
    await at.sendNotification({ merchantReference: order.reference, pspReference: originalReference });
    expect((await requestRefundAsAdmin(at.shop, order.number, body)).status).toBe(200);
    return { ...order, originalReference };
  }

  test.each([
    ['REFUND_FAILED', true],
    ['REFUNDED_REVERSED', true],
    ['REFUND', false],
  ])(
    'is marked by %s, subtracted from the refunded amount and reported to the admin once',
    async (eventCode, success) => {
      const { guest, orderId, originalReference } = await refunded({ amount_cents: 2_900 });
      const before = failures().length;
      const notification = {
        ...{
          eventCode,
          success,
          originalReference,
          merchantReference: 'lost',
          pspReference: at.createPspReference(),
        },
        ...{ value: 2_900, reason: 'Card expired' },
      };
      expect(await runConcurrently(3, () => at.sendNotification(notification))).toEqual([200, 200, 200]);
      expect(await guest.order.read({ id: orderId })).toMatchObject({
        ...{ status: 'paid', refundedAmount: 0, refunds: [{ status: 'failed', amount: 29 }] },
      });
      expect((await mailbox.receiveLatest(at.shop, ADMIN_EMAIL)).text).toContain('Card expired');
      expect(failures()).toHaveLength(before + 1);
      expect(logged()).toHaveLength(1);
    },
  );

  test('of the whole order can be sent again, as a new request', async () => {
    const { guest, orderId, number, originalReference } = await refunded({});
    const key = at.adyen.refunds.at(-1)?.key;
    await at.sendNotification({
      ...{ eventCode: 'REFUND_FAILED', originalReference, pspReference: at.createPspReference() },
      merchantReference: 'lost',
    });
    expect((await guest.order.read({ id: orderId })).refundedAmount).toBe(0);
    expect(await listAttemptStatuses(at.shop, orderId)).toEqual(['paid']);
    expect((await requestRefundAsAdmin(at.shop, number)).status).toBe(200);
    expect((await guest.order.read({ id: orderId })).refundedAmount).toBe(129);
    expect(at.adyen.refunds.at(-1)).toMatchObject({ pspReference: originalReference });
    expect(at.adyen.refunds.at(-1)?.key).not.toBe(key);
  });

  test('is not affected by a notification of success or of an unknown payment', async () => {
    const { guest, orderId, originalReference } = await refunded({ amount_cents: 2_900 });
    const notification = { merchantReference: 'lost', value: 2_900 };
    await at.sendNotification({
      ...notification,
      eventCode: 'REFUND',
      originalReference,
      pspReference: at.createPspReference(),
    });
    await at.sendNotification({
      ...notification,
      eventCode: 'REFUND_FAILED',
      originalReference: 'PSP0',
      pspReference: at.createPspReference(),
    });
    expect(await guest.order.read({ id: orderId })).toMatchObject({
      refundedAmount: 29,
      refunds: [{ status: 'sent' }],
    });
    expect(logged()).toEqual([]);
  });
});
