import type { Locator, Page } from '@playwright/test';
import { waitUntilSettled } from './fixtures/checkout-flow';
import { addLoginCookie, registerByApi, createRegistration, test } from './fixtures/customer';
import { expect } from './fixtures/test';

test('/403 returns 403 with the heading of the spec, from the shared cache', async ({ page, request }) => {
  const response = await page.goto('/403');
  expect(response?.status()).toBe(403);
  await expect(page.getByRole('heading', { name: 'page 403 does not exist' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(4);
  expect((await request.get('/403')).headers()['x-nextjs-cache']).toBe('HIT');
});

async function expectOneLineAt(page: Page, title: Locator, width: number) {
  await page.setViewportSize({ width, height: 1080 });
  const lines = await title.evaluate(
    (heading) => heading.clientHeight / parseFloat(getComputedStyle(heading).lineHeight),
  );
  expect(Math.round(lines)).toBe(1);
}

for (const path of ['/404', '/nobody-was-here', '/order/nowhere']) {
  test(
    `${path} returns 404 with the heading of the spec`,
    { tag: path === '/404' ? [] : '@all' },
    async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      const title = page.getByRole('heading', { name: 'This page could not be found' });
      await expect(title).toBeVisible();
      if (path === '/404') await expectOneLineAt(page, title, 1920);
      await page.getByRole('main').getByRole('link', { name: 'Go home' }).click();
      await expect(page).toHaveURL(/\/$/);
    },
  );
}

/** Removes errors that the browser logs for responses faked by tests. */
const clearExpectedErrors = (complaints: string[]) =>
  complaints.splice(
    0,
    complaints.length,
    ...complaints.filter((message) => !message.includes('Failed to load resource')),
  );

const choose = { path: '/lace-front-wigs', call: /\/api\/products\?/ };

for (const [status, target] of [
  [403, /\/403$/],
  [404, /\/404\?from=%2Flace-front-wigs.*&error=/],
  [500, /\/404\?from=%2Flace-front-wigs.*&error=/],
] as const) {
  test(
    `a call that returns HTTP ${status} leads to ${target.source.slice(0, 5)}`,
    { tag: '@all' },
    async ({ page, browserErrors }) => {
      await page.goto(choose.path);
      await waitUntilSettled(page);
      await page.route(choose.call, (route) => route.fulfill({ status, json: {} }));
      await page
        .getByRole('link', { name: /^Body wave/ })
        .first()
        .click();
      await expect(page).toHaveURL(target);
      await expect(
        page.getByRole('heading', {
          name: status === 403 ? 'page 403 does not exist' : 'This page could not be found',
        }),
      ).toBeVisible();
      clearExpectedErrors(browserErrors);
    },
  );
}

test('code 200101 clears the login and leads to /login', async ({
  page,
  context,
  baseURL,
  browserErrors,
  api,
}) => {
  await addLoginCookie(context, await registerByApi(api, createRegistration()), baseURL!);
  await page.goto(choose.path);
  await waitUntilSettled(page);
  await page.route(choose.call, (route) =>
    route.fulfill({ json: { code: 200101, message: 'Please log in', data: null } }),
  );
  await page
    .getByRole('link', { name: /^Body wave/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login\?next=/);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('userInfo');
  clearExpectedErrors(browserErrors);
});

for (const code of [200422, 299999]) {
  test(`code ${code} shows the server’s message for two seconds`, { tag: '@all' }, async ({ page }) => {
    await page.clock.install();
    await page.goto(choose.path);
    await waitUntilSettled(page);
    await page.route(choose.call, (route) =>
      route.fulfill({ json: { code, message: 'Not this one', data: null } }),
    );
    await page
      .getByRole('link', { name: /^Body wave/ })
      .first()
      .click();
    const toast = page.getByRole('alert').filter({ hasText: 'Not this one' });
    await expect(toast).toBeVisible();
    await page.clock.runFor(2_000);
    await expect(toast).toBeHidden();
    // The list has not changed, so the URL is restored.
    await expect(page).toHaveURL(/\/lace-front-wigs$/);
  });
}

test(
  'a call without a response within 10 seconds shows a network error and leads home',
  { tag: '@all' },
  async ({ page }) => {
    await page.clock.install();
    await page.goto(choose.path);
    await waitUntilSettled(page);
    let isRequested = false;
    await page.route(choose.call, () => {
      isRequested = true;
    });
    await page
      .getByRole('link', { name: /^Body wave/ })
      .first()
      .click();
    await expect.poll(() => isRequested).toBe(true);
    await page.clock.runFor(9_000);
    await expect(page).toHaveURL(/texture=/);
    await page.clock.runFor(1_500);
    await expect(page.getByText('Network error, please try again')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  },
);
