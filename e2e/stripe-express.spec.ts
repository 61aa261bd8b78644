// In test:all only: a journey beside the main ones; express-checkout runs on a push.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectPaid } from './fixtures/checkout-flow';
import { removeExpectedErrors } from './fixtures/expected-errors';
import { answerAsStripe, REFUSED, test, type Gateways } from './fixtures/stripe-shop';
import { expect } from './fixtures/test';
import { waitUntilSettled } from './fixtures/wait-until-settled';

test.describe.configure({ mode: 'default' });

type StripeWallet = {
  options: { allowedShippingCountries: string[]; paymentMethods: Record<string, string> };
  prices: {
    amount: number;
    lineItems: { name: string; amount: number }[];
    shippingRates: { id: string; displayName: string; amount: number }[];
  }[];
  failure?: { reason: string; message?: string };
};
type Wallet = {
  walletContact: { email: string; phone: string };
  walletCard: string;
  wallets?: object | null;
};

const readWallet = (page: Page) =>
  page.evaluate(() => Reflect.get(window, 'stripeWallet') as unknown) as Promise<StripeWallet>;

/** Opens a product, whose express buttons are Stripe's. */
async function openWithWallet(page: Page, gateways: Gateways, wallet: Partial<Wallet> = {}) {
  await answerAsStripe(page, gateways);
  const email = `tasha-${randomUUID().slice(0, 8)}@example.com`;
  const contact = { walletContact: { email, phone: '+1 415.555.0132' }, walletCard: 'good' };
  await page.addInitScript((values) => Object.assign(window, values), { ...contact, ...wallet });
  await page.goto('/pixie-cut-wig');
  await waitUntilSettled(page);
  await page.keyboard.press('Shift'); // the first use of the page loads the buttons
}

const expressButton = (page: Page) => page.getByRole('button', { name: 'PayPal at Stripe' });

for (const width of [390, 768, 1024, 1440])
  test.describe(`express at ${width}`, { tag: width === 390 ? [] : '@all' }, () => {
    const hasTouch = width < 1024;
    test.use({ viewport: { width, height: 900 }, hasTouch });

    test('a product is bought with a wallet at Stripe, at the total that it showed', async ({
      page,
      gateways,
    }) => {
      await openWithWallet(page, gateways);
      await (hasTouch ? expressButton(page).tap() : expressButton(page).press('Enter'));
      await expectPaid(page);
      const total = (await page.getByRole('main').textContent())!;
      const paid = [...gateways.stripe.intents.values()].at(-1)!;
      expect(paid.status).toBe('succeeded');
      expect(total).toContain(`$${(paid.amount / 100).toFixed(2)}`);
    });
  });

test('the wallet gets the parts of each total, the rates, the countries and the methods', async ({
  page,
  gateways,
}) => {
  // Refused, so that the page stays: the shop needs a phone number.
  await openWithWallet(page, gateways, { walletContact: { email: 'tasha@example.com', phone: '' } });
  const before = gateways.stripe.intents.size;
  await expressButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Phone Cannot be empty' })).toBeVisible();
  const { options, prices, failure } = await readWallet(page);
  expect(failure).toMatchObject({ reason: 'fail', message: 'Phone Cannot be empty' });
  expect(options.allowedShippingCountries).toContain('US');
  // Wallets of the device are at the other gateway of this shop.
  expect(options.paymentMethods).toMatchObject({ applePay: 'never', paypal: 'auto', link: 'auto' });
  expect(prices).toHaveLength(3);
  for (const { amount, lineItems } of prices)
    expect(lineItems.reduce((sum, line) => sum + line.amount, 0)).toBe(amount);
  const [, atHome, byOtherRate] = prices;
  expect(atHome!.lineItems.map(({ name }) => name).join()).toContain('California sales tax');
  expect(byOtherRate!.shippingRates[0]!.id).toBe(atHome!.shippingRates.at(-1)!.id);
  expect(gateways.stripe.intents.size).toBe(before);
});

test('a card that the bank declines leads to the page of the payment, with the order saved', async ({
  page,
  gateways,
}) => {
  await openWithWallet(page, gateways, { walletCard: 'declined' });
  await expressButton(page).click();
  await expect(page).toHaveURL(/\/order\/payment\?order=\d+$/);
  await expect(page.getByText(REFUSED)).toBeVisible();
});

const expectNoExpressCheckout = async (page: Page) => {
  await expect(page.getByRole('region', { name: 'Express checkout' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Add to cart/ }).first()).toBeEnabled();
};

test('without a wallet in this browser there is no express checkout', async ({ page, gateways }) => {
  await openWithWallet(page, gateways, { wallets: null });
  await expect(page.getByRole('region', { name: 'Express checkout' })).toBeVisible();
  await expectNoExpressCheckout(page);
});

test('without the script of Stripe there is no express checkout', async ({ page, browserErrors }) => {
  const asked = page.waitForRequest('https://js.stripe.com/v3/');
  await page.route('https://js.stripe.com/v3/', (route) => route.abort());
  await page.goto('/pixie-cut-wig');
  await waitUntilSettled(page);
  await page.keyboard.press('Shift');
  await asked;
  await expectNoExpressCheckout(page);
  removeExpectedErrors(browserErrors, /ERR_FAILED/);
});
