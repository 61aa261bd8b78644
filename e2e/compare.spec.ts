import type { Locator, Page } from '@playwright/test';
import { removeExpectedErrors } from './fixtures/expected-errors';
import { openPage } from './fixtures/page-helpers';
import { expect, expectAccessible, test } from './fixtures/test';

const LIST = '/lace-front-wigs';
const WIG = '/hd-lace-front-body-wave-wig';

const cardsIn = (page: Page) => page.getByRole('main').getByRole('article');
const boxOf = (card: Locator) => card.locator('..').getByRole('checkbox', { name: /^Compare / });
const nameOf = async (card: Locator) => (await card.getByRole('heading').textContent())!;
const tableIn = (page: Page) => page.getByRole('table');

/** Nothing is wider than the window but what scrolls by itself. */
const expectNoOverflow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

for (const width of [390, 768, 1024, 1440])
  test.describe(`at ${width}`, { tag: width === 390 ? [] : '@all' }, () => {
    const hasTouch = width < 1024;
    test.use({ viewport: { width, height: 900 }, hasTouch });
    const press = (control: Locator) => (hasTouch ? control.tap() : control.press('Enter'));
    const check = (control: Locator) => (hasTouch ? control.tap() : control.press('Space'));

    test('two pieces of a list are compared, the differences first, and one is removed', async ({ page }) => {
      await openPage(page, LIST);
      const toggle = page.getByRole('button', { name: 'Compare', exact: true });
      await press(toggle);
      await expect(toggle).toHaveAttribute('aria-pressed', 'true');
      const [first, second] = [cardsIn(page).nth(0), cardsIn(page).nth(1)];
      const names = [await nameOf(first), await nameOf(second)];
      await check(boxOf(first));
      await expect(boxOf(first)).toBeChecked();
      await expect(page.getByRole('link', { name: 'See 2 side by side' })).toHaveCount(0);
      await check(boxOf(second));
      const link = second.locator('..').getByRole('link', { name: 'See 2 side by side' });
      await expectAccessible(page);
      await press(link);

      await expect(page).toHaveURL(/\/compare\?items=\d+\.\d+,\d+\.\d+$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare 2 pieces');
      const columns = tableIn(page)
        .getByRole('columnheader')
        .filter({ has: page.getByRole('article') });
      await expect(columns).toHaveCount(2);
      for (const [index, name] of names.entries()) await expect(columns.nth(index)).toContainText(name);
      const groups = await tableIn(page).getByRole('rowheader').allTextContents();
      expect(groups[0]).toBe('Where they differ');
      expect(groups.indexOf('Price by length')).toBeGreaterThan(0);
      expect(groups.indexOf('The same in all')).toBeGreaterThan(groups.indexOf('Price by length'));
      expect(groups).toEqual(expect.arrayContaining(['Delivery', 'Care', 'Cap', 'Lace']));
      await expectNoOverflow(page);
      await expectAccessible(page);

      await press(columns.nth(0).getByRole('link', { name: `Remove ${names[0]}` }));
      await expect(columns).toHaveCount(1);
      await expect(columns).toContainText(names[1]!);
      const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('compared')!) as { value: [] });
      expect(kept.value).toHaveLength(1);
      await expect(page.getByText('Choose one more piece to see how they differ.')).toBeVisible();
      await press(page.getByRole('link', { name: 'Add another piece' }));
      await expect(page).toHaveURL(/-wigs$/);
      const chosen = page.getByRole('checkbox', { name: `Compare ${names[1]}` });
      await expect(chosen).toBeChecked();
    });
  });

test('a product is compared in its selected variant, and the link shows it to somebody else', async ({
  page,
  browser,
}) => {
  await openPage(page, `${WIG}?length=18`);
  await page.getByRole('checkbox', { name: /^Compare / }).check();
  await openPage(page, '/highlight-body-wave-lace-wig');
  await page.getByRole('checkbox', { name: /^Compare / }).check();
  await page.getByRole('link', { name: 'See 2 side by side' }).click();
  await expect(tableIn(page)).toContainText('18 in');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy a link to this comparison' }).click();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toBe(page.url());

  const friend = await browser.newPage({ javaScriptEnabled: false });
  await friend.goto(address);
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText('Compare 2 pieces');
  await expect(friend.getByRole('table')).toContainText('Where they differ');
  await friend.close();
});

test('a fifth piece is refused, and what was chosen stays after a reload', async ({ page }) => {
  await openPage(page, LIST);
  const toggle = page.getByRole('button', { name: 'Compare', exact: true });
  await toggle.click();
  for (let index = 0; index < 4; index += 1) await boxOf(cardsIn(page).nth(index)).check();
  await boxOf(cardsIn(page).nth(4)).click();
  await expect(page.getByText('Up to four pieces can be compared. Remove one first.')).toBeVisible();
  await expect(boxOf(cardsIn(page).nth(4))).not.toBeChecked();
  await expect(page.getByRole('link', { name: 'See 4 side by side' })).toHaveCount(4);
  await page.reload();
  await toggle.click();
  await expect(page.getByRole('checkbox', { name: /^Compare /, checked: true })).toHaveCount(4);
  await toggle.click();
  await expect(page.getByRole('checkbox', { name: /^Compare / })).toHaveCount(0);
});

test('four pieces are scrolled to the side on a phone, and nothing else is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, LIST);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  for (let index = 0; index < 4; index += 1) await boxOf(cardsIn(page).nth(index)).check();
  await page.getByRole('link', { name: 'See 4 side by side' }).first().click();
  const region = page.getByRole('region', { name: 'Compare' });
  await expect(region).toBeVisible();
  expect(await region.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeGreaterThan(100);
  await expectNoOverflow(page);
});

test('cards and product stay where the code of the comparison does not load', async ({
  page,
  browserErrors,
}) => {
  await openPage(page, LIST);
  const count = await cardsIn(page).count();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.waitForTimeout(1000);
  await expect(cardsIn(page)).toHaveCount(count);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.context().setOffline(false);
  removeExpectedErrors(browserErrors, /net::ERR_|Failed to load|ChunkLoadError|chunk/i);
});

test('nothing to compare says how to choose, and what is gone is said', async ({ page }) => {
  await openPage(page, '/compare');
  await expect(page.getByText(/^Nothing to compare yet/)).toBeVisible();
  await page.getByRole('link', { name: 'Continue shopping' }).click();
  await expect(page).toHaveURL(/\/$/);
  await openPage(page, '/compare?items=999999,1');
  await expect(page.getByText('One piece is no longer sold here.')).toBeVisible();
});
