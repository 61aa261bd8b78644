// In test:all only: a shop started with other settings.
import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expectPaid, payWithCard, sandboxCards, waitUntilSettled } from './fixtures/checkout-flow';
import { expectPaused, expectPlaying, pressFilm } from './fixtures/film';
import { startShop, type ShopInstance } from './fixtures/shop-instance';
import { expect, test } from './fixtures/test';

// A shop for dresses in euros, opened with an export of products and a shop.yaml: what a new owner has.
const SETTINGS = `
name: Maison Vert
currency: EUR
exchange_rates: { GBP: 0.86 }
shipping:
  country: DE
  methods:
    - { code: dhl_parcel, carrier: DHL, title: Parcel, price: 4.90, days_min: 2, days_max: 4 }
taxes:
  rates:
    - { country: DE, title: MwSt., percent: 19 }
returns: { days: 14, page: /contact }
`;
const SIZES = ['S', 'M', 'L'];
const dresses = ['Linen', 'Cotton', 'Silk', 'Wool'].map((fabric, at) => {
  const handle = `${fabric.toLowerCase()}-dress`;
  // Wool comes in M alone.
  const rows = (fabric === 'Wool' ? ['M'] : SIZES).map((size, row) =>
    [
      ...[handle, row === 0 ? `${fabric} dress` : '', row === 0 ? 'Dresses' : ''],
      ...[row === 0 ? 'Size' : '', size, row === 0 ? 'Color' : '', at % 2 ? 'Blue' : 'Red'],
      ...[`${fabric}-${size}`, `${40 + at * 20}.00`, '5', 'shopify'],
      ...(row === 0 && fabric === 'Silk' ? ['silk.webp', '"walk.mp4, poster.webp"'] : ['', '']),
    ].join(','),
  );
  return rows.join('\n');
});
const PRODUCTS = `Handle,Title,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Variant Inventory Qty,Variant Inventory Tracker,Image Src,Videos
${dresses.join('\n')}
`;

type Activate = (control: Locator) => Promise<void>;
const byMouse: Activate = (control) => control.click();
const byFinger: Activate = (control) => control.tap();
const byKey: Activate = async (control) => {
  await control.focus();
  await control.press('Enter');
};

let shop: ShopInstance;
test.beforeAll(async () => {
  const SHOP_DIR = mkdtempSync(join(tmpdir(), 'odette-imported-'));
  writeFileSync(join(SHOP_DIR, 'shop.yaml'), SETTINGS);
  writeFileSync(join(SHOP_DIR, 'products.csv'), PRODUCTS);
  mkdirSync(join(SHOP_DIR, 'media'));
  for (const [from, to] of [
    ['four-minutes.mp4', 'walk.mp4'],
    ['four-minutes.webp', 'poster.webp'],
    ['curls-in-the-round.webp', 'silk.webp'],
  ] as const)
    copyFileSync(join('media', 'films', from), join(SHOP_DIR, 'media', to));
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'odette-imported-data-'));
  shop = await startShop({ SHOP_DIR, DATA_DIR, SANDBOX: '1' }, 'serve');
  await shop.waitUntilOpen();
});
test.afterAll(() => shop.close());

/** By element: an open drawer hides the list from assistive technology. */
const namesIn = (page: Page) => page.locator('main a').filter({ hasText: / dress$/ });

/** Opens the filters: a drawer on a phone, beside the list on a desktop. */
async function openFilters(page: Page, activate: Activate) {
  const button = page.getByRole('button', { name: /^Filter/ });
  if (!(await button.isVisible())) return page.getByRole('main');
  await activate(button);
  const drawer = page.getByRole('dialog', { name: 'Filter' });
  await expect(drawer).toBeVisible();
  return drawer;
}

async function expand(filters: Locator, name: string, activate: Activate) {
  const facet = filters.locator('details').filter({ hasText: name }).first();
  if ((await facet.getAttribute('open')) === null) await activate(facet.locator('summary'));
}

for (const [width, activate, hasTouch] of [
  [390, byFinger, true],
  [768, byFinger, true],
  [1024, byMouse, false],
  [1440, byKey, false],
] as const)
  test.describe(`at ${width}`, { tag: width === 390 ? [] : '@all' }, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch });

    test('the options of its products filter its list', async ({ page }) => {
      await page.goto(`${shop.url}/dresses`);
      await waitUntilSettled(page);
      await expect(namesIn(page)).toHaveCount(4);
      const filters = await openFilters(page, activate);
      await expand(filters, 'Size', activate);
      await activate(filters.getByRole('link', { name: /^S\b/ }));
      await expect(page).toHaveURL(/options=size:s/);
      await expect(namesIn(page)).toHaveCount(3);
      await expand(filters, 'Color', activate);
      await activate(filters.getByRole('link', { name: /^Blue/ }));
      await expect(namesIn(page)).toHaveCount(1);
      await expect(namesIn(page)).toHaveText('Cotton dress');
    });
  });

