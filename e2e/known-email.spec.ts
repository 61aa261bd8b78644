import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addToCart, waitUntilSettled } from './fixtures/checkout-flow';
import { signOut, test } from './fixtures/customer';
import { expect } from './fixtures/test';

const emailAtCheckout = (page: Page) =>
  page.getByRole('form', { name: 'Shipping address' }).getByLabel('E-mail address');

async function subscribe(page: Page, email: string) {
  await page.goto('/');
  await waitUntilSettled(page);
  const newsletterForm = page.getByRole('form', { name: 'Newsletter' });
  await newsletterForm.getByLabel('E-mail address').fill(email);
  await newsletterForm.getByRole('button', { name: 'Subscribe' }).click();
  // Stored once the response is processed, after it has arrived.
  await page.waitForFunction(() => localStorage.getItem('saidEmail') !== null);
}

async function openCheckout(page: Page) {
  await page.goto('/order/confirm');
  await waitUntilSettled(page);
}

test(
  'the newsletter email prefills the checkout for a day, and yields to a typed one',
  { tag: '@all' },
  async ({ page }) => {
    const email = `guest-${randomUUID().slice(0, 8)}@mail.com`;
    await subscribe(page, email);
    await addToCart(page, 'pixie-cut-wig');
    await openCheckout(page);
    await expect(emailAtCheckout(page)).toHaveValue(email);

    await emailAtCheckout(page).fill('somebody.else@mail.com');
    await page.reload();
    await waitUntilSettled(page);
    await expect(emailAtCheckout(page)).toHaveValue('somebody.else@mail.com');

    // A day later, in another session, it has expired.
    await page.evaluate(() => {
      sessionStorage.clear();
      const { value } = JSON.parse(localStorage.getItem('saidEmail')!) as { value: string };
      localStorage.setItem('saidEmail', JSON.stringify({ value, expiry: Date.now() - 1 }));
    });
    await openCheckout(page);
    await expect(page.getByRole('button', { name: /^Place order, / })).toBeVisible();
    await expect(emailAtCheckout(page)).toHaveValue('');
    expect(await page.evaluate(() => localStorage.getItem('saidEmail'))).toBeNull();
  },
);

test(
  'a customer without an address sees their account email, not the newsletter email',
  { tag: '@all' },
  async ({ page, customer }) => {
    await subscribe(page, 'letters@mail.com');
    await addToCart(page, 'pixie-cut-wig');
    await openCheckout(page);
    await expect(emailAtCheckout(page)).toHaveValue(customer.email);
  },
);

test('signing out clears the stored email', { tag: '@all' }, async ({ page, customer }) => {
  await subscribe(page, customer.email);
  await signOut(page);
  expect(await page.evaluate(() => localStorage.getItem('saidEmail'))).toBeNull();
});
