// In test:all only: exports of whole shops (export-any-product.db runs on a push).
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCsvRows } from '@/tests/support/fixtures/csv-rows';
import { runExport, runImport } from '@/tests/support/fixtures/folder-runs';
import { writeExport, type ExportRow } from '@/tests/support/fixtures/product-export';
import { queryRows } from '@/tests/support/seeded-database';
import { openShop, type Shop } from '@/tests/support/shop';

let root: string;
let folder: string;
let shop: Shop;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'odette-export-'));
  folder = join(root, 'shop');
  mkdirSync(join(folder, 'media'), { recursive: true });
  writeFileSync(join(folder, 'shop.yaml'), 'name: Maison Vert\nicon: icon.svg\n');
  writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
  for (const name of ['front.png', 'back.png', 'red.png'])
    await sharp({ create: { width: 40, height: 50 + name.length, channels: 3, background: 'teal' } })
      .png()
      .toFile(join(folder, 'media', name));
  shop = await openShop({ DATA_DIR: join(root, 'data'), SHOP_DIR: folder });
  await shop.db.execute('delete from imported_products');
});
afterAll(async () => {
  await shop.close();
  rmSync(root, { recursive: true });
});

const PRODUCTS = 'products.csv';
const query = (statement: string) => queryRows<Record<string, unknown>>(shop.db, statement);
const writeProducts = (rows: readonly ExportRow[]) =>
  writeFileSync(join(folder, PRODUCTS), writeExport(rows));
const readRows = (handle: string, from = folder) =>
  readCsvRows(join(from, PRODUCTS)).filter((row) => row.Handle === handle);
const UNCHANGED = { changes: [], conflicts: [], errors: [] };

/** As Shopify writes it. */
const DRESS: ExportRow[] = [
  {
    Handle: 'linen-dress',
    Title: 'Linen dress',
    'Body (HTML)': '<p>Woven in <b>Porto</b>.</p>\n<ul><li>Pockets</li></ul>',
    Vendor: '=Vert',
    Type: 'Dresses',
    Tags: 'linen, -summer',
    Published: 'TRUE',
    'Option1 Name': 'Size',
    'Option1 Value': 'S',
    'Option2 Name': 'Length',
    'Option2 Value': 'Midi',
    'Variant SKU': '-LINEN-S',
    'Variant Grams': '250.5',
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': '5',
    'Variant Inventory Policy': 'deny',
    'Variant Price': '120.00',
    'Variant Compare At Price': '150.00',
    'Variant Barcode': '0123',
    'Image Src': 'front.png',
    'Image Position': '1',
    'Image Alt Text': '@home',
    'SEO Title': 'A dress',
    'Fabric (product.metafields.custom.fabric_care)': '+30 °C',
    'Variant Image': 'red.png',
    Status: 'active',
  },
  {
    Handle: 'linen-dress',
    'Option1 Value': 'M',
    'Option2 Value': 'Midi',
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': '3',
    'Variant Inventory Policy': 'continue',
    'Variant Price': '120.00',
    'Image Src': 'http://127.0.0.1/nowhere.png',
  },
  { Handle: 'linen-dress', 'Image Src': 'media/back.png', 'Image Position': '2' },
];
const HAT: ExportRow = {
  Handle: 'hat',
  Title: 'Hat',
  'Option1 Name': 'Title',
  'Option1 Value': 'Default Title',
  'Variant Price': '20.17',
  Status: 'draft',
};

