import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gatewayEvents } from '@/provider/db/schema/payment';
import { openShop, type Shop } from '@/tests/support/shop';

const SECRET = 'whsec_of_the_tests';
const stripe = new Stripe('sk_test_of_the_tests');

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({
    STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_tests',
    STRIPE_WEBHOOK_SECRET: SECRET,
  });
});
afterAll(() => shop.close());

const event = (id: string) =>
  JSON.stringify({
    id,
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id: 'pi_of_another_shop', object: 'payment_intent' } },
  });

const deliver = (body: string, secret = SECRET) =>
  shop.request('/api/webhooks/stripe', {
    method: 'POST',
    body,
    headers: { 'Stripe-Signature': stripe.webhooks.generateTestHeaderString({ payload: body, secret }) },
  });

test('rejects an event that Stripe did not sign, and does not store it', async () => {
  expect((await deliver(event('evt_1'), 'whsec_of_somebody_else')).status).toBe(400);
  const unsigned = await shop.request('/api/webhooks/stripe', { method: 'POST', body: event('evt_1') });
  expect(unsigned.status).toBe(400);
  expect(await shop.db.select().from(gatewayEvents)).toEqual([]);
});

test('accepts a signed event, and stores it once however often it arrives', async () => {
  const responses = await Promise.all([1, 2, 3].map(() => deliver(event('evt_2'))));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await shop.db.select().from(gatewayEvents)).toMatchObject([{ gateway: 'stripe', eventId: 'evt_2' }]);
});

test('disables the sandbox with Stripe, and the Stripe webhook without it', async () => {
  expect((await shop.request('/api/sandbox/3ds/pi_1')).status).toBe(404);
  const unconfiguredShop = await openShop();
  expect(
    (await unconfiguredShop.request('/api/webhooks/stripe', { method: 'POST', body: '{}' })).status,
  ).toBe(404);
  await unconfiguredShop.close();
});

test('returns the gateway and its key at the checkout', async () => {
  const { items } = await shop.createClient().checkout.payMethods();
  expect(items).toMatchObject([
    { code: 'card', gateway: 'stripe', config: { clientKey: 'pk_test_of_the_tests', environment: 'test' } },
    { code: 'wallet', gateway: 'stripe' },
  ]);
});
