// In test:all only: the back office beside first-day and questions.
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import type { StoredSales } from '@/tests/support/sales-writer';
import { startShop, type ShopInstance } from './fixtures/shop-instance';
import { openStaffLink } from './fixtures/staff';
import { expect, test } from './fixtures/test';
import { waitUntilSettled } from './fixtures/wait-until-settled';

// The charts of a generated month against the database that they are drawn from, asked by queries of its own.
const TIME_ZONE = 'America/New_York';
const KEY = 'owner-key-of-the-figures';
const DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

const writeIsoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short' });
const writeDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' });
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const writeMoney = (cents: number) => money.format(cents / 100);

/** From the last day to the first. */
let days: { day: string; orders: number; gross: number; refunds: number }[];
let stored: StoredSales;
let shop: ShopInstance;
test.beforeAll(async () => {
  const now = Date.now();
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'odette-figures-'));
  // Days, not instants: a day in which the clocks change has no 24 hours.
  const today = Date.parse(writeIsoDay.format(now));
  const toDay = (daysAgo: number) => new Date(today - daysAgo * DAY_MS).toISOString().slice(0, 10);
  // The orders begin before the month, and end with the day before this one.
  const instants = [DAYS + 7, 1].map((daysAgo) => new Date(now - daysAgo * DAY_MS).toISOString());
  const args = ['--conditions=react-server', '--import', 'tsx', 'tests/support/sales-writer.ts'];
  const output = execFileSync(process.execPath, [...args, DATA_DIR, TIME_ZONE, toDay(DAYS - 1), ...instants]);
  stored = JSON.parse(String(output)) as StoredSales;
  days = Array.from({ length: DAYS }, (_, daysAgo) => {
    const day = toDay(daysAgo);
    const { orders = 0, gross = 0 } = stored.sales.find((row) => row.day === day) ?? {};
    return { day, orders, gross, refunds: stored.refunds.find((row) => row.day === day)?.cents ?? 0 };
  });
  shop = await startShop({ DATA_DIR, OWNER_KEY: KEY, SHOP_TIME_ZONE: TIME_ZONE }, 'serve');
  await shop.waitUntilOpen();
});
test.afterAll(() => shop.close());

const readRows = (card: Locator) =>
  card
    .getByRole('table')
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText)),
    );

/** The lengths of bars, in the order of their places. */
const measureBars = (card: Locator, side: 'width' | 'height') =>
  card
    .locator('rect.MuiBarChart-element')
    .evaluateAll((bars, name) => bars.map((bar) => Math.round(bar.getBoundingClientRect()[name])), side);

/** Bars are as long as their values, to the pixel. */
function expectProportional(bars: readonly number[], values: readonly number[]) {
  const scale = Math.max(...bars) / Math.max(...values.map(Math.abs));
  expect(bars).toHaveLength(values.length);
  for (const [index, value] of values.entries())
    expect(Math.abs(bars[index]! - Math.abs(value) * scale)).toBeLessThanOrEqual(1);
}

for (const width of [390, 1440])
  test.describe(`at ${width}`, { tag: width === 390 ? [] : '@all' }, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: width < 1024 });

    test('the charts of a month show what the database holds', async ({ page, request }) => {
      const added = await request.post(`${shop.url}/api/admin/staff`, {
        headers: { 'Owner-Key': KEY },
        data: { email: `owner-${width}@example.com`, name: 'Vera Owner', role: 'owner' },
      });
      const { data } = (await added.json()) as { data: { link: { token: string } } };
      await openStaffLink(page, data.link.token, shop.url);
      const press = (card: Locator, name: string) =>
        width < 1024 ? card.getByRole('button', { name }).tap() : card.getByRole('button', { name }).click();

      const sales = page.getByRole('region', { name: 'Sales', exact: true });
      // By its days, since another day may have begun.
      await page.goto(`${shop.url}/admin/?from=${days.at(-1)!.day}&to=${days[0]!.day}&by=day`);
      await expect(sales.getByRole('table').getByRole('row')).toHaveCount(DAYS + 1);
      await waitUntilSettled(page);
      expect(await readRows(sales)).toEqual(
        days.map(({ day, orders, gross, refunds }) => [
          ...[writeDay.format(new Date(day)), String(orders)],
          ...[gross, refunds, gross - refunds].map(writeMoney),
          orders === 0 ? '–' : writeMoney(Math.round(gross / orders)),
        ]),
      );
      const sum = (key: 'orders' | 'gross' | 'refunds') => days.reduce((total, day) => total + day[key], 0);
      for (const text of [
        ...[writeMoney(sum('gross') - sum('refunds')), writeMoney(sum('refunds')), String(sum('orders'))],
        writeMoney(Math.round(sum('gross') / sum('orders'))),
      ])
        await expect(sales).toContainText(text);
      expectProportional(
        await measureBars(sales, 'height'),
        days.toReversed().map(({ gross, refunds }) => gross - refunds),
      );

      const bestSellers = page.getByRole('region', { name: 'Best sellers', exact: true });
      const { bestSellers: best, coupons } = stored;
      const writeProducts = (list: typeof best) =>
        list.map(({ name, quantity, revenue }) => [name, String(quantity), writeMoney(revenue)]);
      expect(await readRows(bestSellers)).toEqual(writeProducts(best));
      expectProportional(
        await measureBars(bestSellers, 'width'),
        best.slice(0, 8).map(({ revenue }) => revenue),
      );
      await press(bestSellers, 'By quantity');
      const byQuantity = best.toSorted((a, b) => b.quantity - a.quantity || b.revenue - a.revenue);
      await expect.poll(() => readRows(bestSellers)).toEqual(writeProducts(byQuantity));

      const used = page.getByRole('region', { name: 'Coupons used', exact: true });
      expect(await readRows(used)).toEqual(
        coupons.map(({ code, orders, discount, gross }) => [
          ...[code, String(orders)],
          ...[writeMoney(discount), writeMoney(gross)],
        ]),
      );
      expectProportional(
        await measureBars(used, 'width'),
        coupons.map(({ orders }) => orders),
      );
    });
  });
