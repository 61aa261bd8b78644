import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_FOLDER } from '@/provider/seed/demo-folder';
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

test('the demo shop is exported as the file that it was filled from', async () => {
  rmSync(join(folder, PRODUCTS));
  expect(await runExport(shop.ctx, folder)).toEqual({
    ...{ productCount: 55, files: [PRODUCTS], errors: [], errorCount: 0 },
  });
  expect(readFile(PRODUCTS)).toBe(readFile(PRODUCTS, DEMO_FOLDER));
  await expectUnchanged();
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

  await query(`update variants set stock = 28 where sku = '${SKU}'`);
  await expectUnchanged();
  expect(await readVariant()).toEqual([{ price_cents: 14_900, stock: 28 }]);
});
