import { afterAll, beforeAll, expect, test } from 'vitest';
import { Categories } from '@/provider/shop-folder/catalog/categories';
import { loadCategories } from '@/provider/shop-folder/catalog/load-categories';
import { forgetImports, importRows } from '@/tests/support/fixtures/import-export';
import { queryRows } from '@/tests/support/seeded-database';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await forgetImports(shop.db);
});
afterAll(() => shop.close());

const query = (statement: string) => queryRows<Record<string, unknown>>(shop.db, statement);
const findPath = async (name: string) =>
  (await query(`select url_path from categories where name = '${name}'`)).map(({ url_path: path }) => path);

test('a category of Type has an address that every shopper can open, and is found again', async () => {
  const rows = ['Media', 'Search', 'Trousers', 'User manuals'].map((Type, at) => ({
    ...{ Handle: `typed-${at}`, Title: `Typed ${at}`, Type, 'Variant Price': 20 },
  }));
  for (const run of [rows, rows.map((row) => ({ ...row, 'Variant Price': 21 }))]) {
    expect((await importRows(shop.ctx, run)).errors).toEqual([]);
    expect(await findPath('Media')).toEqual(['media-collection']);
    expect(await findPath('Search')).toEqual(['search-collection']);
    expect(await findPath('Trousers')).toEqual(['trous-ers']);
    expect(await findPath('User manuals')).toEqual(['us-er-manuals']);
  }
});

test('a category that no file can have is reported, and what is below it stays in the file', async () => {
  await query(`update categories set url_path = 'media' where name = 'Media'`);
  await query(`update categories set parent_id = (select id from categories where name = 'Media')
    where name = 'Search'`);
  await query(`update categories set parent_id = (select id from categories where name = 'Trousers')
    where name = 'Media'`);
  const errors: string[] = [];
  const { categories } = await loadCategories(shop.db, ({ field, message }) => {
    errors.push(`${field}: ${message}`);
  });
  expect(errors).toEqual([
    'path: The file cannot have the category “Media” at /media, and lacks it. This is the address of a page of the shop. Write another one.',
  ]);
  expect(categories.map(({ path }) => path)).not.toContain('media');
  expect(categories.find(({ name }) => name === 'Search')?.parent).toBe('trous-ers');
  // What is written can be read.
  expect(Categories.safeParse(JSON.parse(JSON.stringify({ categories }))).error?.issues).toBeUndefined();
});
