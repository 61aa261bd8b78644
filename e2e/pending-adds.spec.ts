// In test:all only: how pages are kept, loaded and repaired; page-weight and complete-pages run on a push.
import { expectInCart, waitUntilSettled } from './fixtures/checkout-flow';
import { expect, test } from './fixtures/test';

test('a product whose page was left before the answer is in the cart, once', async ({
  page,
  browserErrors,
}) => {
  await page.goto('/satin-bonnet');
  await waitUntilSettled(page);
  const isHeld = new Promise<void>((resolve) => {
    // The request that adds never reaches the shop.
    void page.route('**/api/quote', (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      resolve();
    });
  });
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await expectInCart(page, 1);
  await isHeld;
  await page.unroute('**/api/quote');
  await page.goto('/cart');
  await expect(page.getByRole('link', { name: 'Satin Sleep Bonnet' }).first()).toBeVisible();
  await page.reload();
  await waitUntilSettled(page);
  await expectInCart(page, 1);
  browserErrors.splice(0); // the request that was cut off
});

test(
  'a bundle that was counted is in the cart, although its page was left at once',
  { tag: '@all' },
  async ({ page, browserErrors }) => {
    await page.goto('/body-wave-3-bundles');
    await waitUntilSettled(page);
    await page
      .getByRole('region', { name: 'Better together' })
      .getByRole('button', { name: /^Add all, / })
      .first()
      .click();
    const count = page
      .getByRole('banner')
      .getByRole('link', { name: /^Cart, \d+ items/, includeHidden: true });
    const label = (await count.getAttribute('aria-label')) ?? '';
    await page.goto('/blog'); // before the request leaves, mostly
    await expect(count).toHaveAttribute('aria-label', label);
    await waitUntilSettled(page);
    await page.reload(); // the provider's count
    await expect(count).toHaveAttribute('aria-label', label);
    browserErrors.splice(0);
  },
);