test('an export of Shopify comes back with what it says, and an import of it changes nothing', async () => {
  writeProducts([...DRESS, HAT]);
  const first = await runImport(shop.ctx, folder);
  expect(first).toMatchObject({ counts: { created: 2 }, errors: [{ line: 4, field: 'Image Src' }] });
  const result = await runExport(shop.ctx, folder);
  expect(result.errors).toEqual([]);

  const rows = readRows('linen-dress');
  expect(rows).toMatchObject([
    {
      ...{ Title: 'Linen dress', Subtitle: 'S, Midi', Vendor: "'=Vert", Type: 'Dresses', Published: 'true' },
      ...{ 'Body (HTML)': DRESS[0]!['Body (HTML)'], Tags: 'linen, -summer', Categories: 'dresses' },
      ...{ 'Option1 Name': 'Size', 'Option1 Value': 'S', 'Option2 Name': 'Length', 'Option2 Value': 'Midi' },
      ...{ 'Variant SKU': "'-LINEN-S", 'Variant Grams': '250.5', 'Variant Barcode': '0123' },
      ...{ 'Variant Price': '120.00', 'Variant Compare At Price': '150.00', 'Variant Image': 'red.png' },
      ...{ 'Variant Inventory Tracker': 'shop', 'Variant Inventory Qty': '5' },
      ...{ 'Image Src': 'front.png', 'Image Alt Text': "'@home", 'SEO Title': 'A dress' },
      'Fabric care (product.metafields.custom.fabric_care)': "'+30 °C",
    },
    {
      ...{ Title: '', 'Option1 Value': 'M', 'Variant SKU': '', 'Image Src': 'media/back.png' },
      ...{ 'Variant Inventory Policy': 'continue', 'Variant Inventory Qty': '3' },
    },
    // Could not be had, and is asked for again.
    { 'Variant Price': '', 'Image Src': 'http://127.0.0.1/nowhere.png' },
  ]);
  expect(readRows('hat')).toMatchObject([
    { Published: 'false', 'Option1 Name': '', 'Variant Price': '20.17' },
  ]);
  // The products of the demo shop were never imported here, and are exported as well.
  expect(result.productCount).toBe(57);
  const again = await runImport(shop.ctx, folder);
  expect(again).toMatchObject({ ...UNCHANGED, errors: [{ field: 'Image Src' }], productCount: 57 });
  const before = readFileSync(join(folder, PRODUCTS), 'utf8');
  await runExport(shop.ctx, folder);
  expect(readFileSync(join(folder, PRODUCTS), 'utf8')).toBe(before);
});

test('what the shop changed is written, and both agree afterwards', async () => {
  await query(`update products set name = '=Linen', tags = '{a}', is_active = false, badges = '{New,Old}',
    new_until = '2030-01-01T00:00:00Z' where url_path = 'linen-dress'`);
  await query(`update variants set price_cents = 9913, was_cents = null, stock = 4 where sku = '-LINEN-S'`);
  await query(`update variants set stock = 2, handling_days = 5 where sku = 'LINEN-DRESS.M.MIDI'`);
  await query(`update product_images set alt = 'From behind' where path = (
    select path from imported_images where src = 'media/back.png')`);
  expect((await runExport(shop.ctx, folder)).errors).toEqual([]);
  expect(readRows('linen-dress')).toMatchObject([
    {
      ...{ Title: "'=Linen", Tags: 'a', Published: 'false', Badges: 'New\nOld', 'SEO Title': 'A dress' },
      ...{ 'Variant Price': '99.13', 'Variant Compare At Price': '', 'Variant Inventory Qty': '4' },
      'New Until': '2030-01-01T00:00:00.000Z',
    },
    {
      ...{ 'Variant Inventory Policy': 'deny', 'Variant Inventory Qty': '2', 'Variant Handling Days': '5' },
      ...{ 'Image Src': 'media/back.png', 'Image Alt Text': 'From behind' },
    },
  ]);
  expect(await runImport(shop.ctx, folder)).toMatchObject(UNCHANGED);

  // A later change of either side is seen, and no sold stock comes back with it.
  await query(`update variants set stock = 1 where sku = '-LINEN-S'`);
  await query(`update products set tags = '{b}' where url_path = 'linen-dress'`);
  const path = join(folder, PRODUCTS);
  writeFileSync(path, readFileSync(path, 'utf8').replace(',99.13,', ',89.13,'));
  expect((await runImport(shop.ctx, folder)).changes).toEqual([
    { handle: 'linen-dress', kind: 'updated', values: ['-LINEN-S priceCents'] },
  ]);
  expect(await query(`select price_cents, stock from variants where sku = '-LINEN-S'`)).toEqual([
    { price_cents: 8913, stock: 1 },
  ]);
  await runExport(shop.ctx, folder);
  expect(readRows('linen-dress')[0]).toMatchObject({ Tags: 'b', 'Variant Price': '89.13' });
});

test('variants that are no longer sold are left out, unless none is', async () => {
  await query(`update variants set is_active = false where sku = '-LINEN-S'`);
  await runExport(shop.ctx, folder);
  const { Title: title, ...row } = readRows('linen-dress')[0]!;
  expect({ title, size: row['Option1 Value'] }).toEqual({ title: "'=Linen", size: 'M' });
  expect(Object.keys(row)).not.toContain('Variant Published');
  expect(await runImport(shop.ctx, folder)).toMatchObject(UNCHANGED);

  await query(`update variants set is_active = false where sku = 'LINEN-DRESS.M.MIDI'`);
  await runExport(shop.ctx, folder);
  expect(readRows('linen-dress').map((row) => row['Variant Published'])).toEqual(['false', 'false']);
  expect(await runImport(shop.ctx, folder)).toMatchObject(UNCHANGED);
  await query(`update variants set is_active = true where sku like '%LINEN-%'`);
  await runExport(shop.ctx, folder);
  expect(readRows('linen-dress')).toHaveLength(2);
});

