import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parseConfig } from '@/provider/config';
import type { Database } from '@/provider/db/client';
import { createRateLimits } from '@/provider/platform/http/rate-limits';
import { fillShop } from '@/provider/seed/fill-shop';
import { writeExport } from '@/tests/support/fixtures/product-export';
import { openEmptyDatabase, queryRows } from '@/tests/support/seeded-database';

let folder: string;
let database: Database;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'odette-fill-'));
  writeFileSync(join(folder, 'shop.yaml'), 'name: Maison Vert\n');
  database = await openEmptyDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const createContext = (shopDir: string) => {
  const config = parseConfig({ SHOP_DIR: shopDir, DATA_DIR: join(folder, 'data') });
  const now = () => new Date('2026-11-28T10:00:00Z');
  return { db: database.db, config, limits: createRateLimits(config), now, invalidateTags: () => undefined };
};
const count = async (table: string) => {
  const [row] = await queryRows<{ count: number }>(
    database.db,
    `select count(*)::int as count from ${table}`,
  );
  return row!.count;
};

test('a new folder without products opens with its pages, and reports nothing', async () => {
  const warn = vi.mocked(console.warn);
  await fillShop(createContext('shops/blank'));
  expect(warn).not.toHaveBeenCalled();
  expect(await queryRows(database.db, 'select url_path from cms_pages order by url_path')).toEqual(
    ['contact', 'cookies', 'privacy', 'terms'].map((url_path) => ({ url_path })),
  );
  expect([await count('products'), await count('nav_items')]).toEqual([0, 0]);
  await database.db.execute('delete from cms_pages');
});

test('an empty shop is filled from its folder, without anything of the demo', async () => {
  const rows = ['Shirts', 'Dresses', 'Dresses'].map((Type, at) => ({
    Handle: `piece-${at}`,
    Title: `Piece ${at}`,
    Type,
    'Variant Price': '40',
    'Variant SKU': `PIECE-${at}`,
  }));
  writeFileSync(join(folder, 'products.csv'), writeExport(rows));
  const coupon =
    'coupons:\n  - code: HELLO\n    name: Hello\n    description: 10% off.\n    percent_off: 10\n';
  writeFileSync(join(folder, 'coupons.yaml'), coupon);
  mkdirSync(join(folder, 'pages'));
  const page = '---\ntitle: About\nsummary: Us.\nsection: about\n---\nOrder before {cut_off}.\n';
  writeFileSync(join(folder, 'pages', 'about.md'), page);
  const footer = 'footer:\n  need_help:\n    - { name: Help, link: /contact }\n';
  writeFileSync(join(folder, 'navigation.yaml'), footer);
  const review = 'product_handle,rating,review_date,reviewer_name,body\npiece-1,4,2026-03-01,Ada,Soft.\n';
  writeFileSync(join(folder, 'reviews.csv'), review);
  await fillShop(createContext(folder));

  expect(await queryRows(database.db, 'select url_path from products order by id')).toEqual([
    { url_path: 'piece-0' },
    { url_path: 'piece-1' },
    { url_path: 'piece-2' },
  ]);
  expect(await queryRows(database.db, 'select name, url_path from nav_items order by position')).toEqual([
    { name: 'Dresses', url_path: 'dresses' },
    { name: 'Shirts', url_path: 'shirts' },
  ]);
  expect(await queryRows(database.db, 'select code, value from coupons')).toEqual([
    { code: 'HELLO', value: 10 },
  ]);
  const needHelp = `select value from configs where key = 'footer_need_help'`;
  expect(await queryRows(database.db, needHelp)).toEqual([{ value: [{ title: 'Help', link: 'contact' }] }]);
  const home = await queryRows<{ value: { type: string }[] }>(
    database.db,
    `select value from configs where module = 'home' and key = 'sections'`,
  );
  expect(home[0]?.value.map(({ type }) => type)).toEqual(['products', 'categories']);
  expect(await count('countries')).toBeGreaterThan(200);
  expect(await queryRows(database.db, 'select url_path, content from cms_pages')).toEqual([
    { url_path: 'about', content: '<p>Order before {cut_off}.</p>' },
  ]);
  expect(await queryRows(database.db, 'select nickname, rating, is_demo from reviews')).toEqual([
    { nickname: 'Ada', rating: 4, is_demo: false },
  ]);
  expect(await queryRows(database.db, `select phrase, weight from search_words order by phrase`)).toEqual([
    { phrase: 'dresses', weight: 2 },
    { phrase: 'piece', weight: 9 },
    { phrase: 'shirts', weight: 2 },
  ]);
  for (const table of ['posts', 'customer_images', 'top_banners', 'popups', 'questions'])
    expect(await count(table)).toBe(0);
});

test('products that name no category are in one of all of them, which the menu shows', async () => {
  const other = await openEmptyDatabase();
  const shopDir = mkdtempSync(join(tmpdir(), 'odette-fill-'));
  try {
    writeFileSync(join(shopDir, 'shop.yaml'), 'name: Maison Vert\n');
    const rows = ['Scarf', 'Hat'].map((Title) => ({
      Handle: Title.toLowerCase(),
      Title,
      'Variant Price': '9',
    }));
    writeFileSync(join(shopDir, 'products.csv'), writeExport(rows));
    await fillShop({ ...createContext(shopDir), db: other.db });
    const query = (statement: string) => queryRows<Record<string, unknown>>(other.db, statement);
    expect(
      await query(`select c.url_path, count(*)::int as count from categories c
        join product_categories pc on pc.category_id = c.id group by c.id`),
    ).toEqual([{ url_path: 'all-products', count: 2 }]);
    expect(await query('select name, url_path from nav_items')).toEqual([
      { name: 'All products', url_path: 'all-products' },
    ]);
  } finally {
    await other.close();
    rmSync(shopDir, { recursive: true });
  }
});
