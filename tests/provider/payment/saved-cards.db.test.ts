import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { gatewayCustomers } from '@/provider/db/schema/payment';
import { erasePerson } from '@/provider/modules/account/personal-data/erase-person';
import { runOrderJobs } from '@/provider/modules/order/jobs';
import type { Api } from '@/lib/api/create-api';
import {
  CARD,
  confirmTestPayment,
  expectNotFound,
  placeOrderForVariant,
} from '@/tests/support/fixtures/order-fixtures';
import { submitBankPage } from '@/tests/support/fixtures/payment-fixtures';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { startStripeServer } from '@/tests/support/servers/stripe';
import { openShop, type Shop } from '@/tests/support/shop';
import { runConcurrently } from '@/tests/support/timing';

async function placeOrder(shop: Shop, api: Api) {
  const { variantId } = await createTestProduct(shop.db);
  return (await placeOrderForVariant(api, variantId)).orderId;
}

/** Pays a new order with a card, and saves it. */
async function saveCard(shop: Shop, api: Api, number = CARD.accepted) {
  const orderId = await placeOrder(shop, api);
  const session = await api.payment.openWithFields({ orderId });
  await confirmTestPayment(shop, session, number, { save: true });
  await api.payment.return({ orderId });
  return orderId;
}

/** By its key: the id of the customer, and when the account was opened. */
const findStripeCustomer = ({ customers }: Awaited<ReturnType<typeof startStripeServer>>, id: number) =>
  [...customers].find(([key]) => key.startsWith(`customer-${id}-`))![1];

describe('in the test shop', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
    await setTestShopConfig(shop.db);
  });
  afterAll(() => shop.close());

  test('a card is saved on request alone, once, and pays again without its number', async () => {
    const { api } = await shop.createCustomer();
    expect(await api.savedCard.list()).toEqual({ items: [], canSave: true });
    const unsaved = await placeOrder(shop, api);
    await confirmTestPayment(shop, await api.payment.openWithFields({ orderId: unsaved }));
    expect((await api.savedCard.list()).items).toEqual([]);
    await saveCard(shop, api);
    await saveCard(shop, api);
    const { items } = await api.savedCard.list();
    expect(items).toMatchObject([{ brand: 'Visa', last4: '4242', expMonth: 12, expYear: 2030 }]);

    const orderId = await placeOrder(shop, api);
    const session = await api.payment.openWithFields({ orderId });
    const paid = await confirmTestPayment(shop, session, '', { card: undefined, saved_card: items[0]!.id });
    expect(paid).toMatchObject({ http: 200, status: 'succeeded' });
    expect(await api.payment.return({ orderId })).toMatchObject({ payStatus: 'paid' });
    const found = await shop.db.execute(
      sql`select 1 from sandbox_intents i where to_jsonb(i)::text like ${`%${CARD.accepted}%`}`,
    );
    expect((found as unknown as { rows: unknown[] }).rows).toEqual([]);
  });

  test('a declined card is not saved; one that its bank asks about is once it has paid', async () => {
    const { api } = await shop.createCustomer();
    await saveCard(shop, api, CARD.declined);
    expect((await api.savedCard.list()).items).toEqual([]);
    const session = await api.payment.openWithFields({ orderId: await placeOrder(shop, api) });
    const asked = await confirmTestPayment(shop, session, CARD.threeDSecure, { save: true });
    expect((await api.savedCard.list()).items).toEqual([]);
    await submitBankPage(shop, asked.redirect_url, 'complete');
    expect((await api.savedCard.list()).items).toMatchObject([{ last4: '3155' }]);
  });

  test('a removed card is gone and pays nothing; nobody can see, use or remove somebody else’s', async () => {
    const { api } = await shop.createCustomer();
    const other = await shop.createCustomer();
    await saveCard(shop, api);
    const [card] = (await api.savedCard.list()).items;
    expect((await other.api.savedCard.list()).items).toEqual([]);
    await expectNotFound(other.api.savedCard.remove({ cardId: card!.id }));
    const orderId = await placeOrder(shop, other.api);
    const session = await other.api.payment.openWithFields({ orderId });
    expect(
      await confirmTestPayment(shop, session, '', { card: undefined, saved_card: card!.id }),
    ).toMatchObject({ http: 400 });

    expect((await api.savedCard.remove({ cardId: card!.id })).items).toEqual([]);
    await expectNotFound(api.savedCard.remove({ cardId: card!.id }));
  });

  test('a guest saves none, and neither does somebody with the link of a customer’s order', async () => {
    const guest = shop.createClient();
    const orderId = await placeOrder(shop, guest);
    const session = await guest.payment.openWithFields({ orderId });
    expect(session.cardsSecret).toBeNull();
    const before = await shop.db.$count(gatewayCustomers);
    await confirmTestPayment(shop, session, CARD.accepted, { save: true });
    expect(await shop.db.$count(gatewayCustomers)).toBe(before);

    const { api } = await shop.createCustomer();
    const own = await placeOrder(shop, api);
    const { incrementId, email } = await api.order.read({ id: own });
    const stranger = shop.createClient();
    await stranger.order.claim({ incrementId, email });
    expect((await stranger.payment.openWithFields({ orderId: own })).cardsSecret).toBeNull();
    expect((await api.payment.openWithFields({ orderId: own })).cardsSecret).not.toBeNull();
  });

  test('of an erased customer nothing is kept', async () => {
    const { api, id } = await shop.createCustomer();
    const orderId = await saveCard(shop, api);
    expect((await api.savedCard.list()).items).toHaveLength(1);
    await shop.db.execute(sql`update orders set status = 'completed' where id = ${orderId}`);
    await erasePerson(shop.ctx, { customerId: id });
    await runOrderJobs(shop.ctx);
    const kept = await shop.db.execute(sql`select 1 from sandbox_intents where is_card_saved
      and id in (select reference from payments where order_id = ${orderId})`);
    expect((kept as unknown as { rows: unknown[] }).rows).toEqual([]);
    expect(await shop.db.$count(gatewayCustomers, sql`customer_id is null`)).toBe(0);
  });
});