test('changes of the folder that were never imported are not overwritten', async () => {
  const path = join(folder, PRODUCTS);
  await query(`update products set is_active = true where url_path = 'hat'`);
  await runExport(shop.ctx, folder);
  const text = readFileSync(path, 'utf8');
  const expectRefusal = async (message: RegExp) => {
    const before = readFileSync(path, 'utf8');
    await expect(runExport(shop.ctx, folder)).rejects.toThrow(message);
    expect(readFileSync(path, 'utf8')).toBe(before);
  };
  writeFileSync(path, text.replace(',89.13,', ',79.13,'));
  await expectRefusal(/products\.csv has changes that were never imported: “linen-dress”\. Import it first/);
  writeFileSync(path, `${text}new-hat,New hat\n`);
  await expectRefusal(/has 1 errors: those rows were never imported/);
  writeFileSync(path, `${text}"new-hat,New hat\n`);
  await expectRefusal(/A quote is opened in this row and never closed/);
  writeFileSync(
    path,
    text
      .split('\n')
      .filter((line) => !line.startsWith('hat,'))
      .join('\n'),
  );
  await expectRefusal(/never imported: “hat”/);

  // A conflict that nobody has decided about.
  await query(`update variants set price_cents = 5013 where sku = '-LINEN-S'`);
  writeFileSync(path, text.replace(',89.13,', ',79.13,'));
  expect((await runImport(shop.ctx, folder)).conflicts).toHaveLength(1);
  await expectRefusal(/never imported: “linen-dress”/);
  await runExport(shop.ctx, folder, { isForced: true });
  expect(readRows('linen-dress')[0]).toMatchObject({ 'Variant Price': '50.13' });
  expect(await runImport(shop.ctx, folder)).toMatchObject(UNCHANGED);
});

test('a copy does not become the base: neither it nor the folder puts sold stock back', async () => {
  const copy = join(root, 'copy');
  await query(`update variants set stock = 9 where sku = '-LINEN-S'`);
  await runExport(shop.ctx, folder);
  await query(`update variants set stock = 8, price_cents = 5113 where sku = '-LINEN-S'`);
  expect((await runExport(shop.ctx, copy)).files).toEqual(
    expect.arrayContaining(['shop.yaml', 'icon.svg', PRODUCTS, 'categories.yaml', 'coupons.yaml']),
  );
  expect(readFileSync(join(copy, 'shop.yaml'), 'utf8')).toBe('name: Maison Vert\nicon: icon.svg\n');
  await query(`update variants set stock = 7 where sku = '-LINEN-S'`);
  const readVariant = () => query(`select price_cents, stock from variants where sku = '-LINEN-S'`);
  expect(await runImport(shop.ctx, folder)).toMatchObject(UNCHANGED);
  expect(await readVariant()).toEqual([{ price_cents: 5113, stock: 7 }]);
  const path = join(copy, PRODUCTS);
  expect((await runImport(shop.ctx, copy)).changes).toEqual([]);
  expect(await readVariant()).toEqual([{ price_cents: 5113, stock: 7 }]);
  writeFileSync(path, readFileSync(path, 'utf8').replace(',51.13,,shop,8,8,', ',51.13,,shop,20,8,'));
  expect((await runImport(shop.ctx, copy)).changes).toEqual([
    { handle: 'linen-dress', kind: 'updated', values: ['-LINEN-S stock'] },
  ]);
});

test('a folder that is none, and a text that the file cannot say, are told', async () => {
  const other = join(root, 'other');
  mkdirSync(other);
  writeFileSync(join(other, 'notes.txt'), 'mine');
  await expect(runExport(shop.ctx, other)).rejects.toThrow(/no shop\.yaml: it is no shop folder/);
  await query(
    `update products set description = 'One.' || repeat(chr(10), 4) || 'Two.' where url_path = 'hat'`,
  );
  const { errors } = await runExport(shop.ctx, folder, { isForced: true });
  expect(errors).toEqual([
    {
      ...{ file: PRODUCTS, line: expect.any(Number), field: null },
      message: 'The file cannot say this of “hat” exactly: description.',
    },
  ]);
  // The shop keeps it, also when its product changes in the file.
  const path = join(folder, PRODUCTS);
  writeFileSync(path, readFileSync(path, 'utf8').replace(',20.17,', ',21.00,'));
  expect((await runImport(shop.ctx, folder)).changes).toEqual([
    { handle: 'hat', kind: 'updated', values: ['HAT priceCents'] },
  ]);
});
