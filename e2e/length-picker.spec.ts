// In test:all only: a journey beside the main ones: guest-buys, customer-buys, orders and user-centre run on a push.
import type { Page } from '@playwright/test';
import { openPage } from './fixtures/page-helpers';
import { expect, test } from './fixtures/test';

const LENGTHS = ['14', '16', '18', '20', '22', '24', '26', '28', '30'];
const NOT_MADE = '30';

const radios = (page: Page) => page.getByRole('group', { name: 'Length' }).getByRole('radio');

/** The focus is on this length; it is the chosen one, unless it is not made. */
async function expectAt(page: Page, length: string, chosen: string) {
  await expect(page.locator(':focus')).toHaveValue(length);
  await expect(radios(page).and(page.locator(':checked'))).toHaveValue(chosen);
}

/** Chromium drops the key while the page still scrolls, as it does after a focus or the key before. */
const pressUntilScrolled = (page: Page, key: string, expectScrollY: (y: number) => void) =>
  expect(async () => {
    await page.keyboard.press(key);
    await expect(async () => expectScrollY(await page.evaluate(() => scrollY))).toPass({ timeout: 2_000 });
  }).toPass();

for (const width of [390, 1440])
  test(`no key is dead after an arrow among lengths at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openPage(page, '/highlight-body-wave-lace-wig');
    expect(
      await radios(page).evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value)),
    ).toEqual(LENGTHS);
    await radios(page).and(page.locator(':checked')).focus();
    await expectAt(page, '20', '20');
    for (const length of ['22', '24', '26', '28']) {
      await page.keyboard.press('ArrowRight');
      await expectAt(page, length, length);
      await expect(page).toHaveURL(new RegExp(`length=${length}`));
    }
    // What is not made says so, and is no end of the row.
    await page.keyboard.press('ArrowRight');
    await expectAt(page, NOT_MADE, '28');
    await expect(page.getByRole('group', { name: 'Length' })).toContainText('is not made in');
    await page.keyboard.press('ArrowDown');
    await expectAt(page, '14', '14');
    await page.keyboard.press('ArrowUp');
    await expectAt(page, NOT_MADE, '14');
    await page.keyboard.press('ArrowLeft');
    await expectAt(page, '28', '28');

    // Home and End are those of the page, as in every group of radios.
    await pressUntilScrolled(page, 'End', (y) => expect(y).toBeGreaterThan(1_000));
    await pressUntilScrolled(page, 'Home', (y) => expect(y).toBe(0));
    await expectAt(page, '28', '28');
    await page.keyboard.press('ArrowLeft');
    await expectAt(page, '26', '26');
    await expect(page.locator(':focus')).toBeInViewport();
  });
