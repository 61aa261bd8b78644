// In test:all only: what every page sends or refuses; controls fails on an error of any page on a push.
import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { LOGIN_SECRET_COOKIE } from '@/contract/login-secret';
import { signIn, signOut, test } from './fixtures/customer';
import { openPage } from './fixtures/page-helpers';
import { expect, createClientIp } from './fixtures/test';

const cookieOf = async (context: BrowserContext, cookieName: string) =>
  (await context.cookies()).find(({ name }) => name === cookieName);

const infoCode = async (request: APIRequestContext, token: string) => {
  const response = await request.get('/api/customer/info', {
    headers: { Authorization: token, Currency: 'USD' },
  });
  return ((await response.json()) as { code: number }).code;
};

test('a login works in its own browser, in every tab, and its userInfo cookie alone gives no access elsewhere', async ({
  page,
  context,
  browser,
  registration,
  baseURL,
}) => {
  await openPage(page, '/login?next=%2Fuser');
  await signIn(page, registration);
  await expect(page).toHaveURL(/\/user$/);
  const greeting = page.getByRole('main').getByText(registration.firstname).first();
  await expect(greeting).toBeVisible();
  const secret = await cookieOf(context, LOGIN_SECRET_COOKIE);
  expect(secret).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(await page.evaluate(() => document.cookie)).not.toContain(LOGIN_SECRET_COOKIE);

  await page.reload();
  await expect(greeting).toBeVisible();
  const tab = await context.newPage();
  await openPage(tab, '/user/setting/info');
  await expect(tab.getByRole('main').getByLabel('First name').first()).toHaveValue(registration.firstname);

  // What a script could steal: the cookie that it can read.
  const userInfo = (await cookieOf(context, 'userInfo'))!;
  const { token } = JSON.parse(decodeURIComponent(userInfo.value)) as { token: string };
  const attackerContext = await browser.newContext({
    baseURL,
    extraHTTPHeaders: { 'X-Forwarded-For': createClientIp() },
  });
  await attackerContext.addCookies([
    { name: 'userInfo', value: userInfo.value, url: baseURL!, sameSite: 'Lax' },
  ]);
  expect(await infoCode(attackerContext.request, token)).toBe(200101);
  const stolen = await attackerContext.newPage();
  await stolen.goto('/user');
  await expect(stolen).toHaveURL(/\/login\?next=%2Fuser&ended=\w+$/);
  expect(await stolen.content()).not.toContain(registration.email);
  expect(await cookieOf(attackerContext, 'userInfo')).toBeUndefined();
  await attackerContext.close();

  expect(await infoCode(context.request, token)).toBe(200000);
  await page.reload();
  await expect(greeting).toBeVisible();
  await signOut(page);
  expect(await cookieOf(context, LOGIN_SECRET_COOKIE)).toBeUndefined();
  expect(await infoCode(context.request, token)).toBe(200101);
});

test(
  'a link from another site opens the orders of the signed-in customer',
  { tag: '@all' },
  async ({ page, context, registration }) => {
    await openPage(page, '/login?next=%2Fuser%2Forder');
    await signIn(page, registration);
    await expect(page).toHaveURL(/\/user\/order$/);
    // `localhost` is a different site than 127.0.0.1, as a webmail page is.
    const shop = new URL(page.url());
    const mailPage = await context.newPage();
    await mailPage.route('http://localhost/mail', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<a href="${shop.href}">Your order</a>` }),
    );
    await mailPage.goto('http://localhost/mail');
    await mailPage.getByRole('link', { name: 'Your order' }).click();
    await expect(mailPage).toHaveURL(shop.href);
    await expect(mailPage.getByRole('heading', { level: 1 })).toBeVisible();
  },
);
