// In test:all only: exports of whole shops (export-any-product.db runs on a push).
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getFileStorage } from '@/provider/platform/storage/get-file-storage';
import { toExportedProduct } from '@/provider/shop-folder/export/exported-product';
import { listProductImages } from '@/provider/shop-folder/export/image-sources';
import { exportImages } from '@/provider/shop-folder/export/media-files';
import { createUploadDrafts } from '@/provider/shop-folder/export/upload-drafts';
import { loadProducts } from '@/provider/shop-folder/products/load-shop-products';
import { readSettings } from '@/provider/shop-folder/settings/read-settings';
import { readCsvRows } from '@/tests/support/fixtures/csv-rows';
import { runExport, runImport } from '@/tests/support/fixtures/folder-runs';
import { SHIRT, writeExport } from '@/tests/support/fixtures/product-export';
import { queryRows } from '@/tests/support/seeded-database';
import { openShop, type Shop } from '@/tests/support/shop';

let root: string;
let folder: string;
let shop: Shop;
const ADDRESS = 'https://cdn.example.com/shirts/Blue shirt.jpg?v=2';
const FETCHED = 'imported/aa/aabbccddeeff.webp';
const UPLOADED = 'uploads/admin.webp';
const createImage = (background: string) =>
  sharp({ create: { width: 30, height: 40, channels: 3, background } });

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'odette-media-'));
  folder = join(root, 'shop');
  mkdirSync(join(folder, 'media', 'shirts'), { recursive: true });
  writeFileSync(join(folder, 'shop.yaml'), 'name: Maison Vert\n');
  await createImage('teal')
    .png()
    .toFile(join(folder, 'media', 'shirts', 'front.png'));
  shop = await openShop({ DATA_DIR: join(root, 'data'), SHOP_DIR: folder });
  await shop.db.execute('delete from imported_products');
  const storage = getFileStorage(shop.ctx.config);
  await storage.put(FETCHED, await createImage('blue').webp().toBuffer());
  await storage.put(UPLOADED, await createImage('red').webp().toBuffer());
  // As if it had been fetched.
  await query(`insert into imported_images (src, path, width, height, imported_at)
    values ('${new URL(ADDRESS).href}', '${FETCHED}', 30, 40, now())`);
});
afterAll(async () => {
  await shop.close();
  rmSync(root, { recursive: true });
});

const query = (statement: string) => queryRows<Record<string, unknown>>(shop.db, statement);
const readImages = (from: string) =>
  readCsvRows(join(from, 'products.csv'))
    .filter(({ Handle }) => Handle === 'blue-shirt')
    .map((row) => row['Image Src']);
const listPaths = () =>
  query(`select i.path from product_images i join products p on p.id = i.product_id
    where p.url_path = 'blue-shirt' order by i.position`);
const UNCHANGED = { changes: [], conflicts: [], errors: [] };

test('images of the folder and of addresses stay there; one of the shop alone is written', async () => {
  const rows = ['shirts/front.png', ADDRESS].map((src, at) => ({
    ...(at === 0 ? SHIRT : { Handle: SHIRT.Handle }),
    'Image Src': src,
  }));
  writeFileSync(join(folder, 'products.csv'), writeExport(rows));
  expect(await runImport(shop.ctx, folder)).toMatchObject({ counts: { created: 1 }, errors: [] });
  await query(`insert into product_images (product_id, path, alt, width, height, position)
    select id, '${UPLOADED}', 'Red', 30, 40, 2 from products where url_path = 'blue-shirt'`);
  expect((await runExport(shop.ctx, folder)).errors).toEqual([]);
  expect(readImages(folder)).toEqual(['shirts/front.png', ADDRESS, 'uploads/admin.webp']);
  expect(existsSync(join(folder, 'media', 'uploads', 'admin.webp'))).toBe(true);
  const paths = await listPaths();
  expect(await runImport(shop.ctx, folder)).toMatchObject(UNCHANGED);
  // Also where everything is read again.
  await query(`update imported_products set source_hash = null returning product_id`);
  expect(await runImport(shop.ctx, folder)).toMatchObject(UNCHANGED);
  expect(await listPaths()).toEqual(paths);
});

