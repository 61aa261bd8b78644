// In test:all only: a shop started with other settings.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop, type ShopInstance } from './fixtures/shop-instance';
import { expect, expectAccessible, test } from './fixtures/test';
import { waitUntilSettled } from './fixtures/wait-until-settled';

// A shop without goods, menu, logo and texts of its own: nothing of it is empty, broken or of the demo shop.
test.describe.configure({ mode: 'default' });

const DATA_DIR = mkdtempSync(join(tmpdir(), 'odette-blank-'));
let shop: ShopInstance;
test.beforeAll(async () => {
  shop = await startShop({ SHOP_DIR: 'shops/blank', DATA_DIR, SANDBOX: '1' }, 'serve');
  await shop.waitUntilOpen();
});
test.afterAll(async () => {
  await shop.close();
  rmSync(DATA_DIR, { recursive: true });
});

const PATHS = ['/', '/cart', '/login', '/contact', '/terms', '/search/result?q=dress', '/site-map'];

for (const width of [390, 1440])
  test(`the blank shop at ${width} has no empty or broken part`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of PATHS) {
      await page.goto(`${shop.url}${path}`);
      await waitUntilSettled(page);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.locator('body'), path).not.toContainText(/Odette|\bhair\b|\bwigs?\b/i);
      const { overflow, emptySections, headerBottom } = await page.evaluate(() => ({
        overflow: document.documentElement.scrollWidth - innerWidth,
        emptySections: [...document.querySelectorAll('main section')].filter(
          (section) => !section.textContent?.trim(),
        ).length,
        headerBottom: document.querySelector('[data-site-header]')?.getBoundingClientRect().bottom ?? 0,
      }));
      expect({ path, overflow, emptySections }).toEqual({ path, overflow: 0, emptySections: 0 });
      // Without a row for a menu that it does not have.
      if (headerBottom > 0) expect(headerBottom, path).toBeLessThanOrEqual(80);
    }
  });

test('it says that there is nothing yet, offers no menu, and finds nothing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(shop.url);
  await waitUntilSettled(page);
  await expect(page.getByText('There is nothing here yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).first().click();
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('dress');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\/result\?q=dress/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('on a phone, the menu has the other currency and the sister site, also without categories', async ({
  page,
}) => {
  test.slow(); // it opens a shop
  const folder = mkdtempSync(join(tmpdir(), 'odette-two-currencies-'));
  const SHOP_DIR = join(folder, 'shop');
  cpSync('shops/blank', SHOP_DIR, { recursive: true });
  const settings = readFileSync(join(SHOP_DIR, 'shop.yaml'), 'utf8');
  const sister =
    'sister_site: { name: Studio, link: https://studio.example, text: Fittings, link_text: Visit }';
  writeFileSync(join(SHOP_DIR, 'shop.yaml'), `${settings}\nexchange_rates: { GBP: 0.86 }\n${sister}\n`);
  const other = await startShop({ SHOP_DIR, DATA_DIR: join(folder, 'data'), SANDBOX: '1' }, 'serve');
  try {
    await other.waitUntilOpen();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(other.url);
    await waitUntilSettled(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'My shop' });
    await expect(menu.getByRole('link', { name: /Studio/ })).toBeVisible();
    await expect(menu.getByRole('navigation')).toHaveCount(0);
    await expectAccessible(page);
    await menu.getByRole('combobox', { name: 'Currency' }).click();
    await page.getByRole('option', { name: 'GBP' }).click();
    await expect.poll(async () => JSON.stringify(await page.context().cookies())).toContain('GBP');
  } finally {
    await other.close();
    rmSync(folder, { recursive: true });
  }
});
