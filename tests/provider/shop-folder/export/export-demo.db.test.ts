// In test:all only: exports of whole shops (export-any-product.db runs on a push).
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_FOLDER } from '@/provider/seed/demo-folder';
import { compareFolder } from '@/provider/shop-folder/compare-folder';
import { readCatalog } from '@/provider/shop-folder/catalog/read-catalog';
import { runExport, runImport } from '@/tests/support/fixtures/folder-runs';
import { queryRows } from '@/tests/support/seeded-database';
import { openShop, type Shop } from '@/tests/support/shop';

let folder: string;
let shop: Shop;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'odette-demo-'));
  cpSync(DEMO_FOLDER, folder, { recursive: true });
  shop = await openShop({ DATA_DIR: join(folder, 'data'), SHOP_DIR: folder });
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

const PRODUCTS = 'products.csv';
const readFile = (name: string, from = folder) => readFileSync(join(from, name), 'utf8');
const query = (statement: string) => queryRows<Record<string, unknown>>(shop.db, statement);
const SKU = 'HD-STRAIGHT-NATURAL-BLACK-14-130-13X4';
const readVariant = () => query(`select price_cents, stock from variants where sku = '${SKU}'`);
const expectUnchanged = async () =>
  expect(await runImport(shop.ctx, folder)).toMatchObject({
    ...{ productCount: 55, changes: [], conflicts: [], errors: [] },
  });

test('the demo shop is exported as the files that it was filled from', async () => {
  rmSync(join(folder, PRODUCTS));
  // All other files say what the shop has, and stay as they are.
  expect(await runExport(shop.ctx, folder)).toEqual({
    ...{ productCount: 55, customerCount: null, files: [PRODUCTS], errors: [], errorCount: 0 },
  });
  expect(readFile(PRODUCTS)).toBe(readFile(PRODUCTS, DEMO_FOLDER));
  await expectUnchanged();
});

test('reviews and photos come back byte for byte, also where the folder has lost them', async () => {
  const names = ['reviews.csv', 'photos.csv'];
  for (const name of names) rmSync(join(folder, name));
  expect((await runExport(shop.ctx, folder)).files).toEqual([PRODUCTS, ...names]);
  for (const name of names) expect(readFile(name)).toBe(readFile(name, DEMO_FOLDER));
  expect(await runImport(shop.ctx, folder)).toMatchObject({ reviewCount: 0, photoCount: 0, errors: [] });
});

test('attributes and categories are written as the shop has them, and say the same when they are read', async () => {
  const readCatalogOf = (path: string) =>
    readCatalog({ path, now: new Date(), timeZone: 'UTC', report: (error) => expect(error).toBeNull() });
  for (const name of ['attributes.yaml', 'categories.yaml']) rmSync(join(folder, name));
  const { files } = await runExport(shop.ctx, folder);
  expect(files).toEqual([PRODUCTS, 'attributes.yaml', 'categories.yaml']);
  const [exported, demo] = [await readCatalogOf(folder), await readCatalogOf(DEMO_FOLDER)];
  expect(exported).toEqual(demo);
  expect((await runExport(shop.ctx, folder)).files).toEqual([PRODUCTS]);
});

test('a category of the shop comes out; a file that the shop never had is not overwritten', async () => {
  cpSync(join(DEMO_FOLDER, 'categories.yaml'), join(folder, 'categories.yaml'));
  await query(
    `update categories set name = 'Short hair wigs', description = '' where url_path = 'short-wigs'`,
  );
  expect((await runExport(shop.ctx, folder)).files).toEqual([PRODUCTS, 'categories.yaml']);
  const changed = readFile('categories.yaml')
    .split('\n')
    .filter((line) => !readFile('categories.yaml', DEMO_FOLDER).includes(`${line}\n`));
  // The title stays what it was.
  expect(changed).toEqual(['    name: Short hair wigs', '    title: Short wigs']);
  expect(readFile('categories.yaml').split('\n')[0]).toMatch(/^# /);

  const path = join(folder, 'categories.yaml');
  writeFileSync(path, readFile('categories.yaml').replace('Short hair wigs', 'Shorter wigs'));
  await expect(runExport(shop.ctx, folder)).rejects.toThrow(
    /categories\.yaml say what the shop does not have/,
  );
  await runExport(shop.ctx, folder, { isForced: true });
  expect(readFile('categories.yaml')).toContain('Short hair wigs');
});

test('coupons that the shop changed come out, and those of the folder are not overwritten', async () => {
  const path = join(folder, 'coupons.yaml');
  const before = readFile('coupons.yaml');
  await query(
    `update coupons set ends_at = '2031-05-01T00:00:00Z' where code = (select min(code) from coupons)`,
  );
  const { files } = await runExport(shop.ctx, folder);
  expect(files).toEqual([PRODUCTS, 'coupons.yaml']);
  expect(readFile('coupons.yaml')).toContain('2031-05-01');
  await expectUnchanged();
  writeFileSync(path, before);
  await query(
    `update coupons set ends_at = '2032-05-01T00:00:00Z' where code = (select min(code) from coupons)`,
  );
  await expect(runExport(shop.ctx, folder)).rejects.toThrow(/coupons\.yaml say what the shop/);
  await runExport(shop.ctx, folder, { isForced: true });
});

test('what the shop changed comes out, and later sales are left alone', async () => {
  await query(`update variants set price_cents = 14900, stock = 30 where sku = '${SKU}'`);
  await query(
    `update products set description = 'Less lace.' || chr(10) || 'More <hair> & caps.', sold_count = 1844 where id = 1`,
  );
  await runExport(shop.ctx, folder);
  const changed = readFile(PRODUCTS)
    .split('\n')
    .filter((line) => !readFile(PRODUCTS, DEMO_FOLDER).includes(`${line}\n`));
  expect(changed).toEqual([
    expect.stringContaining('<p>Less lace.<br>More &lt;hair&gt; &amp; caps.</p>'),
    expect.stringContaining(',1844,'),
    expect.stringContaining(`${SKU},149.00,,shop,30,`),
  ]);

  await query(`update variants set stock = 28, updated_at = now() + interval '1 hour' where sku = '${SKU}'`);
  await expectUnchanged();
  expect(await readVariant()).toEqual([{ price_cents: 14_900, stock: 28 }]);
});

test('the line of the start says what differs: the file, and prices of the shop, not what was sold', async () => {
  const compare = () => compareFolder(shop.db, { shopDir: folder, timeZone: 'UTC' }, new Date());
  expect(await compare()).toBeNull();
  await query(`update variants set price_cents = 14800 where sku = '${SKU}'`);
  writeFileSync(join(folder, PRODUCTS), `${readFile(PRODUCTS)}\n`);
  expect(await compare()).toMatch(
    /Changed in the folder: products\.csv \(1\); .*Changed in the shop: products\.csv \(1\);/,
  );
  await expectUnchanged();
  expect(await compare()).not.toContain('in the folder');
  await runExport(shop.ctx, folder);
  expect(await compare()).toBeNull();
});
