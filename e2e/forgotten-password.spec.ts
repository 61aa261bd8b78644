// In test:all only: a journey beside the main ones: guest-buys, customer-buys, orders and user-centre run on a push.
import { expectSignedIn, getField, signIn, test } from './fixtures/customer';
import { waitUntilSettled } from './fixtures/checkout-flow';
import { readEmailCode, readEmailPath, waitForEmail } from './fixtures/mailbox';
import { expect, expectAccessible } from './fixtures/test';
import type { Page } from '@playwright/test';

const NEW_PASSWORD = 'Rue du Lilas 18';
const ASKED = 'If there is an account with this address, we’ve sent an email to it';

async function askFor(page: Page, email: string) {
  await page.goto('/forgotpassword');
  await waitUntilSettled(page);
  await getField(page, 'E-mail address').fill(email);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await expect(page.getByText(ASKED)).toBeVisible();
}

async function choose(page: Page, password: string) {
  await getField(page, 'Password').fill(password);
  await getField(page, 'Password confirmation').fill(password);
  await page.getByRole('button', { name: 'Save new password' }).click();
}

test('the code in the email resets the password: the old one fails, the new one signs in', async ({
  page,
  registration,
}) => {
  await askFor(page, registration.email);
  await expectAccessible(page);
  const email = await waitForEmail(registration.email, /^Choose a new password/);
  await getField(page, 'Code').fill(readEmailCode(email));
  await getField(page, 'Password').fill(NEW_PASSWORD);
  await getField(page, 'Password confirmation').fill('another one');
  await getField(page, 'Code').focus();
  await expect(page.getByText('Cannot match Password')).toBeVisible();
  await choose(page, NEW_PASSWORD);

  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your password has been changed. Please sign in')).toBeVisible();
  await signIn(page, registration);
  await expect(page.getByText('do not match')).toBeVisible();
  await page.goto('/login?next=%2Fargan-hair-oil');
  await waitUntilSettled(page);
  await signIn(page, { ...registration, password: NEW_PASSWORD });
  await expect(page).toHaveURL(/\/argan-hair-oil$/);
  await expectSignedIn(page);
});

test('the link in the email resets the password once: a used link shows an error and offers a new email', async ({
  page,
  registration,
}) => {
  await askFor(page, registration.email);
  const link = readEmailPath(
    await waitForEmail(registration.email, /^Choose a new password/),
    '/forgotpassword',
  );
  await page.goto(link);
  await waitUntilSettled(page);
  await expectAccessible(page);
  await choose(page, NEW_PASSWORD);
  await expect(page).toHaveURL(/\/login$/);

  await page.goto(link);
  await waitUntilSettled(page);
  await choose(page, 'Once more 1234');
  await expect(page.getByText('This link has been used, or it is too old')).toBeVisible();
  await page.getByRole('button', { name: 'Email me a new link' }).click();
  await expect(page.getByText(ASKED)).toBeVisible();
});

test('an unknown email address gets the same message as a known one', async ({ page }) => {
  await askFor(page, 'nobody-at-all@mail.com');
  await expect(getField(page, 'Code')).toBeVisible();
});
