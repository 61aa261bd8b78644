import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCsvRows } from '@/tests/support/fixtures/csv-rows';
import { runExport, runImport } from '@/tests/support/fixtures/folder-runs';
import { SHIRT, writeExport, type ExportRow } from '@/tests/support/fixtures/product-export';
import { openEmptyDatabase, queryRows } from '@/tests/support/seeded-database';
import { openShop, type Shop } from '@/tests/support/shop';

const FABRIC = 'Fabric (product.metafields.shopify.fabric)';
const COLOR = 'Color (product.metafields.shopify.color-pattern)';
const INTERNAL = 'Margin (product.metafields.custom.margin)';
const RELATED = 'Related (product.metafields.shopify--discovery--product_recommendation.related_products)';
const cells = {
  [FABRIC]: 'cotton; linen',
  [COLOR]: 'blue',
  'Size (product.metafields.shopify.size)': 'gid://shopify/Metaobject/1; ',
  [INTERNAL]: '40 %',
  [RELATED]: 'top',
};

let folder: string;
let shop: Shop;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'odette-metafields-'));
  writeFileSync(join(folder, 'shop.yaml'), 'name: Maison Vert\n');
  shop = await openShop({ DATA_DIR: join(folder, 'data'), SHOP_DIR: folder }, openEmptyDatabase);
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

const writeProducts = (row: ExportRow) =>
  writeFileSync(join(folder, 'products.csv'), writeExport([{ ...SHIRT, ...row }]));
const readRow = () => readCsvRows(join(folder, 'products.csv'))[0]!;
const query = (statement: string) => queryRows<Record<string, unknown>>(shop.db, statement);
async function readSpecifications() {
  const [row] = await query(`select id from products where url_path = '${SHIRT.Handle}'`);
  const { specifications } = await shop.createClient().product.read({ id: Number(row!.id) });
  return specifications.map(({ label, value }) => `${label}: ${value}`);
}
const UNCHANGED = { changes: [], conflicts: [], errors: [] };

test('category attributes of Shopify are specifications, others are not shown', async () => {
  writeProducts(cells);
  expect(await runImport(shop.ctx, folder)).toMatchObject({ counts: { created: 1 }, errors: [] });
  expect(await readSpecifications()).toEqual(['Color: blue', 'Fabric: cotton, linen']);
});

test('they come back with an export, by the words of the header', async () => {
  expect((await runExport(shop.ctx, folder)).errors).toEqual([]);
  expect(readRow()).toMatchObject({ [FABRIC]: 'cotton; linen', [COLOR]: 'blue', [INTERNAL]: '40 %' });
  expect(readRow().Specifications).toBe('');
  await query('update imported_products set source_hash = null returning product_id');
  expect(await runImport(shop.ctx, folder)).toMatchObject(UNCHANGED);
});

test('the column Specifications comes first, and counts where both name the same', async () => {
  writeProducts({ ...cells, Specifications: 'Weight: 200 g\nfabric: Washed linen' });
  expect(await runImport(shop.ctx, folder)).toMatchObject({ counts: { updated: 1 }, conflicts: [] });
  expect(await readSpecifications()).toEqual(['Weight: 200 g', 'fabric: Washed linen', 'Color: blue']);
  expect((await runExport(shop.ctx, folder)).errors).toEqual([]);
  expect(readRow().Specifications).toBe('Weight: 200 g\nfabric: Washed linen');
  expect(await runImport(shop.ctx, folder)).toMatchObject(UNCHANGED);
});

test('what the shop changed or removed stays so', async () => {
  await query(`update products set specifications = '[{"label":"Weight","value":"210 g"}]' returning id`);
  expect((await runExport(shop.ctx, folder)).errors).toEqual([]);
  expect(readRow()).toMatchObject({ Specifications: 'Weight: 210 g', [FABRIC]: '', [COLOR]: '' });
  expect(await runImport(shop.ctx, folder)).toMatchObject(UNCHANGED);
  expect(await readSpecifications()).toEqual(['Weight: 210 g']);
});
