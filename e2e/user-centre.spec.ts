import AxeBuilder from '@axe-core/playwright';
import { waitUntilSettled } from './fixtures/checkout-flow';
import { signIn } from './fixtures/customer';
import { test } from './fixtures/customer-api';
import { expectToast, getAccountMenu, openPage } from './fixtures/page-helpers';
import { expect, expectAccessible } from './fixtures/test';

test('a guest is sent to sign in, and then back to the requested page', async ({ page, registration }) => {
  await page.goto('/user/points');
  await expect(page).toHaveURL(/\/login\?next=%2Fuser%2Fpoints/);
  await waitUntilSettled(page);
  await signIn(page, registration);
  await expect(page).toHaveURL(/\/user\/points$/);
  await expect(page.getByRole('heading', { name: 'Points', level: 1 })).toBeVisible();
});

test('user pages are rendered on the server for the customer, and are not indexed', async ({
  context,
  customer,
}) => {
  const response = await context.request.get('/user');
  const html = await response.text();
  expect(html).toContain(`Hello, ${customer.firstname}`);
  expect(html).toMatch(/<meta name="robots" content="noindex/);
});

test(
  'the side menu works by keyboard alone, and its groups collapse',
  { tag: '@all' },
  async ({ page, customer }) => {
    await openPage(page, '/user');
    await expect(
      getAccountMenu(page).getByRole('link', { name: `${customer.firstname} ${customer.lastname}` }),
    ).toBeVisible();

    const linkNames = [
      'Points',
      'Coupon',
      'Wishlist',
      'Personal Information',
      'Change password',
      'Address book',
    ];
    for (const name of linkNames) {
      const link = getAccountMenu(page).getByRole('link', { name: new RegExp(`^${name}`) });
      for (let press = 0; press < 40; press += 1) {
        if (await link.evaluate((element) => element === document.activeElement)) break;
        await page.keyboard.press('Tab');
      }
      await expect(link).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(link).toHaveAttribute('aria-current', 'page');
      await waitUntilSettled(page);
      await page.getByRole('banner').getByRole('button', { name: 'Account' }).focus();
    }

    for (const name of ['My Assets', 'Order center', 'Account Setting', 'More Service'])
      await expect(getAccountMenu(page).getByRole('button', { name })).toHaveAttribute(
        'aria-expanded',
        'true',
      );
    const group = getAccountMenu(page).getByRole('button', { name: 'My Assets' });
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    await group.focus();
    await page.keyboard.press('Space');
    await expect(getAccountMenu(page).getByRole('link', { name: /^Points/ })).toBeHidden();
    await page.keyboard.press('Space');
    await expect(getAccountMenu(page).getByRole('link', { name: /^Points/ })).toBeVisible();
  },
);

test('daily points are collected once, and appear in the history and in the menu', async ({
  page,
  customerApi,
}) => {
  await openPage(page, '/user/points');
  const { info } = await customerApi.account.info();
  await page.getByRole('button', { name: 'Collect today’s points' }).focus();
  await page.keyboard.press('Enter');

  await expect(page.getByText('You have today’s points.', { exact: false })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Today’s points' })).toBeFocused();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText('Daily visit')).toBeVisible();
  await expect(getAccountMenu(page).getByRole('link', { name: /^Points/ })).toContainText(
    String(info.point + 5),
  );
  const waysToEarn = page.getByRole('group', { name: 'Ways to earn' });
  await waysToEarn.getByRole('button', { name: 'Sign up' }).focus();
  await page.keyboard.press('Enter');
  await expect(waysToEarn).toBeFocused();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Collect today’s points' })).toHaveCount(0);
});

test('a new customer saves a hair profile and finds it again after a reload', async ({ page, customer }) => {
  await page.clock.setFixedTime(new Date(2026, 10, 24, 7));
  await openPage(page, '/user');
  await expect(page.getByRole('heading', { name: `Good morning, ${customer.firstname}` })).toBeVisible();
  const form = page.getByRole('form', { name: 'Hair profile' });
  await form.getByRole('radio', { name: 'Deep wave' }).check();
  await form.getByLabel('Around your head, in inches or centimetres').fill('200');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Please enter 18 to 28 inches, or 46 to 71 centimetres')).toBeVisible();
  await form.getByLabel('Around your head, in inches or centimetres').fill('55');
  await form.getByRole('button', { name: 'Save' }).click();

  await expectToast(page, 'Saved to your hair profile');
  await page.reload();
  await expect(page.getByText('Deep wave')).toBeVisible();
  await expect(page.getByText('21.65 in, 55 cm')).toBeVisible();
  await expect(page.getByText('M, for 21.3 to 22.4 in, 54 to 57 cm')).toBeVisible();
});

test('a wishlist item moves to the cart, and another is removed and restored', async ({
  page,
  customerApi,
  customer,
}) => {
  expect(customer.session.user.id).toBeGreaterThan(0);
  const { items } = await customerApi.product.list({ limit: 24 });
  const [first, second] = items.filter(({ isSaleable }) => isSaleable);
  for (const card of [first!, second!])
    await customerApi.wishlist.add({ productId: card.productId, variantId: card.defaultVariantId });

  await openPage(page, '/user/wishlist');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(2);
  await cards
    .filter({ hasText: first!.name })
    .getByRole('button', { name: /^Move to cart/ })
    .click();
  await expectToast(page, 'Moved to your cart');
  await expect(cards).toHaveCount(1);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();

  await page.getByRole('button', { name: `Remove ${second!.name} from your wishlist` }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards.filter({ hasText: second!.name })).toBeVisible();
  await page.getByRole('button', { name: `Remove ${second!.name} from your wishlist` }).click();
  await expect(page.getByText('Your wishlist is empty. Tap the heart on any style to save it.')).toBeVisible({
    timeout: 15_000,
  });
  const instead = page.getByRole('region', { name: 'You may like these' });
  await expect(instead.getByRole('article')).toHaveCount(4);
});

test('an invalid coupon code shows an error at its field, and a coupon code can be copied', async ({
  page,
  context,
  customer,
}) => {
  expect(customer.email).toBeTruthy();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, '/user/coupon');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Coupon code Cannot be empty')).toBeVisible();
  await page.getByLabel('Coupon code').fill('NOSUCHCODE');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('This code is not valid. Please check it and try again')).toBeVisible();

  const copy = page.getByRole('button', { name: /^Copy / }).first();
  const code = ((await copy.getAttribute('aria-label')) ?? '').replace('Copy ', '');
  await copy.click();
  await expectToast(page, 'Copy Successfully');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
});

