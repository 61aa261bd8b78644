import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import {
  expectPaid,
  payWithCard,
  sandboxCards,
  selectComboboxOption,
  typeAddress,
  waitUntilSettled,
} from './fixtures/checkout-flow';
import { addLoginCookie, createRegistration, registerByApi } from './fixtures/customer';
import { waitForEmail } from './fixtures/mailbox';
import { fillReview, openReviewForm } from './fixtures/review-form';
import { startShop, type ShopInstance } from './fixtures/shop-instance';
import { openStaffLink } from './fixtures/staff';
import { createGuestApi, expect, markPopupsSeen, test } from './fixtures/test';

// Everything that a new owner does on the first day, in a shop of its own that was never started before.
const SMTP_URL = `smtp://127.0.0.1:${Number(process.env.E2E_PORT || 3217) + 1000}`;
const SETTINGS = `
name: Maison Vert
contact: { email: bonjour@maisonvert.example }
colors: { text: '#12261c', accent: '#0b6b3a', dark: '#0d2118' }
logo: logo.svg
currency: USD
shipping:
  country: US
  methods:
    - { code: post_standard, carrier: Post, title: Standard, price: 5.00, days_min: 3, days_max: 7 }
returns: { days: 30, page: /terms }
`;
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 60"><rect width="240" height="60" fill="#0b6b3a"/></svg>';
const GOODS = `Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty,Variant Inventory Tracker
linen-dress,Linen dress,LINEN,40.00,5,shopify
wool-scarf,Wool scarf,SCARF,20.00,5,shopify
`;

async function importGoods(page: Page) {
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import products' });
  await dialog
    .getByLabel('File of products')
    .setInputFiles({ name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from(GOODS) });
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expect(dialog.getByText('An import would do this: 2 new')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByText('Imported: 2 new')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
}

/** Buys one of each as a customer. Returns the page of the shopper and the number of the order. */
async function buyOneOfEach(browser: Browser, url: string, width: number) {
  const registration = createRegistration();
  const session = await registerByApi(createGuestApi(url), registration);
  const context = await browser.newContext({
    ...{ viewport: { width, height: 900 }, hasTouch: width < 1024, baseURL: url, reducedMotion: 'reduce' },
  });
  await context.addInitScript(markPopupsSeen);
  await addLoginCookie(context, session, url);
  const page = await context.newPage();
  for (const path of ['/linen-dress', '/wool-scarf']) {
    await page.goto(path);
    await waitUntilSettled(page);
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .filter({ visible: true })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: /Your cart/ })).toBeVisible();
  }
  await page.goto('/order/confirm');
  await waitUntilSettled(page);
  const form = page.getByRole('form', { name: 'Shipping address' });
  await selectComboboxOption(form, 'Country', 'United States');
  await typeAddress(form, registration.email);
  await selectComboboxOption(form, 'State', 'California');
  await page.getByRole('button', { name: /^Place order, / }).click();
  await expect(page).toHaveURL(/\/order\/payment\?order=\d+/);
  await waitUntilSettled(page);
  await payWithCard(page, sandboxCards.accepted);
  await expectPaid(page);
  await page.getByRole('link', { name: 'View your order' }).click();
  const title = page.getByRole('heading', { level: 1, name: /^Order \d+/ });
  await expect(title).toBeVisible();
  const incrementId = /\d+/.exec(await title.innerText())![0];
  return { page, incrementId, email: registration.email };
}

async function writeReview(page: Page, text: string) {
  const form = await openReviewForm(page, 'Linen dress');
  await fillReview(form, text);
  await form.getByRole('button', { name: 'Submit review' }).click();
  await expect(page.getByText('Yours is waiting to be read.')).toBeVisible();
}

for (const width of [390, 1440])
  test.describe(`at ${width}`, { tag: width === 390 ? [] : '@all' }, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: width < 1024 });

    test('a new owner opens the shop, imports goods, gives it its brand, sells, ships, refunds and approves', async ({
      page,
      browser,
    }) => {
      test.slow(); // it starts a shop twice
      const folder = mkdtempSync(join(tmpdir(), 'odette-first-day-'));
      const SHOP_DIR = join(folder, 'shop');
      cpSync('shops/blank', SHOP_DIR, { recursive: true });
      const env = { SHOP_DIR, DATA_DIR: join(folder, 'data'), SANDBOX: '1', OWNER_KEY: '', SMTP_URL };
      let shop: ShopInstance = await startShop(env, 'serve');
      try {
        await shop.waitUntilOpen();
        // The link of the start, a password, and the second factor.
        await expect.poll(() => shop.getOutput()).toMatch(/\/admin\/link#\S+/);
        const token = /\/admin\/link#(\S+)/.exec(shop.getOutput())![1]!;
        await openStaffLink(page, token, shop.url);
        await page.goto(`${shop.url}/admin/products`);
        await importGoods(page);

        // Its brand: name, colors and logo in the folder, read at the next start.
        await shop.close();
        writeFileSync(join(SHOP_DIR, 'shop.yaml'), SETTINGS);
        writeFileSync(join(SHOP_DIR, 'logo.svg'), LOGO);
        shop = await startShop(env, 'serve');
        await shop.waitUntilOpen();
        await page.goto(`${shop.url}/linen-dress`);
        await waitUntilSettled(page);
        await expect(page).toHaveTitle(/Maison Vert$/);
        await expect(page.getByRole('link', { name: 'Maison Vert, home' }).first()).toBeVisible();

        const sale = await buyOneOfEach(browser, shop.url, width);

        await page.goto(`${shop.url}/admin`);
        await page.getByRole('link', { name: /^Orders to pack 1/ }).click();
        await page.getByRole('main').getByText(sale.incrementId).click();
        await page.getByRole('button', { name: 'Ship', exact: true }).click();
        const ship = page.getByRole('dialog', { name: 'Ship this order' });
        await ship.getByLabel('Carrier').fill('DHL');
        await ship.getByLabel('Tracking number').fill('7712448019');
        await ship.getByRole('button', { name: 'Ship' }).click();
        await expect(ship).toBeHidden();
        await waitForEmail(sale.email, /is on its way/);

        await page.getByRole('button', { name: 'Refund', exact: true }).click();
        const refund = page.getByRole('dialog', { name: 'Refund' });
        await refund.getByRole('radio', { name: 'Some items' }).check();
        await refund.getByLabel('How many of Wool scarf').fill('1');
        await refund.getByLabel('Reason').fill('A thread was pulled');
        await refund.getByRole('button', { name: 'Refund' }).click();
        await expect(refund).toBeHidden();
        expect((await waitForEmail(sale.email, /refund/i)).text).toContain('$20.00');
        await sale.page.reload();
        await expect(sale.page.getByText('7712448019').first()).toBeVisible();
        await expect(sale.page.getByText(/\$20\.00/).first()).toBeVisible();

        const review = `Cool in the heat ${randomUUID().slice(0, 8)}`;
        await writeReview(sale.page, review);
        await page.goto(`${shop.url}/admin/reviews`);
        const card = page.getByRole('listitem').filter({ hasText: review });
        await card.getByRole('button', { name: 'Approve' }).click();
        await expect(card).toBeHidden();
        await sale.page.goto('/linen-dress#reviews');
        await expect(sale.page.getByText(review)).toBeAttached();
        await sale.page.context().close();
      } finally {
        await shop.close();
        rmSync(folder, { recursive: true });
      }
    });
  });