for (const [width, hasTouch] of [
  [390, true],
  [1440, false],
] as const)
  test.describe(`a guest at ${width}`, { tag: width === 390 ? [] : '@all' }, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch });

    test('buys at the prices, shipping and tax of its folder', async ({ page }) => {
      await page.goto(`${shop.url}/linen-dress`);
      await waitUntilSettled(page);
      await expect(page.getByText('Returns within 14 days.').first()).toBeVisible();
      const expectOneCurrency = async () =>
        expect(await page.locator('body').innerText()).not.toMatch(/[$£]/);
      await expectOneCurrency();
      await page.getByRole('radio', { name: /^M/ }).first().check();
      const add = hasTouch
        ? page.getByRole('button', { name: 'Add to cart', exact: true }).last() // of the bar below
        : page.getByRole('button', { name: /^Add to cart, / });
      await add.click();
      const drawer = page.getByRole('dialog', { name: /Your cart/ });
      await expect(drawer.getByText('€40.00').first()).toBeVisible();
      await drawer.getByRole('link', { name: 'Check out' }).click();
      await expect(page).toHaveURL(/\/order\/confirm/);
      await waitUntilSettled(page);
      const form = page.getByRole('form', { name: 'Shipping address' });
      // The country of shop.yaml: the currency alone would be a guess.
      await expect(form.getByRole('combobox', { name: 'Country', exact: true })).toHaveValue('Germany');
      await typeGermanAddress(form);
      await expect(page.getByText('MwSt.').filter({ visible: true })).toBeVisible();
      // 40.00 and 19 percent of it, and 4.90 for the parcel
      const button = page.getByRole('button', { name: /^Order with obligation to pay, / });
      await expect(button).toHaveText(/52\.50/);
      await button.click();
      await expect(page).toHaveURL(/\/order\/payment\?order=\d+/);
      await expect(page.getByText('€52.50').filter({ visible: true }).first()).toBeVisible();
      await expectOneCurrency();
      await payWithCard(page, sandboxCards.accepted);
      await expectPaid(page);
      await expectOneCurrency();
      const text = await page.locator('body').innerText();
      expect(text.match(/\b(hair|wear|wore|worn|wash|cap|put it on)\b/gi)).toBeNull();
    });
  });

for (const [width, activate, hasTouch] of [
  [390, byFinger, true],
  [1440, byKey, false],
] as const)
  test.describe(`a video at ${width}`, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch });

    test('is asked for once it is pressed, plays, and pauses at the next press', async ({ page }) => {
      const requested: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('.mp4')) requested.push(request.url());
      });
      await page.goto(`${shop.url}/silk-dress`);
      await waitUntilSettled(page);
      const picture = page.getByRole('button', { name: /Play the film/ });
      await picture.scrollIntoViewIfNeeded();
      // The sign that it is a video; the image before it plays is there.
      await expect(picture.locator('svg')).toBeVisible();
      await expect
        .poll(() => picture.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      expect(requested).toEqual([]);
      await activate(picture);
      const dialog = page.getByRole('dialog');
      const video = dialog.locator('video');
      await expect(video).toHaveAttribute('controls');
      await expect(video).toBeFocused();
      await expect
        .poll(() => video.evaluate((element: HTMLVideoElement) => element.error?.message ?? ''))
        .toBe('');
      await expect.poll(() => requested.length).toBeGreaterThan(0);
      await expectPlaying(video);
      const box = await video.boundingBox();
      expect(box && box.x >= 0 && box.y >= 0).toBe(true);
      expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThan(900);
      expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThan(width);

      await pressFilm(video, { hasTouch });
      await expectPaused(video);
      await page.keyboard.press('ArrowRight');
      await expect(video).toBeHidden();
      await page.keyboard.press('ArrowLeft');
      await expect(video).not.toHaveAttribute('controls');
      await activate(dialog.getByRole('button', { name: 'Play: Silk dress' }));
      await expect(video).toHaveAttribute('controls');
      await expectPlaying(video);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(picture).toBeFocused();
    });
  });

test('the sign-in dialog begins with the country of its folder', async ({ page }) => {
  await page.goto(`${shop.url}/linen-dress`);
  await waitUntilSettled(page);
  await page
    .getByRole('button', { name: /^Save Linen dress/ })
    .first()
    .click();
  const login = page.getByRole('dialog', { name: 'Sign in to save it' });
  await login.getByRole('button', { name: 'Use my phone' }).click();
  await expect(login.getByRole('combobox', { name: 'Area code' })).toHaveValue('+49 Germany');
});

async function typeGermanAddress(form: Locator) {
  const values = {
    'E-mail address': `anna-${Date.now()}@example.com`,
    'First name': 'Tasha',
    'Last name': 'Berg',
    'Street and number': 'Lindenallee 4',
    Postcode: '10115',
    City: 'Berlin',
    Phone: '+49 30 5550132',
  };
  for (const [label, text] of Object.entries(values)) await form.getByLabel(label).fill(text);
}
