// In test:all only: a journey beside the main ones: guest-buys, customer-buys, orders and user-centre run on a push.
import type { Page } from '@playwright/test';
import { waitUntilSettled } from './fixtures/checkout-flow';
import { expectSignedIn, getField, signIn, createRegistration, test } from './fixtures/customer';
import { pressByKeyboard, typeInto, tabTo } from './fixtures/keys';
import { expect, expectAccessible } from './fixtures/test';

const LIST = '/care';
const offer = (page: Page) => page.getByRole('region', { name: 'Coupon' });

async function pressClaim(page: Page) {
  await page.goto(LIST);
  await waitUntilSettled(page);
  const claim = offer(page).getByRole('button', { name: 'Claim coupon' });
  // It loads once its place below the list is in view, so the test scrolls step by step.
  await expect(async () => {
    await page.mouse.wheel(0, 500);
    await expect(claim).toBeVisible({ timeout: 400 });
  }).toPass();
  await claim.click();
}

async function expectClaimed(page: Page) {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${LIST}$`));
  await expect(offer(page).getByRole('link', { name: 'Yours already' })).toBeVisible();
  await expectSignedIn(page);
  await offer(page).getByRole('link', { name: 'Yours already' }).click();
  await expect(page).toHaveURL(/\/user\/coupon$/);
  await expect(page.getByText('FIRSTLOOK', { exact: true })).toBeVisible();
}

test('a guest claims the coupon of a list, registers in the dialog, and has the coupon', async ({ page }) => {
  const { firstname, lastname, email, password } = createRegistration();
  await pressClaim(page);
  const dialog = page.getByRole('dialog', { name: 'Create an account' });
  await getField(dialog, 'First name').fill(firstname);
  await getField(dialog, 'Last name').fill(lastname);
  await getField(dialog, 'E-mail address').fill(email);
  await getField(dialog, 'Password').fill(password);
  await dialog.getByRole('checkbox', { name: /I agree to the/ }).check();
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expectClaimed(page);
});

test(
  'a guest claims the coupon, signs in instead of registering, and has the coupon',
  { tag: '@all' },
  async ({ page, registration }) => {
    await pressClaim(page);
    await expectAccessible(page);
    await page
      .getByRole('dialog', { name: 'Create an account' })
      .getByRole('button', { name: 'Sign in', exact: true })
      .click();
    await signIn(page, registration);
    await expect(page.getByText('It is yours now')).toBeVisible();
    await expectClaimed(page);
  },
);

test(
  'a customer claims the coupon at once, without a dialog, and only once',
  { tag: '@all' },
  async ({ page, customer }) => {
    expect(customer.email).toBeTruthy();
    await pressClaim(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(offer(page).getByRole('link', { name: 'Yours already' })).toBeVisible();
  },
);

/** Tabs through once: focus never leaves the dialog and returns to its start. */
async function expectTrapped(page: Page, name: string) {
  const dialog = page.getByRole('dialog', { name });
  const firstId = await dialog.locator(':focus').evaluate((element) => element.id);
  const visited = new Set<string>();
  for (let stops = 0; stops < 40; stops += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus'), `the focus left after ${[...visited].join(', ')}`).toHaveCount(1);
    const current = await dialog
      .locator(':focus')
      .evaluate((element) => element.id || element.textContent || element.tagName);
    if (current === firstId) break;
    visited.add(current);
  }
  expect(visited.size).toBeGreaterThan(4);
  await expect(dialog.locator(`[id="${firstId}"]`)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.locator(':focus')).toHaveCount(1);
}

test(
  'login and register dialogs work by keyboard: they trap the focus, and Escape returns it to the opener',
  { tag: '@all' },
  async ({ page, registration }) => {
    await page.goto('/argan-hair-oil');
    await waitUntilSettled(page);
    const heart = page.getByRole('button', { name: /^Save Argan Shine Hair Oil/ }).first();
    const login = page.getByRole('dialog', { name: 'Sign in to save it' });
    const register = page.getByRole('dialog', { name: 'Create an account' });

    await pressByKeyboard(page, heart);
    await expect(getField(login, 'E-mail address')).toBeFocused();
    await expectTrapped(page, 'Sign in to save it');
    await page.keyboard.press('Escape');
    await expect(login).toBeHidden();
    await expect(heart).toBeFocused();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');

    await page.keyboard.press('Enter');
    await expect(getField(login, 'E-mail address')).toBeFocused();
    await pressByKeyboard(page, login.getByRole('button', { name: 'Create an account' }), 'Shift+Tab');
    await expect(getField(register, 'First name')).toBeFocused();
    await expectTrapped(page, 'Create an account');
    await page.keyboard.press('Escape');
    await expect(register).toBeHidden();
    await expect(heart).toBeFocused();

    await page.keyboard.press('Enter');
    await typeInto(page, getField(login, 'E-mail address'), registration.email);
    await typeInto(page, getField(login, 'Password'), registration.password);
    await tabTo(page, login.getByRole('button', { name: 'Sign in', exact: true }));
    await page.keyboard.press('Enter');
    await expect(login).toBeHidden();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  },
);

test.describe('with animations', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a dialog that is opened again while it closes shows an empty form without errors', async ({
    page,
  }) => {
    await page.goto('/argan-hair-oil');
    await waitUntilSettled(page);
    // Time to press a key before it has gone.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('[role="dialog"][data-ending-style] { transition-duration: 3s !important }');
      document.adoptedStyleSheets.push(sheet);
    });
    const heart = page.getByRole('button', { name: /^Save Argan Shine Hair Oil/ }).first();
    const login = page.getByRole('dialog', { name: 'Sign in to save it' });
    await pressByKeyboard(page, heart);
    await expect(getField(login, 'E-mail address')).toBeFocused();
    await page.keyboard.press('Escape');
    const popup = page.locator('[role="dialog"]'); // hidden from assistive technology while it closes
    await expect(popup).toHaveAttribute('data-ending-style');
    // The focus leaves the form, which then says what is missing.
    await heart.evaluate((button: HTMLElement) => {
      button.focus();
      button.click();
    });
    await expect(popup).not.toHaveAttribute('data-ending-style');
    await expect(getField(login, 'E-mail address')).toBeFocused();
    await expect(getField(login, 'E-mail address')).toHaveValue('');
    await expect(login.getByText(/Cannot be empty|Please enter/)).toHaveCount(0);
  });
});
