import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFolder } from '@/provider/shop-folder/import-folder';
import { RESERVED_CODES } from '@/provider/shop-folder/products/create-lookup';
import { DYNAMIC_QUERY_KEYS } from '@/lib/config/option-keys';
import { SHIRT, writeExport, type ExportRow } from '@/tests/support/fixtures/product-export';
import { queryRows } from '@/tests/support/seeded-database';
import { openShop, type Shop } from '@/tests/support/shop';

let folder: string;
let shop: Shop;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'odette-folder-'));
  mkdirSync(join(folder, 'media'));
  shop = await openShop({ DATA_DIR: join(folder, 'data') });
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

async function importRows(rows: readonly ExportRow[], isDryRun = false) {
  writeFileSync(join(folder, 'products.csv'), writeExport(rows));
  const { signal } = new AbortController();
  const onProgress = async () => undefined;
  return importFolder(shop.ctx, folder, { preference: null, isDryRun, signal, onProgress });
}
async function writeImage(name: string, background: string) {
  const image = sharp({ create: { width: 40, height: 50, channels: 3, background } });
  await image.png().toFile(join(folder, 'media', name));
}
const listImages = () =>
  queryRows<{ path: string }>(
    shop.db,
    `select i.path from product_images i join products p on p.id = i.product_id where p.url_path = 'blue-shirt'`,
  );

const shirt = { ...SHIRT, 'Image Src': 'shirt.png', Type: 'Shirts' };

test('a file with other content replaces the image of its product', async () => {
  await writeImage('shirt.png', 'blue');
  expect(await importRows([shirt])).toMatchObject({ counts: { created: 1 }, errorCount: 0 });
  const before = await listImages();
  expect((await importRows([shirt])).changes).toEqual([]);
  await writeImage('shirt.png', 'navy');
  expect((await importRows([shirt])).changes).toMatchObject([{ values: ['images'] }]);
  expect(await listImages()).not.toEqual(before);
});

test('a product keeps its image while the file cannot be had, and it is asked for again', async () => {
  const before = await listImages();
  rmSync(join(folder, 'media', 'shirt.png'));
  const dearer = { ...shirt, 'Variant Price': '55' };
  expect(await importRows([dearer])).toMatchObject({
    changes: [{ values: ['BLUE-SHIRT priceCents'] }],
    errors: [{ line: 2, field: 'Image Src' }],
  });
  expect(await listImages()).toEqual(before);
  await writeImage('shirt.png', 'white');
  expect((await importRows([dearer])).changes).toMatchObject([{ values: ['images'] }]);
});

test('an image that several rows name and cannot be had is reported once', async () => {
  const [red, green] = ['Red', 'Green'].map((color) => ({
    ...{ Handle: 'two-tops', Title: 'Two tops', 'Option1 Name': 'Tone', 'Option1 Value': color },
    ...{ 'Variant Price': '20', 'Variant Image': 'gone.png', 'Image Src': 'gone.png' },
  }));
  const { errors } = await importRows([shirt, red!, { ...green!, Title: '', 'Option1 Name': '' }]);
  expect(errors.filter(({ message }) => message.includes('gone.png'))).toMatchObject([{ line: 3 }]);
});

test('a dry run lists what an import then does', async () => {
  const rows = [{ ...shirt, Handle: 'navy-shirt', 'Variant SKU': 'NAVY' }];
  await importRows([{ ...rows[0]!, Handle: 'blue-shirt' }]);
  const dry = await importRows(rows, true);
  const { changes, counts } = await importRows(rows);
  expect({ changes: dry.changes, counts: dry.counts }).toEqual({ changes, counts });
  expect(changes).toMatchObject([{ handle: 'navy-shirt', kind: 'moved' }]);
});

test('a new category leaves the address to a product of the file', async () => {
  await importRows([{ ...SHIRT, Handle: 'gift-card', Title: 'Gift card', Type: 'Gift Card' }]);
  const { system } = shop.createClient();
  expect(await system.convertUrl({ url: 'gift-card' })).toMatchObject({ type: 'product' });
  expect(await system.convertUrl({ url: 'gift-card-collection' })).toMatchObject({ type: 'category' });
});

test('lists of the categories above a product, and of the one it left, are rendered again', async () => {
  const card = { ...SHIRT, Handle: 'gift-card', Type: 'Gift Card' };
  const [parent] = await queryRows<{ id: number }>(
    shop.db,
    `select id from categories where url_path = 'wigs'`,
  );
  const [child] = await queryRows<{ id: number }>(
    shop.db,
    `update categories set parent_id = ${parent!.id} where url_path = 'gift-card-collection' returning id`,
  );
  shop.invalidatedTags.length = 0;
  await importRows([{ ...card, 'Variant Price': '60' }]);
  const tags = [`category:${parent!.id}`, `category:${child!.id}`];
  expect(shop.invalidatedTags).toEqual(expect.arrayContaining(tags));
  shop.invalidatedTags.length = 0;
  await importRows([{ ...card, Type: 'Vouchers' }]);
  expect(shop.invalidatedTags).toContain(`category:${child!.id}`);
});

test('an option of another shop never has a key of a list for its code', () => {
  const own = DYNAMIC_QUERY_KEYS.filter((key) => !RESERVED_CODES.has(key));
  expect(own).toEqual(['color', 'size']); // which mean the same there
});
