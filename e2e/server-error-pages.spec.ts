import type { APIResponse } from '@playwright/test';
import { addLoginCookie, registerByApi, createRegistration } from './fixtures/customer';
import { waitUntilSettled } from './fixtures/checkout-flow';
import { expect, test } from './fixtures/test';

const NOT_FOUND = 'This page could not be found';

/** Checks the served HTML, for clients without scripts. */
async function expectServed(response: APIResponse, status: number, message: string) {
  expect(response.status()).toBe(status);
  const html = await response.text();
  const [, title] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  expect(title).toMatch(/\| Odette Hair$/);
  expect(title).toContain(message);
  expect(/<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1]).toBe(message);
  expect(html).toMatch(/<header[\s>]/);
  expect(html).toContain('</footer>');
  expect(response.headers()['content-security-policy']).toContain("default-src 'self'");
}

for (const path of [
  '/nope',
  '/404',
  '/blog/99999',
  '/blog/category/nowhere',
  '/activity/nowhere',
  '/a/b/c/d',
  '/wigs-of-yesterday?color=red',
  '/order/nowhere',
  '/a%00b',
  '/blog/1%00',
  '/blog/category/a%00',
  '/activity/a%00',
  `/${'long-'.repeat(120)}`,
  '/%E0%A4%A',
  '/order/payWait',
  '/order/payment',
  '/order/payment?order=1',
])
  test(`${path.slice(0, 30)} returns 404 with title, header and message in its HTML`, async ({ request }) => {
    await expectServed(await request.get(path), 404, NOT_FOUND);
  });

test('/403 returns 403 with title, header and message in its HTML', async ({ request }) => {
  await expectServed(await request.get('/403'), 403, 'page 403 does not exist');
});

test('the internal routes of the error pages return 404', async ({ request }) => {
  for (const page of ['404', '403', '500'])
    expect((await request.get(`/error-page/${page}`)).status()).toBe(404);
});

test('a script of an earlier release and an unknown /_next path return 404 as plain text', async ({
  request,
}) => {
  for (const path of ['/_next/static/chunks/old.js', '/_next/nope']) {
    const response = await request.get(path);
    expect(response.status()).toBe(404);
    expect(response.headers()['content-type']).toContain('text/plain');
  }
});

test('without JavaScript a missing page shows its message and a working search', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/nobody-was-here');
  await expect(page.getByRole('heading', { level: 1, name: NOT_FOUND })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(4);
  await page.getByRole('main').getByRole('searchbox').fill('bob');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\/result\?q=bob/);
  await context.close();
});

test('links on a missing page navigate within the app', async ({ page }) => {
  await page.goto('/nobody-was-here');
  await waitUntilSettled(page);
  await page.evaluate(() => Reflect.set(window, 'isSameDocument', true));
  await page.getByRole('main').getByRole('link', { name: 'Go home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(NOT_FOUND);
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true);
});

test('unknown orders return 404 to a customer, and order detail without an ID leads to the list', async ({
  page,
  context,
  api,
  baseURL,
}) => {
  await addLoginCookie(context, await registerByApi(api, createRegistration()), baseURL!);
  for (const path of [
    '/user/order/bogus',
    '/user/order/detail/1',
    '/user/order/detail/abc',
    '/user/order/review/1',
    '/order/payment?order=1',
  ]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: NOT_FOUND })).toBeVisible();
    await expect(page).toHaveTitle(/^This page could not be found/);
  }
  const listResponse = await page.goto('/user/order/detail');
  expect(listResponse?.status()).toBe(200);
  await expect(page).toHaveURL(/\/user\/order$/);
});
