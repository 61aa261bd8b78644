import { waitUntilSettled } from './fixtures/buying';
import { expectSignedIn, addLoginCookie, registerByApi, signIn, signOut, test } from './fixtures/customer';
import { fillCart } from './fixtures/fill-cart';
import { expect } from './fixtures/test';

test('signed out in one tab, the other learns it at its next call, and leads back after signing in', async ({
  page,
  context,
  customer,
}) => {
  await page.goto('/argan-hair-oil');
  await waitUntilSettled(page);
  const second = await context.newPage();
  await signOut(second);

  // The first tab still shows who it thinks is here; its next call for a customer tells it otherwise.
  await page
    .getByRole('button', { name: /^Save Argan Shine Hair Oil/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login\?next=%2Fargan-hair-oil&ended=1$/);
  await waitUntilSettled(page);
  await signIn(page, customer);
  await expect(page).toHaveURL(/\/argan-hair-oil$/);
  await expectSignedIn(page);
});

test('a tab that is seen again shows who is here now', async ({ page, context, person }) => {
  await page.goto('/argan-hair-oil');
  await waitUntilSettled(page);
  await expectSignedIn(page, false);
  const second = await context.newPage();
  await second.goto('/login?next=%2Fsatin-bonnet');
  await waitUntilSettled(second);
  await signIn(second, person);
  await expect(second).toHaveURL(/\/satin-bonnet$/);

  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expectSignedIn(page);
});

test(
  'a cart that is seen again shows what another tab has put into it',
  { tag: '@all' },
  async ({ page, context }) => {
    await page.goto('/cart');
    await waitUntilSettled(page);
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    const second = await context.newPage();
    await fillCart(second, 'argan-hair-oil');

    await page.bringToFront();
    // What was asked for a moment ago is not asked for again.
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(page.getByRole('main').getByRole('link', { name: /Argan/ }).first()).toBeVisible({
        timeout: 1_000,
      });
    }).toPass({ timeout: 15_000 });
  },
);

test('a token that has ended does not loop between /login and /user', async ({
  page,
  context,
  customer,
  baseURL,
  request,
}) => {
  await request.get('/api/auth/logout', {
    headers: { Authorization: customer.session.token, Currency: 'USD' },
  });
  await page.goto('/user');
  await expect(page).toHaveURL(/\/login\?next=%2Fuser&ended=\w+$/);
  await expect(page.getByText('Your sign-in has ended.')).toBeVisible();
  expect((await context.cookies()).some(({ name }) => name === 'userInfo')).toBe(false);

  // The same on a page that is the same for all: the first call of a customer tells. A call of the page before that is still on
  // its way would end this login, too: it has the same token.
  await page.goto('about:blank');
  await addLoginCookie(context, customer.session, baseURL!);
  await page.goto('/argan-hair-oil');
  await expect(page).toHaveURL(/\/login\?next=%2Fargan-hair-oil&ended=1$/);
  await waitUntilSettled(page);
  await expectSignedIn(page, false);
});

test(
  'who has signed in meanwhile is not signed out by a call with the login before',
  { tag: '@all' },
  async ({ page, context, customer, api, person, baseURL, request }) => {
    await page.goto('/argan-hair-oil');
    await waitUntilSettled(page);
    await expectSignedIn(page);
    await request.get('/api/auth/logout', {
      headers: { Authorization: customer.session.token, Currency: 'USD' },
    });
    // What forgets the login is loaded when it is needed: on a slow line another tab is faster.
    const newerSession = await registerByApi(api, { ...person, email: `newer-${person.email}`.replace('-', '') });
    let isAnswered = false;
    page.on('response', (response) => (isAnswered ||= response.url().includes('/api/wishlist')));
    await page.route('**/_next/static/chunks/*.js', async (route) => {
      if (isAnswered) await addLoginCookie(context, newerSession, baseURL!);
      await route.continue();
    });
    await page
      .getByRole('button', { name: /^Save Argan Shine Hair Oil/ })
      .first()
      .click();
    await expect.poll(() => isAnswered).toBe(true);
    await waitUntilSettled(page);
    const cookie = (await context.cookies()).find(({ name }) => name === 'userInfo');
    expect(decodeURIComponent(cookie?.value ?? '')).toContain(newerSession.token);
    expect(page.url()).toContain('/argan-hair-oil');
  },
);
