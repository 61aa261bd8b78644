// In test:all only: a journey beside the main ones: guest-buys, customer-buys, orders and user-centre run on a push.
import { readFile } from 'node:fs/promises';
import { expect, expectAccessible } from './fixtures/test';
import { getField, signIn, test } from './fixtures/customer';
import { createCustomerApi, placeOrderByApi } from './fixtures/orders';
import { readEmailCode, waitForEmail } from './fixtures/mailbox';
import { openPage } from './fixtures/page-helpers';

for (const width of [390, 768, 1024, 1440])
  test.describe(`at ${width}`, { tag: width === 390 || width === 1440 ? [] : '@all' }, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: width < 1024 });

    test('a customer downloads her data, and closes the account by its password', async ({
      page,
      customer,
    }) => {
      await openPage(page, '/user/setting/info');
      await page.getByRole('link', { name: 'Download your data or close your account' }).click();
      await expect(page).toHaveURL(/\/user\/setting\/data$/);
      await expect(page.getByRole('heading', { name: 'Your data', level: 1 })).toBeVisible();
      await expectAccessible(page);

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download' }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^personal-data-.*\.json$/);
      expect(await readFile(await download.path(), 'utf8')).toContain(customer.email);

      const form = page.getByRole('form', { name: 'Close your account' });
      await form.getByRole('button', { name: 'Close my account' }).click();
      await expect(form.getByText('Your password Cannot be empty')).toBeVisible();
      await getField(page, 'Your password').fill('not this one');
      await page.keyboard.press('Enter');
      await expect(form.getByText('This password is wrong')).toBeVisible();
      await getField(page, 'Your password').fill(customer.password);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/$/);
      await expect(page.getByText('Your account is closed')).toBeVisible();

      await openPage(page, '/login');
      await signIn(page, customer);
      await expect(page.getByText('This e-mail address and password do not match')).toBeVisible();
    });
  });

test('an open order keeps the account, and is named', async ({ page, customer, baseURL }) => {
  const api = createCustomerApi(baseURL!, customer.session);
  const { incrementId } = await placeOrderByApi(api, ['argan-hair-oil'], customer.email);
  await openPage(page, '/user/setting/data');
  await getField(page, 'Your password').fill(customer.password);
  await page.getByRole('button', { name: 'Close my account' }).click();
  await expect(page.getByText(`Not possible while this is open: order ${incrementId}`)).toBeVisible();
});

test('an account without a password is closed by a code from an email', async ({ page, registration }) => {
  // The first sign-in by a code ends a password that somebody else may have chosen.
  await openPage(page, '/login');
  await getField(page, 'E-mail address').fill(registration.email);
  await page.getByRole('button', { name: 'Email me a code instead' }).click();
  await page.getByRole('button', { name: 'Email me a code', exact: true }).click();
  const loginCode = readEmailCode(await waitForEmail(registration.email, /is your code for/));
  await getField(page, 'Code').fill(loginCode);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/user/);

  await openPage(page, '/user/setting/data');
  await expect(page.getByRole('button', { name: 'Close my account' })).toBeHidden();
  await page.getByRole('button', { name: 'Email me a code' }).click();
  const code = readEmailCode(await waitForEmail(registration.email, /is your code to close your account/));
  await getField(page, 'Code from our email').fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your account is closed')).toBeVisible();
});
