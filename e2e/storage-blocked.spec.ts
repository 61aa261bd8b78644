import { addToCart, expectInCart, waitUntilSettled } from './fixtures/checkout-flow';
import { openSearch } from './fixtures/search';
import { expect, test } from './fixtures/test';

test(
  'a browser that blocks storage and cookies can show the shop, search and fill a cart',
  { tag: '@all' },
  async ({ page }) => {
    await page.addInitScript(() => {
      const deny = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get: deny });
      Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
      Object.defineProperty(LockManager.prototype, 'request', { value: async () => deny() });
    });
    await page.goto('/');
    await waitUntilSettled(page);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    const field = await openSearch(page);
    await field.fill('bonnet');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/search\/result\?q=bonnet$/);
    await expect(page.getByRole('article').first()).toBeVisible();

    const drawer = await addToCart(page, 'satin-bonnet');
    await expect(drawer.getByText('Satin Sleep Bonnet').first()).toBeVisible();
    await expectInCart(page, 1);
    await drawer.getByRole('button', { name: /^One more/ }).click();
    await expectInCart(page, 2);

    // The server cannot tell whose cart it is; the browser can.
    await drawer.getByRole('link', { name: 'View cart' }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole('heading', { name: 'Satin Sleep Bonnet' })).toBeVisible();
    await expect(page.getByText('Your cart is empty.')).toBeHidden();
    await page.getByRole('link', { name: 'Check out' }).click();
    await expect(page.getByRole('button', { name: /^Place order, / })).toBeEnabled();
  },
);
