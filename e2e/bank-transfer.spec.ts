import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { homeAddress } from './fixtures/orders';
import { startShop, type ShopInstance } from './fixtures/shop-instance';
import { openStaffLink } from './fixtures/staff';
import { createGuestApi, expect, expectAccessible, test } from './fixtures/test';

// A shop that is paid by bank transfer: staff record what they see on the account.
const SETTINGS = `
name: Maison Vert
currency: USD
shipping:
  country: US
  methods:
    - { code: post_standard, carrier: Post, title: Standard, price: 5.00, days_min: 3, days_max: 7 }
`;
const PRODUCTS = `Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty,Variant Inventory Tracker
wool-scarf,Wool scarf,SCARF,20.00,9,shopify
`;
const KEY = 'owner-key-of-the-transfer-shop';

let shop: ShopInstance;
test.beforeAll(async () => {
  const SHOP_DIR = mkdtempSync(join(tmpdir(), 'odette-transfer-'));
  writeFileSync(join(SHOP_DIR, 'shop.yaml'), SETTINGS);
  writeFileSync(join(SHOP_DIR, 'products.csv'), PRODUCTS);
  shop = await startShop(
    {
      ...{ SHOP_DIR, DATA_DIR: mkdtempSync(join(tmpdir(), 'odette-transfer-data-')), OWNER_KEY: KEY },
      BANK_TRANSFER_HOLDER: 'Maison Vert GmbH',
      BANK_TRANSFER_ACCOUNT: 'IBAN: DE89 3704 0044 0532 0130 00; BIC: COBADEFFXXX',
      BANK_TRANSFER_KEY: 'key-of-the-bookkeeping',
    },
    'serve',
  );
  await shop.waitUntilOpen();
});
test.afterAll(() => shop.close());

/** An order whose shopper has been told where to send the money. */
async function placeOrder() {
  const api = createGuestApi(shop.url);
  const { id } = await api.system.convertUrl({ url: 'wool-scarf' });
  const { variants } = await api.product.read({ id: id! });
  await api.cart.add({ variantId: variants[0]!.id, qty: 1 });
  const { quote, version } = await api.cart.read();
  const order = await api.order.place({
    ...{ quoteId: quote.id, version, paymentMethod: 'bank_transfer', shippingMethod: 'post_standard' },
    ...{ shippingAddress: { ...homeAddress, email: 'ada@example.com' }, points: 0 },
  });
  await api.payment.open({ orderId: order.orderId });
  return { api, ...order };
}

for (const width of [390, 1440])
  test.describe(`at ${width}`, { tag: width === 390 ? [] : '@all' }, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: width < 1024 });

    test('staff record the transfer that pays an order, and the one that refunds it', async ({
      page,
      request,
    }) => {
      const { api, orderId, incrementId } = await placeOrder();
      const answer = await request.post(`${shop.url}/api/admin/staff`, {
        headers: { 'Owner-Key': KEY },
        data: { email: `vera-${width}@example.com`, name: 'Vera', role: 'manager' },
      });
      const { data } = (await answer.json()) as { data: { link: { token: string } } };
      await openStaffLink(page, data.link.token, shop.url);
      await page.goto(`${shop.url}/admin/orders/${incrementId}/show`);

      await page.getByRole('button', { name: 'Record bank transfer' }).click();
      const dialog = page.getByRole('dialog', { name: 'Record a bank transfer' });
      await expect(dialog.getByRole('combobox')).toHaveText(`Came in: $25.00, ${incrementId}-1`);
      await expectAccessible(page);
      await dialog.getByLabel('Transaction number').fill('2026-11-26/17');
      await dialog.getByLabel('Amount').fill('24.00');
      await dialog.getByRole('button', { name: 'Record' }).click();
      await expect(dialog.getByText('25.00 is due. Send this transfer back')).toBeVisible();
      await dialog.getByLabel('Amount').fill('25,00');
      await dialog.getByRole('button', { name: 'Record' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText('To pack').first()).toBeVisible();
      expect((await api.order.read({ id: orderId })).status).toBe('paid');

      await page.getByRole('button', { name: 'Refund', exact: true }).click();
      const refund = page.getByRole('dialog', { name: 'Refund' });
      await refund.getByRole('radio', { name: /^All that is left/ }).check();
      await refund.getByRole('button', { name: 'Refund' }).click();
      await expect(refund).toBeHidden();
      await expect(page.getByText('Refund of $25.00: waits').first()).toBeVisible();
      await page.getByRole('button', { name: 'Record bank transfer' }).focus();
      await page.keyboard.press('Enter');
      await dialog.getByLabel('Transaction number').fill('2026-11-27/3');
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(page.getByText('Refund of $25.00: sent').first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Record bank transfer' })).toBeHidden();
    });
  });
