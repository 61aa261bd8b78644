import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Code } from '@/contract/codes';
import { orders } from '@/provider/db/schema/order';
import { payments } from '@/provider/db/schema/payment';
import { refundParts, refunds } from '@/provider/db/schema/refund';
import { sweepOrders } from '@/provider/records/order-life';
import { refusal } from '../support/buying';
import { attemptsOf, commentsOf, open, owing, payStatusOf, statusOf } from '../support/paying';
import { openShop, type Shop } from '../support/shop';
import { stripeServer } from '../support/stripe';
import { openForBusiness } from '../support/terms';
import { times } from '../support/times';

const SECRET = 'whsec_of_the_tests';
const signer = new Stripe('sk_test_of_the_tests');

let shop: Shop;
let stripe: Awaited<ReturnType<typeof stripeServer>>;
beforeAll(async () => {
  stripe = await stripeServer();
  shop = await openShop({
    STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_tests',
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_API_URL: stripe.url,
  });
  await openForBusiness(shop.db);
});
afterAll(async () => {
  await shop.close();
  await stripe.close();
});

let count = 0;
async function tell(id: string) {
  count += 1;
  const type = 'payment_intent.succeeded';
  const body = JSON.stringify({ id: `evt_${count}`, object: 'event', type, data: { object: { id } } });
  const signature = signer.webhooks.generateTestHeaderString({ payload: body, secret: SECRET });
  const headers = { 'Stripe-Signature': signature };
  return (await shop.request('/api/webhooks/stripe', { method: 'POST', body, headers })).status;
}

async function atStripe() {
  const { guest, order, orderId } = await owing(shop);
  const { paymentIntentId } = await open(guest, orderId);
  return { guest, orderId, number: order.incrementId, id: paymentIntentId };
}

