import type { Locator, Page } from '@playwright/test';
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

      await expect(rowIn(page)).toContainText('Size M for your 21.5 in, up to $250, Brown.');
      const shown = rowIn(page).getByRole('article').filter({ visible: true });
      expect(await shown.count()).toBe(hasTouch ? 2 : 3);
      for (const card of await shown.all()) expect(await priceOf(card)).toBeLessThanOrEqual(250);
      await expectAccessible(page);

      const all = rowIn(page).getByRole('link', { name: /^See all \d+$/ });
      const count = /\d+/.exec((await all.textContent())!)![0];
      await press(all);
      await expect(page).toHaveURL(/color_family=brown&cap_size=M&price=-250$/);
      await expect(page.getByRole('heading', { name: `${count} styles` })).toBeVisible();
      await expect(rowIn(page)).toHaveCount(0);

      await openPage(page, WIG);
      await expect(page.getByText('Size M fits your 21.5 in (54.6 cm).')).toBeVisible();
    });

    test('the row is there from the first paint, and its answers can be changed and cleared', async ({
      page,
    }) => {
      await page.addInitScript(() => {
        if (sessionStorage.getItem('given')) return;
        sessionStorage.setItem('given', '1');
        const profile = { texture: 'body-wave', headInches: 21.5, lengthInches: 20 };
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
