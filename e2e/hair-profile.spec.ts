import type { Locator, Page } from '@playwright/test';
import type { HairProfile } from '@/contract/hair-profile';
import { EMPTY_HAIR_PROFILE } from '@/contract/hair-profile-fields';
import { createRegistration, getField, signOut } from './fixtures/customer';
import { expectToast, openPage } from './fixtures/page-helpers';
import { expect, expectAccessible, test } from './fixtures/test';
import { waitUntilSettled } from './fixtures/wait-until-settled';

const LIST = '/wigs';
const WIG = '/highlight-body-wave-lace-wig';

const offerIn = (page: Page) => page.getByRole('button', { name: 'Show what suits me' });
const rowIn = (page: Page) => page.getByRole('region', { name: 'Suits you' });
const priceOf = async (card: Locator) =>
  Number(/\$([\d,]+\.\d\d)/.exec((await card.textContent()) ?? '')![1]!.replace(',', ''));

/** Selects an option of a select field of the shop. */
async function choose(page: Page, dialog: Locator, label: string, option: string) {
  const select = dialog.getByRole('combobox', { name: label });
  await select.press('Enter');
  await page.getByRole('option', { name: option, exact: true }).click();
  await expect(select).toContainText(option);
}

for (const width of [390, 768, 1024, 1440])
  test.describe(`at ${width}`, { tag: width === 390 ? [] : '@all' }, () => {
    const hasTouch = width < 1024;
    test.use({ viewport: { width, height: 900 }, hasTouch });
    const press = (control: Locator) => (hasTouch ? control.tap() : control.press('Enter'));

    test('a guest says what she wears, and lists start with what suits her', async ({ page }) => {
      await openPage(page, LIST);
      await expect(rowIn(page)).toHaveCount(0);
      await press(offerIn(page));
      const dialog = page.getByRole('dialog', { name: 'Your hair' });
      await expect(dialog).toContainText('Your answers are kept in this browser');
      await dialog.getByLabel('The most you would spend, in USD').fill('no');
      await dialog.getByLabel('Around your head, in inches or centimetres').fill('21.5');
      await press(dialog.getByRole('button', { name: 'Save' }));
      await expect(dialog.getByText('Can only contain numbers.')).toBeVisible();
      await dialog.getByLabel('The most you would spend, in USD').fill('$250');
      await choose(page, dialog, 'Your colour', 'Brown');
      await expectAccessible(page);
      await press(dialog.getByRole('button', { name: 'Save' }));
      await expectToast(page, 'Saved to your hair profile');
      await expect(dialog).toBeHidden();

      await expect(rowIn(page)).toContainText('Size M for your 21.5 in, up to $250.00, Brown.');
      const shown = rowIn(page).getByRole('article').filter({ visible: true });
      expect(await shown.count()).toBe(hasTouch ? 2 : 3);
      for (const card of await shown.all()) expect(await priceOf(card)).toBeLessThanOrEqual(250);
      await expectAccessible(page);

      const all = rowIn(page).getByRole('link', { name: /^See all \d+$/ });
      const count = /\d+/.exec((await all.textContent())!)![0];
      await press(all);
      await expect(page).toHaveURL(/color_family=brown&cap_size=M&price=-250$/);
      await expect(page.getByRole('heading', { name: `${count} styles` })).toBeVisible();
      await expect(page.locator('.suits-you')).toBeHidden();

      await openPage(page, WIG);
      await expect(page.getByText('Size M fits your 21.5 in (54.6 cm).')).toBeVisible();
    });

    test('the row is there from the first paint, and its answers can be changed and cleared', async ({
      page,
    }) => {
      await page.addInitScript(() => {
        if (sessionStorage.getItem('given')) return;
        sessionStorage.setItem('given', '1');
        const profile = {
          ...{ texture: 'body-wave', headInches: 21.5, lengthInches: 20 },
          ...{ capSize: null, colour: null, colorFamily: null, budget: null, experience: null },
        };
        localStorage.setItem(
          'hairProfile',
          JSON.stringify({ value: { profile, customerId: null }, expiry: Date.now() + 1e9 }),
        );
      });
      await page.addInitScript(() => {
        (window as { shift?: number }).shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            (window as { shift?: number }).shift! += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await openPage(page, LIST);
      await expect(rowIn(page)).toContainText('Size M for your 21.5 in, Body wave, 18 to 22 in.');
      await expect(offerIn(page)).toHaveCount(0);
      expect(await page.evaluate(() => (window as { shift?: number }).shift)).toBeLessThan(0.02);

      await press(rowIn(page).getByRole('button', { name: 'Change my answers' }));
      const dialog = page.getByRole('dialog', { name: 'Your hair' });
      await dialog.getByRole('radio', { name: 'Curly', exact: true }).check();
      await press(dialog.getByRole('button', { name: 'Save' }));
      await expect(rowIn(page)).toContainText('Size M for your 21.5 in, Curly, 18 to 22 in.');
      await press(rowIn(page).getByRole('button', { name: 'Change my answers' }));
      await press(dialog.getByRole('button', { name: 'Clear all answers' }));
      await expect(rowIn(page)).toHaveCount(0);
      await expect(offerIn(page)).toBeVisible();
      await page.reload();
      await waitUntilSettled(page);
      await expect(offerIn(page)).toBeVisible();
    });
  });

test('a guest takes her answers along when she signs up, and leaves none behind', async ({ page }) => {
  const registration = createRegistration();
  await openPage(page, LIST);
  await offerIn(page).click();
  const dialog = page.getByRole('dialog', { name: 'Your hair' });
  await dialog.getByLabel('Around your head, in inches or centimetres').fill('23');
  await dialog.getByRole('radio', { name: 'Body wave' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  await openPage(page, '/register');
  const form = page.getByRole('form', { name: 'Create an account' });
  for (const [label, value] of [
    ['First name', registration.firstname],
    ['Last name', registration.lastname],
    ['E-mail address', registration.email],
    ['Password', registration.password],
  ] as const)
    await getField(form, label).fill(value);
  await form.getByRole('checkbox', { name: /^I agree/ }).check();
  await form.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/register'));
  await openPage(page, '/user');
  await expect(page.getByText('23 in, 58.4 cm')).toBeVisible();
  await expect(page.getByText('L, for 22.4 to 23.6 in, 57 to 60 cm')).toBeVisible();

  await signOut(page);
  await openPage(page, LIST);
  await expect(offerIn(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('hairProfile'))).toBeNull();
});

/** Gives this browser a guest's answers before its first page. */
const giveAnswers = (page: Page, profile: Partial<HairProfile>) =>
  page.addInitScript(
    (value) => {
      localStorage.setItem('hairProfile', JSON.stringify({ value, expiry: Date.now() + 1e9 }));
    },
    { profile: { ...EMPTY_HAIR_PROFILE, ...profile }, customerId: null },
  );

test('search results start with what suits, and what nothing has is said', async ({ page }) => {
  await giveAnswers(page, { headInches: 26, texture: 'straight' });
  await openPage(page, '/search/result?q=wig');
  await expect(rowIn(page)).toContainText('Straight. Nothing here for: A head of 26 in.');
  const shown = rowIn(page).getByRole('article').filter({ visible: true });
  await expect(shown).toHaveCount(3);
  for (const card of await shown.all()) await expect(card).toContainText(/straight/i);
});

test('a budget is converted to the currency of the list, and shown in it', async ({ page }) => {
  await giveAnswers(page, { budget: { amount: 200, currency: 'USD' } });
  await openPage(page, `${LIST}?currency=EUR`);
  await expect(rowIn(page)).toContainText(/^Suits youUp to €\d{3}\.00\./);
  const text = await rowIn(page).innerText();
  const budget = Number(/€(\d+)\.00/.exec(text)![1]);
  expect(budget).toBeLessThan(200);
  const shown = rowIn(page).getByRole('article').filter({ visible: true });
  for (const card of await shown.all()) {
    const [, price = ''] = /€([\d,]+\.\d\d)/.exec((await card.textContent()) ?? '') ?? [];
    expect(Number(price.replace(',', ''))).toBeLessThanOrEqual(budget);
  }
});

test('what suits fails to load with a way to try again, and the list stays', async ({
  page,
  browserErrors,
}) => {
  await giveAnswers(page, { texture: 'curly' });
  let hasFailed = false;
  await page.route(/\/api\/products\?.*texture=curly/, (route) => {
    if (hasFailed) return route.continue();
    hasFailed = true;
    return route.fulfill({ status: 200, json: { code: 500000, message: 'Out of order', data: null } });
  });
  await openPage(page, LIST);
  const retry = page.getByRole('alert').filter({ hasText: 'What suits you could not be loaded.' });
  await retry.getByRole('button', { name: 'Try again' }).click();
  await expect(rowIn(page)).toContainText('Curly');
  await expect(page.getByRole('heading', { name: '25 styles' })).toBeVisible();
  expect(browserErrors).toEqual([]);
});

test('the dialog returns the focus, to what is there after it', { tag: '@all' }, async ({ page }) => {
  await openPage(page, LIST);
  const dialog = page.getByRole('dialog', { name: 'Your hair' });
  await offerIn(page).press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(offerIn(page)).toBeFocused();
  await offerIn(page).press('Enter');
  await dialog.getByRole('radio', { name: 'Body wave' }).check();
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(rowIn(page)).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.closest('.suits-you') !== null)).toBe(true);
  const edit = rowIn(page).getByRole('button', { name: 'Change my answers' });
  await edit.press('Enter');
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
  await edit.press('Enter');
  await dialog.getByRole('button', { name: 'Clear all answers' }).press('Enter');
  await expect(offerIn(page)).toBeFocused();
});

test('a guest’s quiz fills the answers by which lists start', { tag: '@all' }, async ({ page }) => {
  await openPage(page, '/activity/hair-quiz');
  for (const label of ['Curly', 'At the chin', 'Black', 'Four minutes', 'This is my first']) {
    await page.getByRole('radio', { name: new RegExp(`^${label}`) }).check();
    await page.getByRole('button', { name: /^(Next question|Show my results)$/ }).click();
  }
  await expect(page.getByRole('heading', { level: 1, name: 'This is you' })).toBeVisible();
  await openPage(page, LIST);
  await expect(rowIn(page)).toContainText('Curly');
});