describe('a payment at Stripe', () => {
  test('is for the sum of the order in its currency, and one for all tabs', async () => {
    const { guest, order, orderId } = await owing(shop);
    const sessions = await times(5, () => open(guest, orderId));
    expect(new Set(sessions.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    expect(sessions[0]).toMatchObject({
      ...{ gateway: 'stripe', publishableKey: 'pk_test_of_the_tests', amount: 129, currency: 'USD' },
    });
    expect(stripe.intents.get(sessions[0]!.paymentIntentId)).toMatchObject({
      ...{ amount: 12_900, currency: 'usd', description: `Order ${order.incrementId}` },
    });
  });

  test('is settled by the webhook and the return page at once, once', async () => {
    const { guest, orderId, id } = await atStripe();
    stripe.pay(id);
    await times<unknown>(8, (index) => (index % 2 ? tell(id) : guest.payment.return({ orderId })));
    expect(await attemptsOf(shop, orderId)).toEqual(['paid']);
    expect(await commentsOf(shop, orderId)).toEqual(['Order placed', 'Paid by visa 4242']);
    expect(stripe.refunded.has(id)).toBe(false);
  });

  test.each([
    ['another sum', { amount_received: 100 }],
    ['another currency', { currency: 'eur' }],
  ])('of %s pays nothing and goes back', async (_name, change) => {
    const { orderId, id } = await atStripe();
    stripe.pay(id, change);
    expect(await tell(id)).toBe(200);
    expect(await statusOf(shop, orderId)).toBe('unpaid');
    expect(await attemptsOf(shop, orderId)).toEqual(['refunded']);
    expect(stripe.refunded.has(id)).toBe(true);
  });

  test('that was declined is told, and another try ends it', async () => {
    const { guest, orderId, id } = await atStripe();
    const last_payment_error = { message: 'Your card was declined.' };
    stripe.pay(id, { status: 'requires_payment_method', last_payment_error, latest_charge: null });
    expect(await guest.payment.return({ orderId })).toMatchObject({
      ...{ payStatus: 'failed', message: 'Your card was declined.' },
    });
    const { paymentIntentId } = await open(guest, orderId);
    expect(paymentIntentId).not.toBe(id);
    expect(stripe.intents.get(id)?.status).toBe('canceled');
    expect(await attemptsOf(shop, orderId)).toEqual(['cancelled', 'open']);
  });

  test('that the bank is still at is not opened or cancelled a second time', async () => {
    const { guest, orderId, id } = await atStripe();
    stripe.pay(id, { status: 'processing' });
    expect(await payStatusOf(guest, orderId)).toBe('pending');
    expect((await refusal(open(guest, orderId))).code).toBe(Code.busy);
    expect((await refusal(guest.order.cancel({ id: orderId }))).code).toBe(Code.busy);
    stripe.pay(id);
    expect(await payStatusOf(guest, orderId)).toBe('paid');
  });

  test('that came in while another one was opened counts, and the other is ended', async () => {
    const { guest, orderId, id } = await atStripe();
    await shop.db.update(orders).set({ payMethod: 'wallet' }).where(eq(orders.id, orderId));
    const second = await open(guest, orderId);
    expect(stripe.intents.get(id)?.status).toBe('canceled');
    stripe.pay(second.paymentIntentId);
    await tell(second.paymentIntentId);
    expect(await attemptsOf(shop, orderId)).toEqual(['cancelled', 'paid']);
  });

  test('is ended with its order', async () => {
    const { guest, orderId, id } = await atStripe();
    await guest.order.cancel({ id: orderId });
    expect(stripe.intents.get(id)?.status).toBe('canceled');
    expect(await attemptsOf(shop, orderId)).toEqual(['cancelled']);
  });

  test('is paid back with its order', async () => {
    const { orderId, id, number } = await atStripe();
    stripe.pay(id);
    await tell(id);
    const refund = await shop.request(`/api/owner/orders/${number}`, {
      ...{ method: 'PUT', headers: { 'Owner-Key': 'owner-key-of-the-tests' } },
      body: JSON.stringify({ status: 'refunded' }),
    });
    expect(refund.status).toBe(200);
    expect(stripe.refunded.has(id)).toBe(true);
    expect(await attemptsOf(shop, orderId)).toEqual(['refunded']);
  });

  test('is paid back in parts, each once although Stripe has forgotten its key', async () => {
    const { guest, orderId, id, number } = await atStripe();
    stripe.pay(id);
    await tell(id);
    const ask = (amountCents: number) =>
      shop.request(`/api/owner/orders/${number}/refunds`, {
        ...{ method: 'POST', headers: { 'Owner-Key': 'owner-key-of-the-tests' } },
        body: JSON.stringify({ amount_cents: amountCents }),
      });
    expect((await ask(2_900)).status).toBe(200);
    // As after a crash between Stripe's answer and our writing it down, days later.
    await shop.db.update(refundParts).set({ status: 'due' });
    await shop.db.update(refunds).set({ status: 'due', nextTryAt: shop.clock.now });
    stripe.refunds.forEach((entry) => (entry.key = 'forgotten'));
    await sweepOrders(shop.work);
    expect(stripe.refunds.filter(({ intent }) => intent === id).map(({ amount }) => amount)).toEqual([2_900]);
    expect((await ask(10_000)).status).toBe(200);
    expect(await attemptsOf(shop, orderId)).toEqual(['refunded']);
    expect(await guest.order.read({ id: orderId })).toMatchObject({
      status: 'refunded',
      refundedAmount: 129,
    });
  });

  test('that was paid back at Stripe already, by hand or by a try nobody wrote down, counts as paid back', async () => {
    const { orderId, id } = await atStripe();
    stripe.pay(id);
    await tell(id);
    stripe.refunded.add(id);
    await shop.db.update(payments).set({ status: 'refund_due' }).where(eq(payments.orderId, orderId));
    await sweepOrders(shop.work);
    expect(await attemptsOf(shop, orderId)).toEqual(['refunded']);
  });

  test('that the bank is still at does not hide its order while Stripe is out of reach', async () => {
    const { guest, orderId, id } = await atStripe();
    stripe.pay(id, { status: 'processing' });
    expect(await payStatusOf(guest, orderId)).toBe('pending');
    stripe.state.isDown = true;
    expect((await guest.order.read({ id: orderId })).status).toBe('unpaid');
    expect(JSON.stringify(vi.mocked(console.error).mock.calls)).toContain(`about order ${orderId}`);
    vi.mocked(console.error).mockClear();
    stripe.state.isDown = false;
    stripe.pay(id);
    expect((await guest.order.read({ id: orderId })).status).toBe('paid');
  });

  test('that cannot be opened is an error without the secret key', async () => {
    const { guest, orderId } = await owing(shop);
    stripe.state.isDown = true;
    await expect(open(guest, orderId)).rejects.toMatchObject({ response: { status: 500 } });
    expect(JSON.stringify(vi.mocked(console.error).mock.calls)).not.toContain('sk_test_of');
    vi.mocked(console.error).mockClear();
    stripe.state.isDown = false;
    expect((await open(guest, orderId)).clientSecret).toMatch(/^pi_/);
  });
});

test('an order whose try was at the sandbox is paid at Stripe, where payments are opened now', async () => {
  const { guest, orderId } = await owing(shop);
  await shop.db.insert(payments).values({
    ...{ orderId, gateway: 'sandbox', reference: 'pi_sandbox', method: 'card', status: 'cancelled' },
    ...{ amountMinor: 12_900, currency: 'USD' },
  });
  expect((await guest.order.read({ id: orderId })).payment.gateway).toBe('stripe');
  expect((await open(guest, orderId)).gateway).toBe('stripe');
});