test(
  'the account menu of the header signs out as well',
  { tag: '@all' },
  async ({ page, customer, context }) => {
    expect(customer.email).toBeTruthy();
    await openPage(page, '/user');
    const account = page.getByRole('banner').getByRole('button', { name: 'Account' });
    await account.hover();
    await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
    await expectToast(page, 'You are signed out');
    expect((await context.cookies()).some(({ name }) => name === 'userInfo')).toBe(false);
  },
);

test('user pages have a heading order without gaps', { tag: '@all' }, async ({ page, customer }) => {
  expect(customer.email).toBeTruthy();
  await openPage(page, '/user/coupon');
  const { violations } = await new AxeBuilder({ page }).withRules(['heading-order']).analyze();
  expect(violations).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the menu opens on tap, shows every page and Sign out, and closes after a selection', async ({
    page,
    customer,
  }) => {
    expect(customer.email).toBeTruthy();
    await openPage(page, '/user');
    const menuButton = getAccountMenu(page).getByRole('button', { name: 'Account menu' });
    await expect(menuButton).toHaveAttribute('aria-expanded', 'false');
    await expect(getAccountMenu(page).getByRole('link', { name: /^Points/ })).toBeHidden();
    await menuButton.tap();
    for (const name of [/^Points/, /^My Orders/, /^Address book/])
      await expect(getAccountMenu(page).getByRole('link', { name })).toBeInViewport();
    const out = getAccountMenu(page).getByRole('button', { name: 'Sign out' });
    await out.scrollIntoViewIfNeeded();
    const { x, width } = (await out.boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(390);
    await expectAccessible(page);
    await getAccountMenu(page)
      .getByRole('link', { name: /^Points/ })
      .tap();
    await expect(page.getByRole('heading', { name: 'Points', level: 1 })).toBeVisible();
    await expect(menuButton).toHaveAttribute('aria-expanded', 'false');
  });
});

test('signing out clears all customer data', async ({ page, customer, context }) => {
  await openPage(page, '/user/points');
  await openPage(page, '/user');
  await getAccountMenu(page).getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expectToast(page, 'You are signed out');
  expect((await context.cookies()).some(({ name }) => name === 'userInfo')).toBe(false);
  // Spec 4: points and all other counts are 0.
  const stored = await page.evaluate(() => JSON.parse(sessionStorage.getItem('user')!) as { state: object });
  expect(stored.state).toMatchObject({ isLogin: false, points: 0, couponCount: 0, userInfo: null });
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(`, ${customer.firstname}`)).toHaveCount(0);
});

test(
  'a sign-out that the server rejects changes nothing and shows the reason',
  { tag: '@all' },
  async ({ page, customer, context }) => {
    await openPage(page, '/user');
    await page.route('**/api/auth/logout', (route) =>
      route.fulfill({ json: { code: 200430, message: 'Not right now', data: null } }),
    );
    await getAccountMenu(page).getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Not right now' })).toBeVisible();
    expect((await context.cookies()).some(({ name }) => name === 'userInfo')).toBe(true);
    await expect(page).toHaveURL(/\/user$/);
    await expect(page.getByText(customer.firstname).first()).toBeVisible();
  },
);

for (const path of [
  '/user',
  '/user/points',
  '/user/coupon',
  '/user/wishlist',
  '/user/setting/info',
  '/user/setting/password',
  '/user/setting/components/uploadAvatar',
  '/user/setting/cards',
  '/user/setting/data',
  '/user/address',
  '/user/address/components/AddAddress',
])
  test(`${path} is accessible`, { tag: path === '/user' ? [] : '@all' }, async ({ page, customer }) => {
    await openPage(page, path);
    await expect(
      getAccountMenu(page).getByRole('link', { name: `${customer.firstname} ${customer.lastname}` }),
    ).toBeVisible();
    await expectAccessible(page);
  });
