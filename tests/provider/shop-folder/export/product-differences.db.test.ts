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
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  compareProducts,
  readProductsVersion,
  saveProductsVersion,
} from '@/provider/shop-folder/export/product-differences';
import { countQueries } from '@/tests/support/count-queries';
import { forgetImports } from '@/tests/support/fixtures/import-export';
import { runExport, runImport } from '@/tests/support/fixtures/folder-runs';
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

test('sees tags, images and categories that the shop has set, each product once, and not what rules of categories do', async () => {
  const media = join(folder, 'media');
  mkdirSync(media);
  for (const [at, name] of ['front.png', 'back.png'].entries())
    await sharp({ create: { width: 40 + at, height: 50, channels: 3, background: '#0b6b3a' } })
      .png()
      .toFile(join(media, name));
  const shirt = {
    ...SHIRT,
    Tags: 'linen, summer',
    'Image Src': 'front.png',
    'Image Alt Text': 'From the front',
  };
  const back = { Handle: SHIRT.Handle, 'Image Src': 'back.png', 'Image Alt Text': 'From the back' };
  const plain = { Handle: 'plain', Title: 'Plain', 'Variant Price': '20', Categories: '' };
  const shown = { Handle: 'shown', Title: 'Shown', 'Variant Price': '20', Categories: 'Shirts\nNew' };
  writeFileSync(
    join(folder, PRODUCTS),
    writeExport([{ ...shirt, Categories: 'Shirts\nNew\nSale' }, back, plain, shown]),
  );
  expect((await runImport(shop.ctx, folder, { preference: 'theirs' })).errors).toEqual([]);
  const compare = async (options?: { batchSize: number }) =>
    (await compareProducts(shop.db, { path: folder }, options))[0]!.shop;
  const run = (statement: string) => shop.db.execute(statement);
  expect(await compare()).toBe(0);

  const id = (path: string) => `(select id from products where url_path = '${path}')`;
  const category = (path: string) => `(select id from categories where url_path = '${path}')`;
  const ofShirt = `product_id = ${id('blue-shirt')}`;
  const swapped = `update product_images set position = 1 - position where ${ofShirt}`;
  const changes = [
    [
      `update products set tags = tags || '{wool}' where id = ${id('blue-shirt')}`,
      `update products set tags = '{linen,summer}' where id = ${id('blue-shirt')}`,
    ],
    [swapped, swapped],
    [
      `update product_images set alt = 'Seen from behind' where ${ofShirt} and position = 1`,
      `update product_images set alt = 'From the back' where ${ofShirt} and position = 1`,
    ],
    [
      `insert into product_images (product_id, path, alt, width, height, position) values (${id('plain')}, 'x.webp', '', 1, 1, 0)`,
      `delete from product_images where product_id = ${id('plain')}`,
    ],
    [
      `insert into product_categories (product_id, category_id, is_main) values (${id('plain')}, ${category('sale')}, true)`,
      `delete from product_categories where product_id = ${id('plain')}`,
    ],
    [
      `delete from product_categories where ${ofShirt} and category_id = ${category('sale')}`,
      `insert into product_categories (product_id, category_id) values (${id('blue-shirt')}, ${category('sale')})`,
    ],
    [
      `update product_categories set is_main = category_id = ${category('new')} where product_id = ${id('shown')}`,
      `update product_categories set is_main = category_id = ${category('shirts')} where product_id = ${id('shown')}`,
    ],
  ] as const;
  for (const [change, undo] of changes) {
    await run(change);
    expect(await compare(), change).toBe(1);
    await run(undo);
    expect(await compare(), undo).toBe(0);
  }
  await run(
    `insert into product_categories (product_id, category_id, is_by_rule) values (${id('plain')}, ${category('sale')}, true)`,
  );
  expect(await compare()).toBe(0);
  await run(`delete from product_categories where is_by_rule and product_id = ${id('plain')}`);

  for (const [change] of changes) await run(change);
  await run(`update products set name = 'Other' where id = ${id('blue-shirt')}`);
  for (const batchSize of [1, 2, 1_000]) expect(await compare({ batchSize })).toBe(3);
  // The end of a batch and what changed in it, each once, and that there is no other batch.
  expect(await countQueries(shop.db, compare)).toBeLessThanOrEqual(4);
  await run(`delete from product_images where path = 'x.webp'`);
  expect((await runExport(shop.ctx, folder, { isForced: true })).errors).toEqual([]);
  expect(await compare()).toBe(0);
});
