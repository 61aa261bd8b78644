// In test:all only: the back office beside first-day and questions.
import { addStaffMember, getAppCode, openStaffLink, STAFF_PASSWORD } from './fixtures/staff';
import { expect, expectAccessible, test } from './fixtures/test';
import { waitUntilSettled } from './fixtures/wait-until-settled';

const WIDTHS = [390, 1440];

for (const width of WIDTHS)
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: width < 1024 });

    test('a new member of staff signs in by link, password and app, and again by password and code', async ({
      page,
      request,
    }) => {
      const { email, name, token } = await addStaffMember(request, 'owner');
      await page.goto(`/admin/link#${token}`);
      await expect(page.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible();
      await page.getByLabel('New password').fill('short');
      await page.keyboard.press('Enter');
      await expect(page.getByText('must have at least 10 characters')).toBeVisible();
      const secret = await openStaffLink(page, token);
      await expect(page).toHaveTitle('Today – Back office');
      // Figures that are asked for until then are refused.
      await waitUntilSettled(page);
      await page.getByRole('button', { name: 'Account menu' }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await expect(page.getByRole('heading', { name: 'Sign in to the back office' })).toBeVisible();

      // By keyboard alone, and with what goes wrong at first.
      await page.goto('/admin/staff');
      await page.getByLabel('E-mail address').fill(email);
      await page.keyboard.press('Tab');
      await page.keyboard.type('not the password');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toContainText('this e-mail address and this password');
      await page.getByLabel('Password').fill(STAFF_PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Six-digit code')).toBeFocused();
      await page.keyboard.type('000000');
      await page.keyboard.press('Enter');
      await expect(page.getByText(/code/i).last()).toBeVisible();
      // A reload goes on where the sign-in was.
      await page.reload();
      await page.getByLabel('Six-digit code').fill(getAppCode(secret, 1));
      await page.keyboard.press('Enter');
      await expect(page).toHaveTitle('Staff – Back office');
    });

    test('a link that was used, or never was one, says so', async ({ page, request }) => {
      const { token } = await addStaffMember(request, 'support');
      await openStaffLink(page, token);
      await page.context().clearCookies();
      for (const used of [token, 'no-such-token', '%']) {
        await page.goto('about:blank');
        await page.goto(`/admin/link#${used}`);
        await expect(page.getByRole('alert')).toContainText('This link has been used');
      }
    });

    test('its pages have no serious accessibility violation', async ({ page, request }) => {
      await page.goto('/admin');
      await expect(page.getByLabel('E-mail address')).toBeVisible();
      await expectAccessible(page);
      const { token } = await addStaffMember(request, 'owner');
      await openStaffLink(page, token);
      for (const path of [
        '',
        'orders',
        'products',
        'reviews',
        'photos',
        'comments',
        'staff',
        'keys',
        'audit',
        'account',
      ]) {
        await page.goto(`/admin/${path}`);
        await expect(page.locator('#react-admin-title')).not.toBeEmpty();
        await expectAccessible(page);
      }
    });
  });

test('a passkey is added, signs in by itself, and is removed', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  // Browsers keep passkeys for names of hosts, not for addresses.
  const home = baseURL!.replace('127.0.0.1', 'localhost');
  const client = await context.newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  const { token } = await addStaffMember(request, 'manager');
  await openStaffLink(page, token, home);
  await page.goto(`${home}/admin/account`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill('This laptop');
  await dialog.getByLabel('Your password').fill('not the password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This is not your password')).toBeVisible();
  await dialog.getByLabel('Your password').fill(STAFF_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('This laptop')).toBeVisible();

  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();

  await page.goto(`${home}/admin/account`);
  await page
    .getByRole('row')
    .filter({ hasText: 'This laptop' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'This laptop' })).toHaveCount(0);
});
