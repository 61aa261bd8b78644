// In test:all only: a journey beside the main ones: guest-buys, customer-buys, orders and user-centre run on a push.
import { selectComboboxOption, fillAddress, openCheckout, typeAddress } from './fixtures/checkout-flow';
import { decryptGuestToken } from '@/lib/auth/guest-token-cookie';
import { createGuestApi, expect, test } from './fixtures/test';

test('tax and shipping methods follow the country and region before the address is complete', async ({
  page,
}) => {
  await openCheckout(page);
  const summary = page.getByRole('region', { name: 'Your order' });
  await expect(summary.getByText('Calculated from your address')).toBeVisible();
  const form = page.getByRole('form', { name: 'Shipping address' });
  await selectComboboxOption(form, 'State', 'California');
  await expect(summary.getByText('California sales tax')).toBeVisible();
  await page.reload();
  await expect(summary.getByText('California sales tax')).toBeVisible();
});

test('an order placed right after the last input asks for confirmation if the total has changed', async ({
  page,
}) => {
  await openCheckout(page);
  const form = page.getByRole('form', { name: 'Shipping address' });
  await typeAddress(form);
  const placeOrderButton = page.getByRole('button', { name: /^Place order, / });
  // The best coupon applies automatically and lowers the total.
  await expect(
    page.getByRole('region', { name: 'Your order' }).getByText(/^FIRSTDANCE, saves/),
  ).toBeVisible();
  await expect(placeOrderButton).toBeEnabled();
  const before = (await placeOrderButton.innerText()).replace('Place order, ', '');

  // Slow network: the tax of the region is not known yet when the button is clicked.
  await page.route('**/api/quote/choices', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await selectComboboxOption(form, 'State', 'California');
  await placeOrderButton.click();

  const taxAlert = page.getByRole('alert').filter({ hasText: 'Tax for California was added' });
  await expect(taxAlert).toContainText(`instead of ${before}. Place the order at the new total?`);
  await expect(page).toHaveURL(/\/order\/confirm/);
  const now = (await placeOrderButton.innerText()).replace('Place order, ', '');
  await expect(taxAlert).toContainText(`: ${now} instead`);
  await placeOrderButton.click();
  await expect(page).toHaveURL(/\/order\/payment\?order=\d+/);
  await expect(page.getByRole('button', { name: `Pay ${now}` })).toBeVisible();
});

test(
  'an order placed right after the last input goes through if the total is unchanged',
  { tag: '@all' },
  async ({ page }) => {
    await openCheckout(page);
    await fillAddress(page);
    await page.getByRole('form', { name: 'Shipping address' }).getByLabel('City').pressSequentially(' Bay');
    await page.getByRole('button', { name: /^Place order, / }).click();
    await expect(page).toHaveURL(/\/order\/payment\?order=\d+/);
  },
);

test(
  'an unsupported country shows its reason in the totals and disables the order button',
  { tag: '@all' },
  async ({ page }) => {
    await openCheckout(page);
    await selectComboboxOption(page.getByRole('form', { name: 'Shipping address' }), 'Country', 'Antarctica');
    const message = 'We do not ship to Antarctica yet.';
    await expect(page.getByRole('region', { name: 'How fast' }).getByText(message)).toBeVisible();
    const summary = page.getByRole('region', { name: 'Your order' });
    await expect(summary.getByText('Not available')).toBeVisible();
    await expect(summary.getByText(message)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Place order, / })).toBeDisabled();
  },
);

test('the checkout API returns the address and shipping methods that the page shows', async ({
  page,
  context,
  baseURL,
}) => {
  await openCheckout(page);
  await fillAddress(page);
  const cookie = (await context.cookies()).find(({ name }) => name === 'guestToken');
  const guest = decryptGuestToken(decodeURIComponent(cookie!.value));
  const shopper = createGuestApi(baseURL!, guest!.token);
  await expect
    .poll(async () => (await shopper.checkout.addresses()).address)
    .toMatchObject({
      firstname: 'Tasha',
      street: ['18 Lilac Street'],
      city: 'San Francisco',
      region: 'California',
    });

  const { items } = await shopper.checkout.shippingMethods({ countryId: 'US' });
  expect(items.length).toBeGreaterThan(1);
  for (const { methodTitle, previewAmountFormat } of items) {
    const row = page.getByRole('radio', { name: new RegExp(`^${methodTitle}`) });
    await expect(row).toHaveAccessibleName(new RegExp(previewAmountFormat.replace('$', '\\$')));
  }
});

test(
  'a click on Place order counts even if changing totals move the button during the click',
  { tag: '@all' },
  async ({ page }) => {
    await openCheckout(page);
    await fillAddress(page);
    const placeOrderButton = page.getByRole('button', { name: /^Place order, / });
    await expect(placeOrderButton).toBeEnabled();
    await placeOrderButton.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await placeOrderButton.boundingBox())!;
    const center = [x + width / 2, y + height / 2] as const;

    await page.mouse.move(...center);
    await page.mouse.down();
    await page.mouse.move(center[0], center[1] + 200, { steps: 4 });
    await page.mouse.up();
    await page.mouse.move(...center);
    await expect(placeOrderButton).not.toHaveAttribute('aria-busy');

    await page.mouse.down();
    await placeOrderButton.evaluate(
      (button) => (button.parentElement!.style.transform = 'translateY(-120px)'),
    );
    await expect.poll(async () => (await placeOrderButton.boundingBox())!.y).toBeLessThan(y - height);
    await page.mouse.up();
    await expect(page).toHaveURL(/\/order\/payment\?order=\d+/);
  },
);
