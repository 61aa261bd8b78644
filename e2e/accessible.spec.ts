import type { Page } from '@playwright/test';
import {
  addToCart,
  fillCart,
  sandboxCards,
  expectPaid,
  payWithCard,
  placeOrderFromCart,
  waitUntilSettled,
} from './fixtures/checkout-flow';
import { openSearch } from './fixtures/search';
import { expect, expectAccessible, test } from './fixtures/test';

/** Runs axe on each page after it has settled. */
async function expectPagesAccessible(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      await waitUntilSettled(page);
      await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveCount(1);
      await expectAccessible(page);
    });
  }
}

test('list, product, search and cart pages have no serious axe violations', async ({ page }) => {
  test.slow(); // axe checks pages of thousands of elements
  await expectPagesAccessible(page, [
    '/',
    '/wigs',
    '/lace-front-wigs?texture=body-wave&sort=price_asc',
    '/wigs?texture=body-wave&texture=curly&length=8-8',
    '/hd-lace-front-body-wave-wig',
    '/search/result?q=wave',
    '/search/result?q=xylophone',
    '/search/result',
    '/cart',
  ]);
});

test('error pages have no serious axe violations', { tag: '@all' }, async ({ page }) => {
  await expectPagesAccessible(page, ['/403', '/404', '/nobody-was-here', '/order/payment?order=1']);
});

test(
  'menus, the search panel, the cart drawer and dialogs have no serious axe violations',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/');
    await waitUntilSettled(page);
    const banner = page.getByRole('banner');

    await test.step('mega menu', async () => {
      await banner.getByRole('link', { name: 'Wigs', exact: true }).focus();
      await page.keyboard.press('ArrowDown');
      await expect(banner.getByRole('list', { name: 'By texture' })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
    });
    await test.step('account menu', async () => {
      await banner.getByRole('button', { name: 'Account' }).click();
      await expect(banner.getByRole('link', { name: 'Sign in or register' })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
    });
    await test.step('currency menu', async () => {
      await banner.getByRole('button', { name: /^Currency/ }).click();
      await expect(banner.getByRole('button', { name: /^EUR/ })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
    });
    await test.step('search panel, empty and with a query', async () => {
      const field = await openSearch(page);
      await expect(page.getByText('Popular searches')).toBeVisible();
      await expectAccessible(page);
      await field.fill('body');
      await expect(page.getByRole('option').first()).toBeVisible();
      await expect(page.getByText('Best matches')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
    });
    await test.step('empty cart', async () => {
      await banner.getByRole('link', { name: 'Cart' }).click();
      await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible();
      await waitUntilSettled(page);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
    });
    await test.step('product options', async () => {
      const card = page.getByRole('article').first();
      await card.hover();
      await card.getByRole('button', { name: /^Choose options/ }).click();
      await expect(page.getByRole('dialog').getByRole('button', { name: /^Add to cart/ })).toBeVisible();
      await expectAccessible(page);
    });
  },
);

test(
  'every step from the cart to a paid order has no serious axe violations',
  { tag: '@all' },
  async ({ page }) => {
    test.setTimeout(180_000);
    await addToCart(page, 'wavy-bob-lace-wig');
    await waitUntilSettled(page);
    await expectAccessible(page);
    await expectPagesAccessible(page, ['/cart', '/order/confirm', '/order/components/address']);

    await placeOrderFromCart(page);
    await expectAccessible(page);
    const order = new URL(page.url()).searchParams.get('order');
    await payWithCard(page, sandboxCards.declined);
    await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible();
    await expectAccessible(page);

    await page.goto(`/order/payWait?order=${order}`);
    await expect(page.getByRole('heading', { name: /^(Not paid yet|Payment declined)$/ })).toBeVisible();
    await expectAccessible(page);

    await page.goto(`/order/payment?order=${order}`);
    await waitUntilSettled(page);
    await payWithCard(page, sandboxCards.threeDSecure);
    await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByRole('heading', { name: 'Payment declined' })).toBeVisible({ timeout: 20_000 });
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Try again' }).click();
    await waitUntilSettled(page);
    await payWithCard(page, sandboxCards.accepted);
    await expectPaid(page);
    await expectAccessible(page);
  },
);

test(
  'the pages that wait for a delayed payment have no serious axe violations',
  { tag: '@all' },
  async ({ page }) => {
    await page.clock.install();
    await fillCart(page, 'bob-wig-with-bangs');
    await placeOrderFromCart(page);
    await payWithCard(page, sandboxCards.delayed);
    await expect(page.getByRole('heading', { name: /^Asking your bank/ })).toBeVisible();
    await expectAccessible(page);
    await page.clock.fastForward('01:05');
    await expect(page.getByRole('heading', { name: 'Your bank needs more time' })).toBeVisible();
    await expectAccessible(page);
  },
);

test('the drawers and pages on a phone have no serious axe violations', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/wigs');
  await waitUntilSettled(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: /Odette/ });
  await expect(menu).toBeVisible();
  await expectAccessible(page);
  await menu.getByText('Wigs', { exact: true }).click();
  await expect(menu.getByRole('link', { name: 'All of Wigs' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible();
  await expectAccessible(page);

  await expectPagesAccessible(page, ['/', '/hd-lace-front-body-wave-wig', '/cart']);
});
