import type { Page } from '@playwright/test';
import { settled } from './fixtures/buying';
import { expectSignedIn, field, signIn, somebody, test } from './fixtures/customer';
import { press, typeInto, walkTo } from './fixtures/keys';
import { expect, expectAccessible } from './fixtures/test';

const LIST = '/care';
const offer = (page: Page) => page.getByRole('region', { name: 'Coupon' });

async function pressClaim(page: Page) {
  await page.goto(LIST);
  await settled(page);
  const claim = offer(page).getByRole('button', { name: 'Claim coupon' });
  // It comes once its place below the list is in sight: the page is looked through, not jumped over.
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

test('a visitor claims the coupon of a list, opens an account in the dialog, and has it', async ({
  page,
}) => {
  const { firstname, lastname, email, password } = somebody();
  await pressClaim(page);
  const dialog = page.getByRole('dialog', { name: 'Create an account' });
  await field(dialog, 'First name').fill(firstname);
  await field(dialog, 'Last name').fill(lastname);
  await field(dialog, 'E-mail address').fill(email);
  await field(dialog, 'Password').fill(password);
  await dialog.getByRole('checkbox', { name: /I agree to the/ }).check();
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expectClaimed(page);
});

test(
  'a visitor claims it, signs in instead, and has it; afterwards it is claimed by one press',
  { tag: '@all' },
  async ({ page, person }) => {
    await pressClaim(page);
    await expectAccessible(page);
    await page
      .getByRole('dialog', { name: 'Create an account' })
      .getByRole('button', { name: 'Sign in', exact: true })
      .click();
    await signIn(page, person);
    await expect(page.getByText('It is yours now')).toBeVisible();
    await expectClaimed(page);
  },
);

test('a customer claims it at once, and only once', async ({ page, customer }) => {
  expect(customer.email).toBeTruthy();
  await pressClaim(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(offer(page).getByRole('link', { name: 'Yours already' })).toBeVisible();
});

/** Walks round once: the focus never leaves the dialog, and comes back to where it began. */
async function expectTrapped(page: Page, name: string) {
  const dialog = page.getByRole('dialog', { name });
  const first = await dialog.locator(':focus').evaluate((element) => element.id);
  const seen = new Set<string>();
  for (let stops = 0; stops < 40; stops += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus'), `the focus left after ${[...seen].join(', ')}`).toHaveCount(1);
    const here = await dialog
      .locator(':focus')
      .evaluate((element) => element.id || element.textContent || element.tagName);
    if (here === first) break;
    seen.add(here);
  }
  expect(seen.size).toBeGreaterThan(4);
  await expect(dialog.locator(`[id="${first}"]`)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.locator(':focus')).toHaveCount(1);
}

test(
  'the dialogs to come in by, without a mouse: the focus stays inside, Escape gives it back',
  { tag: '@all' },
  async ({ page, person }) => {
    await page.goto('/argan-hair-oil');
    await settled(page);
    const heart = page.getByRole('button', { name: /^Save Argan Shine Hair Oil/ }).first();
    const login = page.getByRole('dialog', { name: 'Sign in to save it' });
    const register = page.getByRole('dialog', { name: 'Create an account' });

    await press(page, heart);
    await expect(field(login, 'E-mail address')).toBeFocused();
    await expectTrapped(page, 'Sign in to save it');
    await page.keyboard.press('Escape');
    await expect(login).toBeHidden();
    await expect(heart).toBeFocused();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');

    await page.keyboard.press('Enter');
    await expect(field(login, 'E-mail address')).toBeFocused();
    await press(page, login.getByRole('button', { name: 'Create an account' }), 'Shift+Tab');
    await expect(field(register, 'First name')).toBeFocused();
    await expectTrapped(page, 'Create an account');
    await page.keyboard.press('Escape');
    await expect(register).toBeHidden();
    await expect(heart).toBeFocused();

    await page.keyboard.press('Enter');
    await typeInto(page, field(login, 'E-mail address'), person.email);
    await typeInto(page, field(login, 'Password'), person.password);
    await walkTo(page, login.getByRole('button', { name: 'Sign in', exact: true }));
    await page.keyboard.press('Enter');
    await expect(login).toBeHidden();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  },
);
