import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Api } from '@/lib/api/create-api';
import { pointsBalance } from '@/provider/records/points';
import { openAdyenShop, type AdyenShop } from '../support/adyen-shop';
import { makeWig } from '../support/goods';
import { openMailbox, type Mailbox } from '../support/mailbox';
import { askRefund, moved } from '../support/owner';
import { attemptsOf, commentsOf, open } from '../support/paying';
import { placed } from '../support/buying';
import { openShop, type Shop } from '../support/shop';
import { stripeServer } from '../support/stripe';
import { openForBusiness } from '../support/terms';
import { times } from '../support/times';

const OWNER = 'owner@odette.example';
const SECRET = 'whsec_of_the_tests';
const signer = new Stripe('sk_test_of_the_tests');

let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
});
afterAll(() => mailbox.close());

/** What went wrong stands in the log, once. */
const logged = () => vi.mocked(console.error).mock.calls.map(String);
afterEach(() => vi.mocked(console.error).mockClear());

const failures = () => mailbox.to(OWNER).filter(({ subject }) => subject?.startsWith('Refund failed'));

describe('a refund that Stripe could not deliver', () => {
  let shop: Shop;
  let stripe: Awaited<ReturnType<typeof stripeServer>>;
  beforeAll(async () => {
    stripe = await stripeServer();
    shop = await openShop({
      ...{ STRIPE_SECRET_KEY: 'sk_test_of_the_tests', STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_tests' },
      ...{ STRIPE_WEBHOOK_SECRET: SECRET, STRIPE_API_URL: stripe.url },
      ...{ SMTP_URL: mailbox.url, OWNER_EMAIL: OWNER },
    });
    await openForBusiness(shop.db);
  });
  afterAll(async () => {
    await shop.close();
    await stripe.close();
  });

  let count = 0;
  async function tell(type: string, object: Record<string, unknown>, secret = SECRET) {
    const body = JSON.stringify({ id: `evt_${(count += 1)}`, object: 'event', type, data: { object } });
    const signature = signer.webhooks.generateTestHeaderString({ payload: body, secret });
    const headers = { 'Stripe-Signature': signature };
    return (await shop.request('/api/webhooks/stripe', { method: 'POST', body, headers })).status;
  }

  async function boughtBy(api: Api) {
    const { orderId, incrementId } = await placed(api, (await makeWig(shop.db)).variantId);
    const { paymentIntentId: id } = await open(api, orderId);
    stripe.pay(id);
    await tell('payment_intent.succeeded', { id });
    return { orderId, number: incrementId, id };
  }
  const news = (id: string) => {
    const entry = stripe.refunds.filter(({ intent }) => intent === id).at(-1)!;
    return { entry, event: { id: entry.id, object: 'refund', payment_intent: id } };
  };

  test('is marked, told to the owner once, no longer counted, and can be sent again', async () => {
    const guest = shop.visitor();
    const { orderId, number, id } = await boughtBy(guest);
    await askRefund(shop, number, { amount_cents: 2_900 });
    const { entry, event } = news(id);
    stripe.failRefund(entry);
    expect(await times(3, () => tell('refund.failed', event))).toEqual([200, 200, 200]);
    expect(await tell('charge.refund.updated', event)).toBe(200);

    const order = await guest.order.read({ id: orderId });
    expect(order).toMatchObject({ status: 'paid', refundedAmount: 0 });
    expect(order.refunds).toMatchObject([{ status: 'failed', amount: 29, sentAt: null }]);
    expect((await commentsOf(shop, orderId)).at(-1)).toBe('The refund of $29.00 did not go through');
    const mail = await mailbox.newest(shop, OWNER);
    expect(mail.subject).toBe(`Refund failed: $29.00 of order ${number}`);
    expect(mail.text).toContain('expired_or_canceled_card');
    expect(failures()).toHaveLength(1);
    expect(logged()).toEqual([expect.stringContaining('failed at stripe: expired_or_canceled_card')]);

    await askRefund(shop, number);
    const again = await guest.order.read({ id: orderId });
    expect(again).toMatchObject({ status: 'refunded', refundedAmount: 129 });
    expect(again.refunds).toMatchObject([{ status: 'failed' }, { status: 'sent', amount: 129 }]);
    expect(await attemptsOf(shop, orderId)).toEqual(['refunded']);
  });

  test('of a whole, completed order: its points are as they were, and it can be sent again', async () => {
    const { id: customerId, api } = await shop.customer();
    const { orderId, number, id } = await boughtBy(api);
    await moved(shop, number, 'processing', 'shipped', 'completed');
    const balance = () => pointsBalance(shop.db, customerId, shop.work.now());
    const earned = await balance();
    await askRefund(shop, number);
    expect(await balance()).toBe(earned - 129);
    const { entry, event } = news(id);
    stripe.failRefund(entry);
    await tell('refund.failed', event);
    expect(await balance()).toBe(earned);
    expect(await api.order.read({ id: orderId })).toMatchObject({ status: 'refunded', refundedAmount: 0 });
    expect(await attemptsOf(shop, orderId)).toEqual(['paid']);

    expect((await askRefund(shop, number)).status).toBe(200);
    expect(await balance()).toBe(earned - 129);
    expect(await api.order.read({ id: orderId })).toMatchObject({ status: 'refunded', refundedAmount: 129 });
    expect(await attemptsOf(shop, orderId)).toEqual(['refunded']);
  });

  test('is asked of Stripe: an event alone, one of another shop and one without its signature change nothing', async () => {
    const guest = shop.visitor();
    const { orderId, number, id } = await boughtBy(guest);
    await askRefund(shop, number, { amount_cents: 2_900 });
    const { entry, event } = news(id);
    expect(await tell('refund.updated', event)).toBe(200);
    expect(await tell('refund.failed', { ...event, payment_intent: 'pi_of_another_shop' })).toBe(200);
    stripe.failRefund(entry);
    expect(await tell('refund.failed', event, 'whsec_of_somebody_else')).toBe(400);
    expect(await guest.order.read({ id: orderId })).toMatchObject({
      refundedAmount: 29,
      refunds: [{ status: 'sent' }],
    });
    expect(logged()).toEqual([]);
  });
});

describe('a refund that Adyen could not deliver', () => {
  let at: AdyenShop;
  beforeAll(async () => {
    at = await openAdyenShop({ SMTP_URL: mailbox.url, OWNER_EMAIL: OWNER });
  });
  afterAll(() => at.close());

  async function refunded(body: Record<string, unknown>) {
    const order = await at.owing();
    order.link.status = 'completed';
    const originalReference = at.psp();
    await at.tell({ merchantReference: order.reference, pspReference: originalReference });
    expect((await askRefund(at.shop, order.number, body)).status).toBe(200);
    return { ...order, originalReference };
  }

  test.each([
    ['REFUND_FAILED', true],
    ['REFUNDED_REVERSED', true],
    ['REFUND', false],
  ])('%s marks it, takes it off the sum and tells the owner once', async (eventCode, success) => {
    const { guest, orderId, originalReference } = await refunded({ amount_cents: 2_900 });
    const before = failures().length;
    const news = {
      ...{ eventCode, success, originalReference, merchantReference: 'lost', pspReference: at.psp() },
      ...{ value: 2_900, reason: 'Card expired' },
    };
    expect(await times(3, () => at.tell(news))).toEqual([200, 200, 200]);
    expect(await guest.order.read({ id: orderId })).toMatchObject({
      ...{ status: 'paid', refundedAmount: 0, refunds: [{ status: 'failed', amount: 29 }] },
    });
    expect((await mailbox.newest(at.shop, OWNER)).text).toContain('Card expired');
    expect(failures()).toHaveLength(before + 1);
    expect(logged()).toHaveLength(1);
  });

  test('of the whole order can be sent again, and is asked for anew', async () => {
    const { guest, orderId, number, originalReference } = await refunded({});
    const key = at.adyen.refunds.at(-1)?.key;
    await at.tell({
      ...{ eventCode: 'REFUND_FAILED', originalReference, pspReference: at.psp() },
      merchantReference: 'lost',
    });
    expect((await guest.order.read({ id: orderId })).refundedAmount).toBe(0);
    expect(await attemptsOf(at.shop, orderId)).toEqual(['paid']);
    expect((await askRefund(at.shop, number)).status).toBe(200);
    expect((await guest.order.read({ id: orderId })).refundedAmount).toBe(129);
    expect(at.adyen.refunds.at(-1)).toMatchObject({ pspReference: originalReference });
    expect(at.adyen.refunds.at(-1)?.key).not.toBe(key);
  });

  test('that succeeded, or is of an unknown payment, changes nothing', async () => {
    const { guest, orderId, originalReference } = await refunded({ amount_cents: 2_900 });
    const told = { merchantReference: 'lost', value: 2_900 };
    await at.tell({ ...told, eventCode: 'REFUND', originalReference, pspReference: at.psp() });
    await at.tell({ ...told, eventCode: 'REFUND_FAILED', originalReference: 'PSP0', pspReference: at.psp() });
    expect(await guest.order.read({ id: orderId })).toMatchObject({
      refundedAmount: 29,
      refunds: [{ status: 'sent' }],
    });
    expect(logged()).toEqual([]);
  });
});
