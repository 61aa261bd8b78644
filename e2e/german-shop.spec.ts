// In test:all only: a journey beside the main ones: guest-buys, customer-buys, orders and user-centre run on a push.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectPaid, payWithCard, sandboxCards, waitUntilSettled } from './fixtures/checkout-flow';
import { startShop, type ShopInstance } from './fixtures/shop-instance';
import { expect, expectAccessible, test } from './fixtures/test';
import { readPdf } from '@/tests/support/read-pdf';

// What the law asks of a shop in Germany, from the price of a product to the PDF of its invoice.
const SETTINGS = `
name: Haarwerk
legal_name: Müller & Söhne Haarhandel GmbH
address: [Königstraße 5, 10115 Berlin, Germany]
contact: { email: hallo@haarwerk.example, phone: +49 30 5550132 }
vat_number: DE123456789
registration: Amtsgericht Berlin, HRB 12345
currency: EUR
shipping:
  country: DE
  methods:
    - { code: dhl_parcel, carrier: DHL, title: Paket, price: 4.90, days_min: 2, days_max: 4 }
  protection: { title: Parcel protection, text: We replace it., price: 3 }
taxes:
  prices_include_tax: true
  rates:
    - { country: DE, title: VAT, percent: 19 }
order_button: { DE: Zahlungspflichtig bestellen }
imprint: { represented_by: Jörg Weiß, text: Responsible for the content is Jörg Weiß. }
withdrawal: { days: 14, address: Haarwerk · Königstraße 5 · 10115 Berlin }
`;
const PRODUCTS = `Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Variant Inventory Tracker
bob,Bob in Rot,Wigs,Size,M,BOB-M,119.00,9,shopify
`;
const KEY = 'owner-key-of-the-german-shop';

let shop: ShopInstance;
test.beforeAll(async () => {
  const SHOP_DIR = mkdtempSync(join(tmpdir(), 'odette-german-'));
  writeFileSync(join(SHOP_DIR, 'shop.yaml'), SETTINGS);
  writeFileSync(join(SHOP_DIR, 'products.csv'), PRODUCTS);
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'odette-german-data-'));
  shop = await startShop({ SHOP_DIR, DATA_DIR, SANDBOX: '1', OWNER_KEY: KEY }, 'serve');
  await shop.waitUntilOpen();
});
test.afterAll(() => shop.close());

