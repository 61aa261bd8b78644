// In test:all only: how pages are kept, loaded and repaired; page-weight and complete-pages run on a push.
import { expectInCart, waitUntilSettled } from './fixtures/checkout-flow';
import { removeExpectedErrors } from './fixtures/expected-errors';
import { expect, test } from './fixtures/test';

const WORDS = 'Network error, please try again';

/** The browser logs each failed request. */
const LOST_REQUEST = /net::ERR_/;

test('adding to the cart with failing calls shows an error, and works once they succeed again', async ({
  page,
  browserErrors,
}) => {
  await page.goto('/argan-hair-oil');
  await waitUntilSettled(page);
  const button = page.getByRole('button', { name: /^Add to cart/ }).first();
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await button.click();
  await expect(page.getByRole('alert').filter({ hasText: WORDS }).first()).toBeVisible();
  await expectInCart(page, 0);
  await expect(page).toHaveURL(/argan-hair-oil/);

  await page.unroute('**/api/**');
  await button.click();
  await expect(page.getByRole('dialog', { name: /Your cart/ })).toBeVisible();
  await expectInCart(page, 1);
  removeExpectedErrors(browserErrors, LOST_REQUEST);
});

test('offline the page stays and shows an error, and works once the network is back', async ({
  page,
  context,
  browserErrors,
}) => {
  await page.goto('/satin-bonnet');
  await waitUntilSettled(page);
  const button = page.getByRole('button', { name: /^Add to cart/ }).first();
  await context.setOffline(true);
  await button.click();
  await expect(page.getByRole('alert').filter({ hasText: WORDS }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectInCart(page, 0);

  await context.setOffline(false);
  await button.click();
  await expect(page.getByRole('dialog', { name: /Your cart/ })).toBeVisible();
  await expectInCart(page, 1);
  removeExpectedErrors(browserErrors, LOST_REQUEST);
});
