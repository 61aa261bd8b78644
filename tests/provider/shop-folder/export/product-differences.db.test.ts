import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  compareProducts,
  readProductsVersion,
  saveProductsVersion,
} from '@/provider/shop-folder/export/product-differences';
import { forgetImports } from '@/tests/support/fixtures/import-export';
import { runImport } from '@/tests/support/fixtures/folder-runs';
import { SHIRT, writeExport } from '@/tests/support/fixtures/product-export';
import { openShop, type Shop } from '@/tests/support/shop';

let root: string;
let folder: string;
let shop: Shop;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'odette-differences-'));
  folder = join(root, 'shop');
  mkdirSync(folder);
  writeFileSync(join(folder, 'shop.yaml'), 'name: Maison Vert\n');
  writeFileSync(join(folder, PRODUCTS), writeExport([SHIRT]));
  shop = await openShop({ DATA_DIR: join(root, 'data'), SHOP_DIR: folder });
  await forgetImports(shop.db);
});
afterAll(async () => {
  await shop.close();
  rmSync(root, { recursive: true });
});

const PRODUCTS = 'products.csv';
const hasChanged = async (path = folder) => (await compareProducts(shop.db, { path }))[0]!.folder === 1;

test('a file is the same after a copy, and another one if a digit differs', async () => {
  await saveProductsVersion(shop.db, await readProductsVersion(folder));
  expect(await hasChanged()).toBe(false);
  const copy = join(root, 'copy');
  mkdirSync(copy);
  copyFileSync(join(folder, PRODUCTS), join(copy, PRODUCTS));
  utimesSync(join(copy, PRODUCTS), 1, 1);
  expect(await hasChanged(copy)).toBe(false);
  const sameSize = writeExport([{ ...SHIRT, 'Variant Price': '51' }]);
  writeFileSync(join(copy, PRODUCTS), sameSize);
  expect(await hasChanged(copy)).toBe(true);
});

test('an import of another folder does not count as one of the folder that the start compares with', async () => {
  const other = join(root, 'other');
  mkdirSync(other);
  writeFileSync(join(other, 'shop.yaml'), 'name: Maison Vert\n');
  writeFileSync(join(other, PRODUCTS), writeExport([{ ...SHIRT, Title: 'Another shirt' }]));
  expect((await runImport(shop.ctx, other)).errors).toEqual([]);
  expect(await hasChanged()).toBe(false);

  appendFileSync(join(folder, PRODUCTS), '\n');
  expect(await hasChanged()).toBe(true);
  await runImport(shop.ctx, folder, { isDryRun: true, preference: 'theirs' });
  expect(await hasChanged()).toBe(true);
  await runImport(shop.ctx, folder, { preference: 'theirs' });
  expect(await hasChanged()).toBe(false);
});

test('sees titles, prices and stock that the shop has set, and not what was sold', async () => {
  const stock = { 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': 5 };
  writeFileSync(join(folder, PRODUCTS), writeExport([{ ...SHIRT, ...stock }]));
  await runImport(shop.ctx, folder, { preference: 'theirs' });
  const countInShop = async () => (await compareProducts(shop.db, { path: folder }))[0]!.shop;
  const product = `product_id = (select id from products where url_path = 'blue-shirt')`;
  expect(await countInShop()).toBe(0);
  const update = (set: string) =>
    shop.db.execute(`update variants set ${set}, updated_at = now() + interval '1 year' where ${product}`);
  await update('stock = stock - 1');
  expect(await countInShop()).toBe(0);
  await update('stock = stock + 10');
  expect(await countInShop()).toBe(1);
  await update('stock = stock - 9');
  for (const column of ['name', 'description', 'meta_title']) {
    await shop.db.execute(`update products set ${column} = ${column} || 'x' where url_path = 'blue-shirt'`);
    expect(await countInShop()).toBe(1);
    await shop.db.execute(
      `update products set ${column} = left(${column}, -1) where url_path = 'blue-shirt'`,
    );
    expect(await countInShop()).toBe(0);
  }
});