for (const width of [390, 1440])
  test.describe(`at ${width}`, { tag: width === 390 ? [] : '@all' }, () => {
    test.use({ viewport: { width, height: 900 } });

    test('a guest in Germany buys with VAT, opens the invoice and withdraws from the contract', async ({
      page,
      request,
    }) => {
      await page.goto(`${shop.url}/bob`);
      await waitUntilSettled(page);
      await expect(page.getByText('Tax included, plus shipping.')).toBeVisible();
      await page
        .getByRole('button', { name: /^Add to cart/ })
        .last()
        .click();
      await page
        .getByRole('dialog', { name: /Your cart/ })
        .getByRole('link', { name: 'Check out' })
        .click();
      await expect(page).toHaveURL(/\/order\/confirm/);
      await waitUntilSettled(page);
      // No extra is chosen beforehand.
      await expect(page.getByRole('switch', { name: /Parcel protection/ }).first()).not.toBeChecked();
      const isBillingSame = page.getByRole('checkbox', { name: 'Same as shipping' });
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(await isBillingSame.count());
      const form = page.getByRole('form', { name: 'Shipping address' });
      const email = `jörg-${width}@example.com`.replace('ö', 'oe');
      for (const [label, text] of Object.entries({
        ...{ 'E-mail address': email, 'First name': 'Tasha', 'Last name': 'Grünwald' },
        ...{ 'Street and number': 'Schönhauser Allee 7', Postcode: '10115', City: 'Berlin' },
        Phone: '+49 30 5550132',
      }))
        await form.getByLabel(label).fill(text);
      await expect(page.getByText('Includes 19% VAT').filter({ visible: true })).toBeVisible();
      const button = page.getByRole('button', { name: 'Zahlungspflichtig bestellen, €123.90' });
      await button.click();
      await payWithCard(page, sandboxCards.accepted);
      await expectPaid(page);

      const orders = await request.get(`${shop.url}/api/admin/orders`, { headers: { 'Owner-Key': KEY } });
      const { data } = (await orders.json()) as {
        data: { items: { email: string; increment_id: string; grand_total: number }[] };
      };
      const order = data.items.find((item) => item.email === email)!;
      if (width === 1440)
        for (const step of [
          { status: 'processing' },
          { status: 'shipped', carrier: 'DHL', track_number: '1' },
        ])
          await request.put(`${shop.url}/api/admin/orders/${order.increment_id}`, {
            ...{ headers: { 'Owner-Key': KEY }, data: step },
          });
      await page.goto(`${shop.url}/withdrawal`);
      await waitUntilSettled(page);
      await page.getByRole('link', { name: 'Withdraw from contract here' }).click();
      await expect(page.getByRole('heading', { name: 'Withdraw from contract', level: 1 })).toBeVisible();
      await page.getByRole('link', { name: 'Open your order' }).click();
      await expect(page).toHaveURL(/\/order\/track/);
      const track = page.getByRole('form', { name: 'Track your order' });
      await track.getByLabel('Order number').fill(order.increment_id);
      await track.getByLabel('E-mail address').fill(email);
      await track.getByRole('button', { name: 'Find my order' }).click();
      const link = page.getByRole('link', { name: /^Invoice INV-\d+/ });
      const path = (await link.getAttribute('href'))!;
      const pdf = await fetch(new URL(path, shop.url));
      const [text = ''] = await readPdf(pdf);
      // 123.90 contains 19.78 at 19 percent.
      expect(order.grand_total).toBe(123.9);
      for (const part of [
        ...['Müller & Söhne Haarhandel GmbH', 'VAT number: DE123456789', 'Tasha Grünwald'],
        ...['Schönhauser Allee 7', order.increment_id, 'Bob in Rot', 'Net €104.12', 'VAT 19% €19.78'],
        'Total €123.90',
      ])
        expect(text).toContain(part);
      const opened = page.context().waitForEvent('response', (response) => response.url().endsWith(path));
      await link.click();
      expect((await opened).headers()['content-type']).toBe('application/pdf');

      await page.getByRole('button', { name: 'Withdraw from contract here' }).click();
      await expect(
        page.getByText(`I withdraw from the contract about order ${order.increment_id}`),
      ).toBeVisible();
      await expectAccessible(page);
      const name = page.getByRole('textbox', { name: 'Your name' });
      await expect(name).toHaveValue('Tasha Grünwald');
      await name.fill('');
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText('Please enter your name')).toBeVisible();
      await name.fill('Tasha Grünwald');
      await name.press('Enter');
      await expect(page.getByRole('heading', { name: 'Your statement' })).toBeFocused();
      await expect(page.getByText('Name: Tasha Grünwald')).toBeVisible();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.getByRole('button', { name: 'Confirm withdrawal' }).dblclick();
      await expect(page.getByRole('heading', { name: /^Withdrawal received on/ })).toHaveCount(1);
      await expect(page.getByText(`We email the confirmation to ${email}.`)).toBeVisible();
      if (width === 390) await expect(page.getByText('€123.90 goes back the way you paid.')).toBeVisible();
      else {
        await page.getByRole('link', { name: 'Where to send it' }).click();
        const entry = page.getByRole('region', { name: `Return ${order.increment_id}-R1` });
        await expect(entry).toContainText('Haarwerk · Königstraße 5 · 10115 Berlin');
      }
    });

    test('imprint and withdrawal are linked from each page and say what shop.yaml says', async ({ page }) => {
      await page.goto(shop.url);
      await waitUntilSettled(page);
      const footer = page.getByRole('contentinfo');
      await footer.getByRole('link', { name: 'Imprint' }).click();
      await expect(page).toHaveURL(/\/imprint$/);
      const main = page.getByRole('main');
      for (const part of [
        ...['Müller & Söhne Haarhandel GmbH', 'Königstraße 5', 'hallo@haarwerk.example', 'Jörg Weiß'],
        ...['DE123456789', 'Amtsgericht Berlin, HRB 12345'],
      ])
        await expect(main).toContainText(part);
      await expectAccessible(page);
      await footer.getByRole('link', { name: 'Withdrawal' }).click();
      await expect(page.getByRole('heading', { name: 'Right of withdrawal' })).toBeVisible();
      await expect(main).toContainText('within 14 days without giving any reason');
      await expect(main).toContainText('Haarwerk · Königstraße 5 · 10115 Berlin');
      await expect(page.getByRole('heading', { name: 'Model withdrawal form' })).toBeVisible();
      await expectAccessible(page);
    });
  });
