// In test:all only: a journey beside the main ones: guest-buys, customer-buys, orders and user-centre run on a push.
import { waitUntilSettled } from './fixtures/checkout-flow';
import { expectSignedIn, addLoginCookie, registerByApi, signIn, signOut, test } from './fixtures/customer';
import { fillCart } from './fixtures/fill-cart';
import { expect } from './fixtures/test';

test('after a sign-out in one tab, the other is sent to the login at its next call, and back afterwards', async ({
  page,
  context,
  customer,
}) => {
  await page.goto('/argan-hair-oil');
  await waitUntilSettled(page);
  const second = await context.newPage();
  await signOut(second);

  // The first tab still shows the customer; its next customer call reveals the sign-out.
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

test(
  'a tab that becomes visible again shows who is signed in now',
  { tag: '@all' },
  async ({ page, context, registration }) => {
    await page.goto('/argan-hair-oil');
    await waitUntilSettled(page);
    await expectSignedIn(page, false);
    const second = await context.newPage();
    await second.goto('/login?next=%2Fsatin-bonnet');
    await waitUntilSettled(second);
    await signIn(second, registration);
    await expect(second).toHaveURL(/\/satin-bonnet$/);

    await page.bringToFront();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expectSignedIn(page);
  },
);

test(
  'a cart that becomes visible again shows what another tab has added',
  { tag: '@all' },
  async ({ page, context }) => {
    await page.goto('/cart');
    await waitUntilSettled(page);
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    const second = await context.newPage();
    await fillCart(second, 'argan-hair-oil');

    await page.bringToFront();
    // Data that was just fetched is not fetched again.
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(page.getByRole('main').getByRole('link', { name: /Argan/ }).first()).toBeVisible({
        timeout: 1_000,
      });
    }).toPass({ timeout: 15_000 });
  },
);

test(
  'an ended token does not loop between /login and /user',
  { tag: '@all' },
  async ({ page, context, customer, baseURL, request }) => {
    await request.get('/api/auth/logout', {
      headers: { Authorization: customer.session.token, Currency: 'USD' },
    });
    await page.goto('/user');
    await expect(page).toHaveURL(/\/login\?next=%2Fuser&ended=\w+$/);
    await expect(page.getByText('Your sign-in has ended.')).toBeVisible();
    expect((await context.cookies()).some(({ name }) => name === 'userInfo')).toBe(false);

    // The same on a page shared by all: the first customer call reveals it. A pending call of the previous page
    // would end this login too, as it has the same token.
    await page.goto('about:blank');
    await addLoginCookie(context, customer.session, baseURL!);
    await page.goto('/argan-hair-oil');
    await expect(page).toHaveURL(/\/login\?next=%2Fargan-hair-oil&ended=1$/);
    await waitUntilSettled(page);
    await expectSignedIn(page, false);
  },
);

test(
  'a call with the previous login does not sign out a customer who has signed in since',
  { tag: '@all' },
  async ({ page, context, customer, api, registration, baseURL, request }) => {
    await page.goto('/argan-hair-oil');
    await waitUntilSettled(page);
    await expectSignedIn(page);
    await request.get('/api/auth/logout', {
      headers: { Authorization: customer.session.token, Currency: 'USD' },
    });
    // The code that clears the login loads on demand: on a slow network another tab is faster.
    const newerSession = await registerByApi(api, {
      ...registration,
      email: `newer-${registration.email}`.replace('-', ''),
    });
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