describe('at Stripe', () => {
  let shop: Shop;
  let stripe: Awaited<ReturnType<typeof startStripeServer>>;
  beforeAll(async () => {
    stripe = await startStripeServer();
    shop = await openShop({
      STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_tests',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests',
      STRIPE_API_URL: stripe.url,
    });
    await setTestShopConfig(shop.db);
  });
  afterAll(async () => {
    await shop.close();
    await stripe.close();
  });

  test('a customer pays as one customer of Stripe, also from two tabs at once', async () => {
    const { api, id } = await shop.createCustomer();
    const orderId = await placeOrder(shop, api);
    const [a, b] = await runConcurrently(2, () => api.payment.openWithFields({ orderId }));
    const reference = findStripeCustomer(stripe, id);
    expect([a!.cardsSecret, b!.cardsSecret]).toEqual([`cuss_of_${reference}`, `cuss_of_${reference}`]);
    expect(stripe.intents.get(a!.paymentIntentId)).toMatchObject({ customer: reference });
    expect(await shop.db.$count(gatewayCustomers, sql`customer_id = ${id}`)).toBe(1);
    await api.payment.openWithFields({ orderId: await placeOrder(shop, api) });
    expect(stripe.customers.size).toBe(1);
  });

  test('a payment that somebody with the link has opened becomes the customer’s with their own visit', async () => {
    const { api, id } = await shop.createCustomer();
    const orderId = await placeOrder(shop, api);
    const { incrementId, email } = await api.order.read({ id: orderId });
    const stranger = shop.createClient();
    await stranger.order.claim({ incrementId, email });
    const opened = await stranger.payment.openWithFields({ orderId });
    expect(opened.cardsSecret).toBeNull();
    expect(stripe.intents.get(opened.paymentIntentId)?.customer).toBeNull();

    const own = await api.payment.openWithFields({ orderId });
    expect(own.paymentIntentId).toBe(opened.paymentIntentId);
    expect(stripe.intents.get(own.paymentIntentId)?.customer).toBe(findStripeCustomer(stripe, id));
    // The next visit of the stranger is offered none of the customer's cards.
    expect((await stranger.payment.openWithFields({ orderId })).cardsSecret).toBeNull();
  });

  test('a gateway that does not answer about cards costs the saved cards, not the payment', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { api } = await shop.createCustomer();
    const orderId = await placeOrder(shop, api);
    let answer = () => {};
    stripe.state.cardsHeld = new Promise((resolve) => (answer = resolve));
    const session = await api.payment.openWithFields({ orderId });
    expect(session).toMatchObject({ cardsSecret: null, amount: expect.any(Number) });
    expect(session.clientSecret).not.toBe('');
    answer();
    stripe.state.cardsHeld = null;
    expect((await api.payment.openWithFields({ orderId })).cardsSecret).not.toBeNull();
    vi.mocked(console.error).mockClear();
  });

  test('its cards are listed and removed for their customer alone', async () => {
    const { api, id } = await shop.createCustomer();
    await api.payment.openWithFields({ orderId: await placeOrder(shop, api) });
    const customer = findStripeCustomer(stripe, id);
    stripe.cards.push({ id: 'pm_1', customer, brand: 'visa', last4: '1111' });
    const other = await shop.createCustomer();
    await other.api.payment.openWithFields({ orderId: await placeOrder(shop, other.api) });
    await expectNotFound(other.api.savedCard.remove({ cardId: 'pm_1' }));
    expect(await api.savedCard.list()).toEqual({
      items: [{ id: 'pm_1', brand: 'Visa', last4: '1111', expMonth: 8, expYear: 2029 }],
      canSave: true,
    });
    expect((await api.savedCard.remove({ cardId: 'pm_1' })).items).toEqual([]);
    expect(stripe.cards).toEqual([]);
  });

  test('an erased customer is deleted there as soon as Stripe answers', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { api, id } = await shop.createCustomer();
    const orderId = await placeOrder(shop, api);
    await api.payment.openWithFields({ orderId });
    await api.order.cancel({ id: orderId });
    const customer = findStripeCustomer(stripe, id);
    await erasePerson(shop.ctx, { customerId: id });
    // Those of a gateway without keys wait, however many they are, and hold up nobody.
    await shop.db.insert(gatewayCustomers).values(
      Array.from({ length: 60 }, (_, index) => ({
        ...{ gateway: 'elsewhere', reference: `c${index}`, createdAt: new Date(0) },
      })),
    );
    stripe.state.isDown = true;
    await runOrderJobs(shop.ctx).catch(() => {});
    expect(stripe.deletedCustomers).not.toContain(customer);
    stripe.state.isDown = false;
    await runOrderJobs(shop.ctx);
    expect(stripe.deletedCustomers).toContain(customer);
    expect(await shop.db.$count(gatewayCustomers, sql`customer_id is null`)).toBe(60);
    vi.mocked(console.error).mockClear();
  });
});

test('a shop whose gateway keeps no cards says so', async () => {
  const shop = await openShop({
    ADYEN_API_KEY: 'key',
    ADYEN_MERCHANT_ACCOUNT: 'Odette',
    ADYEN_HMAC_KEY: 'ab'.repeat(32),
  });
  const { api } = await shop.createCustomer();
  expect(await api.savedCard.list()).toEqual({ items: [], canSave: false });
  await shop.close();
});
