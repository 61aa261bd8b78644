// In test:all only: long imports (import-folder.db runs on a push).
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPglite } from '@/provider/db/client';
import { copySeededDataDir } from '@/tests/support/data-dirs';
import { forgetImports } from '@/tests/support/fixtures/import-export';
import { runCommandHere, runShopCommand } from '@/tests/support/run-shop-command';
import { queryRows } from '@/tests/support/seeded-database';

let folder: string;
let dataDir: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'odette-import-'));
  dataDir = join(folder, 'data');
  await copySeededDataDir(dataDir);
  const { db, close } = await openPglite(dataDir);
  await forgetImports(db);
  await close();
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

const env = () => ({ DATA_DIR: dataDir, DATABASE_URL: '' });
const runImport = (...args: string[]) => runCommandHere(['import', ...args], env());

async function query<Row>(statement: string) {
  const { db, close } = await openPglite(dataDir);
  const rows = await queryRows<Row>(db, statement);
  await close();
  return rows;
}

const HEADER = 'Handle,Title,Option1 Name,Option1 Value,Variant Price,Image Src\n';
const shopFolder = () => join(folder, 'shop');
const writeProducts = (rows: string) => {
  mkdirSync(join(shopFolder(), 'media'), { recursive: true });
  writeFileSync(join(shopFolder(), 'shop.yaml'), 'name: Maison Vert\n');
  writeFileSync(join(shopFolder(), 'products.csv'), HEADER + rows);
};

test('import brings a folder with its images into the shop, once', async () => {
  writeProducts('top,Top,Size,S,60,top.png\ntop,,,M,60,none.png\nhat,Hat,,,much,\n');
  const image = sharp({ create: { width: 60, height: 80, channels: 3, background: 'teal' } });
  await image.png().toFile(join(shopFolder(), 'media', 'top.png'));

  const dry = await runImport(shopFolder(), '--dry-run');
  expect(dry.stdout).toContain(
    'created top\nThe terms of sale in its shop.yaml were left out: only those of the folder of the shop (SHOP_DIR) apply.\nNothing was written. 1 products would be created',
  );
  expect(await runImport(shopFolder(), '--strict')).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('Errors: 3. Nothing was imported.'),
  });
  const first = await runImport(shopFolder());
  expect(first).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(
      /products\.csv:4, Variant Price: [^]*products\.csv:3, Image Src: [^]*\n.* left out: .*\n1 products created, 0 changed/,
    ),
    stderr: '',
  });
  const images = await query<{ path: string; width: number }>(
    `select i.path, i.width from product_images i join products p on p.id = i.product_id where p.url_path = 'top'`,
  );
  expect(images).toEqual([{ path: expect.stringMatching(/\.webp$/), width: 60 }]);

  writeProducts('top,Top,Size,S,60,top.png\ntop,,,M,60,\ncart,Cart,,,9,\n');
  const added = await runImport(shopFolder());
  expect(added).toMatchObject({ status: 0, stderr: '' });
  expect(added.stdout).toContain(' in them: cart is at /cart-product.\n');
  writeProducts('top,Top,Size,S,60,top.png\ntop,,,M,60,\n');
  expect((await runImport(shopFolder())).stdout).not.toContain('cart');
  const again = runShopCommand(['import', shopFolder(), '--json'], env());
  expect(JSON.parse(again.stdout)).toMatchObject({ productCount: 1, changes: [], errorCount: 0 });
}, 120_000);

test('import says where both changed a value', async () => {
  await query(`update variants set price_cents = 5000 where sku = 'TOP.S' returning id`);
  writeProducts('top,Top,Size,S,70,top.png\ntop,,,M,60,\n');
  expect(await runImport(shopFolder())).toMatchObject({
    status: 1,
    stdout: expect.stringContaining(
      'products.csv:2, top: TOP.S priceCents was changed in the folder and in the shop.',
    ),
  });
  expect((await runImport(shopFolder(), '--theirs', '--ours')).status).toBe(2);
  expect((await runImport(shopFolder(), '--theirs')).status).toBe(0);
  expect(await query(`select price_cents from variants where sku = 'TOP.S'`)).toEqual([
    { price_cents: 7000 },
  ]);
}, 120_000);

test('import into a database that is in use says how', async () => {
  const { close } = await openPglite(dataDir);
  expect(await runImport(shopFolder())).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/stop the shop while you import/),
  });
  await close();
}, 60_000);
