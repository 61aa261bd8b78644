import { expectSignedIn, getField } from './fixtures/customer';
import { delayRequests } from './fixtures/delay-requests';
import { test } from './fixtures/customer-api';
import { openPage } from './fixtures/page-helpers';
import { expect, expectAccessible } from './fixtures/test';

test('a customer signs in by phone number and area code, also with a leading zero', async ({
  page,
  customer,
  customerApi,
  context,
}) => {
  const phone = `20 7946 ${String(customer.session.user.id % 10_000).padStart(4, '0')}`;
  await customerApi.account.update({ areaCode: '+44', phone });
  await context.clearCookies();
  await openPage(page, '/login?next=%2Fargan-hair-oil');
  const form = page.getByRole('form', { name: 'Sign in', exact: true });
  const release = await delayRequests(page, '**/api/common/countries*');
  await form.getByRole('button', { name: 'Use my phone' }).click();
  const country = form.getByRole('combobox', { name: 'Area code' });
  await expect(country).toBeDisabled();
  release();
  await expect(country).toHaveValue('+1 United States');
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(form.getByText('Phone Cannot be empty')).toBeVisible();
  await expect(getField(form, 'Phone')).toBeFocused();
  await country.fill('United Kingdom');
  await page.getByRole('option', { name: /^\+44 United Kingdom/ }).click();
  await getField(form, 'Phone').fill(`0${phone}`);
  await getField(form, 'Password').fill('Lilac street 19');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('This phone number and password do not match')).toBeVisible();
  await getField(form, 'Password').fill(customer.password);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/argan-hair-oil$/);
  await expectSignedIn(page);
});

test(
  'area codes that failed to load can be requested again',
  { tag: '@all' },
  async ({ page, browserErrors }) => {
    let isDown = true;
    await page.route('**/api/common/countries*', (route) => (isDown ? route.abort() : route.continue()));
    await openPage(page, '/login');
    const form = page.getByRole('form', { name: 'Sign in', exact: true });
    await form.getByRole('button', { name: 'Use my phone' }).click();
    await expect(form.getByText('The area codes didn’t load.')).toBeVisible();
    browserErrors.length = 0; // what Chromium logs for the failed calls
    isDown = false;
    await form.getByRole('button', { name: 'Try again' }).click();
    await expect(form.getByRole('combobox', { name: 'Area code' })).toHaveValue('+1 United States');
    await expect(form.getByText('The area codes didn’t load.')).toBeHidden();
  },
);
