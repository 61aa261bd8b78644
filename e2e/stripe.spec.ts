// In test:all only: a journey beside the main ones: guest-buys, customer-buys, orders and user-centre run on a push.
import type { Page } from '@playwright/test';
import { addToCart, expectPaid, placeOrderFromCart } from './fixtures/checkout-flow';
import { answerAsStripe, answerForStripe, REFUSED, test, type Gateways } from './fixtures/stripe-shop';
import { expect } from './fixtures/test';
import { waitUntilSettled } from './fixtures/wait-until-settled';

test.describe.configure({ mode: 'default' });

const cardField = (page: Page) => page.getByLabel('Card number at Stripe');
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \D/ });

async function openPaymentPage(page: Page, gateways: Gateways) {
  await answerAsStripe(page, gateways);
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
