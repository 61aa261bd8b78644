import type { Page, Route } from '@playwright/test';
import {
  addToCart,
  fillCart,
  sandboxCards,
  expectPaid,
  fillAddress,
  payWithCard,
  placeOrderFromCart,
  waitUntilSettled,
} from './fixtures/checkout-flow';
import { expectSignedIn, test } from './fixtures/customer';
import { createCustomerApi, placeOrderByApi, payOrderByApi } from './fixtures/orders';
import { expect, expectAccessible } from './fixtures/test';

/** The overlay over the page while an operation that changes it is pending (spec 1). */
const overlay = (page: Page) => page.getByRole('status').getByText('One moment');

/** Holds calls to a URL until they are released. */
async function delayCall(page: Page, path: RegExp) {
  let release: (handler?: (route: Route) => Promise<void>) => void = () => {};
  const gate = new Promise<((route: Route) => Promise<void>) | undefined>((resolve) => (release = resolve));
  await page.route(path, async (route) => {
    if (route.request().method() === 'OPTIONS') return route.continue();
    const handler = await gate;
    await (handler ? handler(route) : route.continue());
  });
  return { releaseRequest: (handler?: (route: Route) => Promise<void>) => release(handler) };
}

/** On a slow machine checking a covered page takes longer than the shop's call timeout (spec 9: 10 s). */
const extendTimeout = (page: Page) =>
  page.addInitScript(() => {
    const originalSetTimeout = window.setTimeout.bind(window);
    const longer = (handler: TimerHandler, ms?: number, ...rest: unknown[]) =>
      originalSetTimeout(handler, ms === 10_000 ? 100_000 : ms, ...rest);
    Reflect.set(window, 'setTimeout', longer);
  });

/** Removes errors that the browser logs for failed requests; all others still count. */
function removeLostRequestErrors(complaints: string[]) {
  const others = complaints.filter((message) => !/net::ERR_FAILED/.test(message));
  complaints.splice(0, complaints.length, ...others);
}

async function openReadyCheckout(page: Page) {
  await fillCart(page, 'pixie-cut-wig');
  await page.goto('/order/confirm');
  await waitUntilSettled(page);
  await fillAddress(page);
  const button = page.getByRole('button', { name: /^Place order, / });
  await expect(button).toBeEnabled();
  return button;
}

test(
  'placing an order covers the page without taking the focus, until the next page is shown',
  { tag: '@all' },
  async ({ page }) => {
    await extendTimeout(page);
    const button = await openReadyCheckout(page);
    await expect(overlay(page)).toHaveCount(0);
    const { releaseRequest } = await delayCall(page, /\/api\/orders$/);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(overlay(page)).toBeVisible();
    await expect(button).toBeFocused();
    const box = await overlay(page).locator('..').boundingBox();
    expect(box).toEqual({ x: 0, y: 0, ...page.viewportSize()! });
    await expectAccessible(page);
    releaseRequest();
    await expect(page).toHaveURL(/\/order\/payment\?order=\d+/);
    await expect(overlay(page)).toHaveCount(0);

    await page.goBack();
    await waitUntilSettled(page);
    await expect(overlay(page)).toHaveCount(0);
  },
);

test(
  'an order that fails uncovers the page and shows the reason',
  { tag: '@all' },
  async ({ page, browserErrors }) => {
    const button = await openReadyCheckout(page);
    const { releaseRequest } = await delayCall(page, /\/api\/orders$/);
    await button.click();
    await expect(overlay(page)).toBeVisible();
    releaseRequest((route) => route.abort());
    await expect(overlay(page)).toHaveCount(0);
    await expect(page.getByRole('alert').filter({ visible: true }).first()).toBeVisible();
    await expect(button).toBeEnabled();
    removeLostRequestErrors(browserErrors);
  },
);

test(
  'the redirect to a gateway covers the page until it is left; on return the button is ready',
  { tag: '@all' },
  async ({ page }) => {
    await fillCart(page, 'pixie-cut-wig');
    await placeOrderFromCart(page);
    // A gateway that sends nothing: the page stays open.
    let isSilent = true;
    await page.route(/\/api\/sandbox\/(?!payment_intents)/, (route) =>
      isSilent ? route.fulfill({ status: 204 }) : route.continue(),
    );
    await payWithCard(page, sandboxCards.threeDSecure);
    await expect(overlay(page)).toBeVisible();
    // The event that a browser fires for the back/forward cache.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    await expect(overlay(page)).toHaveCount(0);
    const button = page.getByRole('button', { name: /^Pay \D/ });
    await expect(button).toBeEnabled();

    isSilent = false;
    await button.click();
    await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
    await page.goBack();
    await waitUntilSettled(page);
    await expect(overlay(page)).toHaveCount(0);
    await payWithCard(page, sandboxCards.accepted);
    await expectPaid(page);
  },
);

test(
  'signing out covers the page until the shop is shown without the login',
  { tag: '@all' },
  async ({ page, customer }) => {
    await page.goto('/user');
    await waitUntilSettled(page);
    const { releaseRequest } = await delayCall(page, /\/api\/auth\/logout/);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(overlay(page)).toBeVisible();
    releaseRequest();
    await expect(page).toHaveURL(/\/$/);
    await expect(overlay(page)).toHaveCount(0);
    await expectSignedIn(page, false);
    expect(customer.email).not.toBe('');
  },
);

test(
  'reordering covers the page until the cart is shown',
  { tag: '@all' },
  async ({ page, customer, baseURL }) => {
    const api = createCustomerApi(baseURL!, customer.session);
    const { orderId } = await placeOrderByApi(api, ['argan-hair-oil'], customer.email);
    await payOrderByApi(api, baseURL!, orderId);
    await page.goto(`/user/order/detail/${orderId}`);
    await waitUntilSettled(page);
    const { releaseRequest } = await delayCall(page, /\/api\/quote\/batch/);
    await page
      .getByRole('button', { name: /^Buy again/ })
      .first()
      .click();
    await expect(overlay(page)).toBeVisible();
    releaseRequest();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(overlay(page)).toHaveCount(0);
  },
);

test('placing an order loads no static files, which might be gone', { tag: '@all' }, async ({ page }) => {
  const button = await openReadyCheckout(page);
  await delayCall(page, /\/api\/orders$/);
  const requestedUrls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/_next/static/')) requestedUrls.push(request.url());
  });
  await button.click();
  await expect(overlay(page)).toBeVisible();
  expect(requestedUrls).toEqual([]);
});

test(
  'a dialog whose code is slow leaves the page visible until it has loaded',
  { tag: '@all' },
  async ({ page }) => {
    await addToCart(page, 'argan-hair-oil');
    await page.goto('/cart');
    await waitUntilSettled(page);
    await page.route('**/_next/static/**/*.js', async (route) => {
      await page.waitForTimeout(1_500);
      await route.continue();
    });
    const requestPromise = page.waitForRequest(/_next\/static\/.*\.js/);
    await page.getByRole('button', { name: 'Clear cart' }).click();
    await requestPromise;
    await page.waitForTimeout(300);
    expect(await page.getByRole('button', { name: /^Remove Argan/ }).isVisible()).toBe(true);
    await expect(page.getByRole('alertdialog', { name: 'Clear your cart?' })).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);