test('a new folder gets the files of the old one, and all images with --media', async () => {
  const copy = join(root, 'copy');
  await runExport(shop.ctx, copy);
  expect(readImages(copy)).toEqual(['shirts/front.png', ADDRESS, 'uploads/admin.webp']);
  expect(existsSync(join(copy, 'media', 'shirts', 'front.png'))).toBe(true);
  expect(existsSync(join(copy, 'media', 'products'))).toBe(false);

  const whole = join(root, 'whole');
  await runExport(shop.ctx, whole, { hasAllMedia: true });
  expect(readImages(whole)).toEqual(['shirts/front.png', 'Blue-20shirt-aabbccdd.webp', 'uploads/admin.webp']);
  const demo = 'products/hd-lace-front-straight-wig-natural-black-main.webp';
  expect(existsSync(join(whole, 'media', demo))).toBe(true);
  const paths = await listPaths();
  expect(await runImport(shop.ctx, whole)).toMatchObject(UNCHANGED);
  expect(await listPaths()).toEqual(paths);
});

test('a new folder gets the images that shop.yaml names, and opens', async () => {
  const settings = 'name: Maison Vert\nimages:\n  login: photos/door.webp\n  register: shirts/front.png\n';
  writeFileSync(join(folder, 'shop.yaml'), settings);
  mkdirSync(join(folder, 'media', 'photos'));
  await createImage('gray')
    .webp()
    .toFile(join(folder, 'media', 'photos', 'door.webp'));
  const copy = join(root, 'settings');
  const { files } = await runExport(shop.ctx, copy);
  expect(files).toEqual(expect.arrayContaining(['shop.yaml', 'media/photos/door.webp']));
  expect(readSettings(copy, (error) => expect(error).toBeNull())).toMatchObject({
    imageFiles: {
      login: join(copy, 'media/photos/door.webp'),
      register: join(copy, 'media/shirts/front.png'),
    },
  });
  writeFileSync(join(folder, 'shop.yaml'), 'name: Maison Vert\n');
});

test('an export that fails leaves nothing in a new folder', async () => {
  const copy = join(root, 'failed');
  const fail = (target: string) =>
    expect(
      runExport(shop.ctx, target, {
        isForced: true,
        onProgress: () => {
          throw new Error('No space');
        },
      }),
    ).rejects.toThrow('No space');
  await fail(copy);
  expect(existsSync(copy)).toBe(false);
  mkdirSync(copy);
  await fail(copy);
  expect(readdirSync(copy)).toEqual([]);
  // The folder of the shop keeps its files.
  await fail(folder);
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['media', 'products.csv', 'shop.yaml']));
});

test('a file that is gone, or another one by now, is written as the shop has it', async () => {
  rmSync(join(folder, 'media', 'shirts', 'front.png'));
  await runExport(shop.ctx, folder, { isForced: true });
  const [written] = readImages(folder);
  expect(written).toMatch(/^shirts\/front-[0-9a-f]{8}\.webp$/);
  expect(existsSync(join(folder, 'media', written!))).toBe(true);
  expect(await runImport(shop.ctx, folder)).toMatchObject(UNCHANGED);

  await createImage('white')
    .png()
    .toFile(join(folder, 'media', written!));
  await expect(runExport(shop.ctx, folder)).rejects.toThrow(/never imported: “blue-shirt”/);
  await runExport(shop.ctx, folder, { isForced: true });
  expect(await runImport(shop.ctx, folder)).toMatchObject(UNCHANGED);
});

test('a transaction has a query in time, however long its images take', async () => {
  const storage = getFileStorage(shop.ctx.config);
  const products = (await loadProducts(shop.db, [1, 2, 3], { isLocked: false })).map(toExportedProduct);
  const media = {
    ...{ db: shop.db, storage, folder, shopFolder: folder, hasAllMedia: false, isChecked: true },
    uploads: createUploadDrafts(),
  };
  let seconds = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (seconds += 6) * 1_000);
  const queries = vi.spyOn(shop.db, 'execute');
  await exportImages({ ...media, now: new Date() }, listProductImages(products));
  const images = new Set(products.flatMap(({ shop: { product } }) => product.images.map(({ path }) => path)));
  expect(queries.mock.calls.length).toBeGreaterThanOrEqual(images.size);
  clock.mockRestore();
  queries.mockRestore();
});
