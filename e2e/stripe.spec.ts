// In test:all only: a journey beside the main ones: guest-buys, customer-buys, orders and user-centre run on a push.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { startAdyenServer, HMAC_KEY, MERCHANT } from '@/tests/support/servers/adyen';
import { startStripeServer } from '@/tests/support/servers/stripe';
import { addToCart, expectPaid, placeOrderFromCart } from './fixtures/checkout-flow';
import { startShop } from './fixtures/shop-instance';
import { waitUntilSettled } from './fixtures/wait-until-settled';
import { expect, test as base } from './fixtures/test';

type Gateways = { stripe: Awaited<ReturnType<typeof startStripeServer>>; url: string };

/** A shop with the keys of both gateways: cards by Stripe, wallets by Adyen. */
const test = base.extend<object, { gateways: Gateways }>({
  gateways: [
    async ({}, provide) => {
      const [stripe, adyen] = [await startStripeServer(), await startAdyenServer()];
      const shop = await startShop(
        {
          DATA_DIR: mkdtempSync(join(tmpdir(), 'odette-stripe-')),
          TRUST_PROXY: '1',
          STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
          STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_tests',
          STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests',
          STRIPE_API_URL: stripe.url,
          ADYEN_API_KEY: 'adyen-key-of-the-tests',
          ADYEN_MERCHANT_ACCOUNT: MERCHANT,
          ADYEN_HMAC_KEY: HMAC_KEY,
          ADYEN_API_URL: adyen.url,
        },
        'serve',
      );
      await shop.waitUntilOpen();
      await provide({ stripe, url: shop.url });
      await shop.close();
      await stripe.close();
      await adyen.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ gateways }, provide) => provide(gateways.url),
});
test.describe.configure({ mode: 'default' });

/**
 * A stand-in for Stripe's external script: a single-line field with Stripe's rules for fields without a
 * payment of their own (docs.stripe.com/payments/accept-a-payment-deferred): submit first, then confirm a
 * payment of the same amount.
 */
const STRIPE_JS = `
window.Stripe = (key) => ({
  elements: (terms) => {
    const field = document.createElement('input');
    field.setAttribute('aria-label', 'Card number at Stripe');
    // Stripe's fields stand in a document of their own: no control of the page's.
    const frame = document.createElement('div');
    frame.attachShadow({ mode: 'open' }).append(field);
    let isSubmitted = false;
    return {
      create: (type, options) => {
        window.stripeAsked = { key, terms, type, options };
        return {
          on: (event, listener) => setTimeout(listener, 50),
          mount: (place) => place.append(frame),
          destroy: () => frame.remove(),
        };
      },
      submit: async () => {
        isSubmitted = field.value !== '';
        field.setAttribute('aria-invalid', String(!isSubmitted));
        return isSubmitted ? {} : { error: { type: 'validation_error', message: 'Incomplete' } };
      },
      confirm: (secret) => {
        if (!isSubmitted) throw new Error('IntegrationError: elements.submit() must be called');
        if (terms.clientSecret && terms.clientSecret !== secret) throw new Error('IntegrationError: another payment');
        isSubmitted = false;
        return window.askBank(secret, field.value, terms.amount);
      },
    };
  },
  confirmPayment: async ({ elements, clientSecret }) => elements.confirm(clientSecret),
});`;

const answerForStripe = (route: Route) => route.fulfill({ contentType: 'text/javascript', body: STRIPE_JS });

const cardField = (page: Page) => page.getByLabel('Card number at Stripe');
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \D/ });
const REFUSED = 'Your card was declined.';

/** Opens the payment page; `askBank` charges cards on the fake Stripe server. */
async function openPaymentPage(page: Page, { stripe }: Gateways) {
  await page.route('https://js.stripe.com/v3/', answerForStripe);
  await page.exposeFunction('askBank', (secret: string, card: string, amount: number) => {
    const [id, intent] = [...stripe.intents].find(([, { client_secret }]) => client_secret === secret)!;
    if (intent.status === 'canceled' || (amount && intent.amount !== amount))
      return { error: { type: 'invalid_request_error', message: 'No such payment' } };
    if (card === 'declined') {
      Object.assign(intent, { last_payment_error: { message: REFUSED } });
      return { error: { type: 'card_error', message: REFUSED } };
    }
    stripe.pay(id);
    return { paymentIntent: { id, status: 'succeeded' } };
  });
  await addToCart(page, 'pixie-cut-wig');
  await placeOrderFromCart(page);
  await expect(payButton(page)).toBeEnabled();
  await expect(cardField(page)).toBeVisible();
  await waitUntilSettled(page);
}

for (const width of [390, 1440])
  test(
    `Stripe at ${width}: missing fields are marked, and a declined card can be followed by another`,
    { tag: width === 390 ? [] : '@all' },
    async ({ page, gateways }) => {
      await page.setViewportSize({ width, height: 900 });
      await openPaymentPage(page, gateways);
      expect(await page.evaluate(() => Reflect.get(window, 'stripeAsked') as unknown)).toMatchObject({
        key: 'pk_test_of_the_tests',
        type: 'payment',
        // Wallets are a separate payment method.
        options: { wallets: { applePay: 'never', googlePay: 'never' } },
      });

      await payButton(page).click();
      await expect(cardField(page)).toHaveAttribute('aria-invalid', 'true');
      await expect(payButton(page)).toBeEnabled();
      await expect(page.getByRole('alert').filter({ hasText: /declined|Incomplete/i })).toHaveCount(0);

      await cardField(page).fill('declined');
      await payButton(page).click();
      await expect(page.getByRole('alert').filter({ hasText: REFUSED })).toBeVisible();
      await page.getByRole('button', { name: 'Try again' }).click();
      await cardField(page).fill('good');
      await payButton(page).click();
      await expectPaid(page);
    },
  );

test(
  'a Stripe script that fails to load shows an error and loads on retry',
  { tag: '@all' },
  async ({ page, browserErrors }) => {
    let isBlocked = true;
    await page.route('https://js.stripe.com/v3/', (route) =>
      isBlocked ? route.abort() : answerForStripe(route),
    );
    await addToCart(page, 'pixie-cut-wig');
    await placeOrderFromCart(page);
    await expect(page.getByText('Failed to load https://js.stripe.com/v3/')).toBeVisible();
    isBlocked = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cardField(page)).toBeVisible();
    browserErrors.length = 0; // the browser logs the script that did not load
  },
);

test(
  'a payment method changed in another tab blocks the old payment, and the old tab shows the new method',
  { tag: '@all' },
  async ({ page, gateways }) => {
    await openPaymentPage(page, gateways);
    const otherPage = await page.context().newPage();
    await otherPage.route('https://js.stripe.com/v3/', answerForStripe);
    await otherPage.goto(page.url());
    await otherPage.getByRole('button', { name: 'Another way to pay' }).click();
    await otherPage.getByRole('radio', { name: 'Apple Pay or Google Pay' }).check();
    await otherPage.getByRole('button', { name: 'Continue with Apple Pay or Google Pay' }).click();
    await expect(
      otherPage.getByText('Apple Pay or Google Pay. You’ll find the details on the next page.'),
    ).toBeVisible();

    await cardField(page).fill('good');
    await payButton(page).click();
    await expect(page.getByText('You chose another way to pay in another tab.')).toBeVisible();
    await expect(
      page.getByText('Apple Pay or Google Pay. You’ll find the details on the next page.'),
    ).toBeVisible();
    await expect(cardField(page)).toHaveCount(0);
    expect([...gateways.stripe.intents.values()].at(-1)?.status).toBe('canceled');
  },
);
