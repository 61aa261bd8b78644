// In test:all only: the back office beside first-day and questions.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createRegistration } from './fixtures/customer';
import { payOrderByApi, placeOrderByApi } from './fixtures/orders';
import { signInAsStaff } from './fixtures/staff';
import { createGuestApi, expect, expectAccessible, test } from './fixtures/test';

type Today = { orders: { to_pack: number }; moderation: { reviews: number } };
type Sales = {
  totals: { orders: number; net: number };
  items: { start: string; orders: number; gross: number; net: number }[];
};

/** What the API answers to the page: other tests place orders meanwhile. */
async function waitForFigures<Data>(page: Page, path: RegExp) {
  const response = await page.waitForResponse((answer) => path.test(answer.url()));
  return ((await response.json()) as { data: Data }).data;
}

const toMoney = (amount: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(amount);

for (const width of [390, 1440])
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: width < 1024 });

    test('the first page shows what is to be done, and the figures of the shop', async ({
      page,
      request,
      baseURL,
    }) => {
      const api = createGuestApi(baseURL!);
      const { orderId } = await placeOrderByApi(api, ['argan-hair-oil'], createRegistration().email);
      await payOrderByApi(api, baseURL!, orderId);
      await signInAsStaff(page, request, 'manager');
      await expect(page).toHaveTitle('Today – Back office');
      const toDo = page.getByRole('list', { name: 'To do' });
      await expect(toDo).toBeVisible();
      const reading = waitForFigures<Today>(page, /statistics\/today/);
      await page.reload();
      const today = await reading;
      expect(today.orders.to_pack).toBeGreaterThan(0);
      await expect(toDo.getByRole('link', { name: `Orders to pack ${today.orders.to_pack}` })).toBeVisible();
      await expect(
        toDo.getByRole('link', { name: `Reviews to read ${today.moderation.reviews}` }),
      ).toBeVisible();
      await expectAccessible(page);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBe(0);

      await toDo.getByRole('link', { name: /^Orders to pack/ }).click();
      await expect(page).toHaveTitle('Orders – Back office');
      expect(new URL(page.url()).searchParams.get('filter')).toBe('{"status":["paid"]}');
      await page.goBack();

      const salesReading = waitForFigures<Sales>(page, /statistics\/sales.*by=month/);
      await page.getByRole('button', { name: '12 months' }).click();
      const sales = await salesReading;
      expect(sales.items).toHaveLength(12);
      const card = page.getByRole('region', { name: 'Sales', exact: true });
      await expect(card).toContainText(toMoney(sales.totals.net));
      const rows = card.getByRole('table').getByRole('row');
      await expect(rows).toHaveCount(13);
      const last = sales.items.at(-1)!;
      for (const text of [String(last.orders), toMoney(last.gross), toMoney(last.net)])
        await expect(rows.nth(1)).toContainText(text);
      const download = page.waitForEvent('download');
      await card.getByRole('button', { name: 'Sales as CSV' }).press('Enter');
      const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\n');
      expect(lines).toHaveLength(13);
      expect(lines[0]).toBe(
        '\uFEFFMonth,Orders,Sales (USD),Refunds (USD),Net sales (USD),Average order (USD)',
      );
      expect(lines.at(-1)).toContain(`${last.start},${last.orders},${last.gross.toFixed(2)},`);
      await expectAccessible(page);
    });
  });

test('support sees what is to be done, and no figures', async ({ page, request }) => {
  await signInAsStaff(page, request, 'support');
  await expect(page.getByRole('link', { name: /^Orders to pack/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Statistics' })).toHaveCount(0);
  await expect(page.getByText('Net sales today')).toHaveCount(0);
});
