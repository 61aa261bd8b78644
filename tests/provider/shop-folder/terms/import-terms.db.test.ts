import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatFileError } from '@/provider/shop-folder/files/file-error';
import { createTestFolder, type TestFolder } from '@/tests/support/fixtures/import-test-folder';
import { SHIRT } from '@/tests/support/fixtures/product-export';
import { queryRows } from '@/tests/support/seeded-database';
import { openShop, type Shop } from '@/tests/support/shop';

let folder: TestFolder;
let shop: Shop;
beforeAll(async () => {
  folder = createTestFolder();
  folder.write('products.csv', [SHIRT]);
  folder.write('shop.yaml', 'name: Gowns\ncurrency: EUR\ntaxes: { rates: [] }\n');
  shop = await openShop();
});
afterAll(async () => {
  await shop.close();
  folder.remove();
});

const loadTerms = () =>
  Promise.all(
    ['currencies', 'tax_rates', 'shipping_methods'].map((table) =>
      queryRows(shop.db, `select * from ${table} order by 1`),
    ),
  );

test('the terms of sale of a folder that is not the shop’s are left out', async () => {
  const before = await loadTerms();
  expect(await folder.importInto(shop.ctx)).toMatchObject({ termsChanged: null, counts: { created: 1 } });
  expect(await loadTerms()).toEqual(before);
  expect(shop.invalidatedTags).not.toContain('terms');
});

test('goods that cannot come back have to be in the shop, which is said with their line', async () => {
  const ctx = { ...shop.ctx, config: { ...shop.ctx.config, shopDir: `${folder.path}/.` } };
  const before = readFileSync(join(folder.path, 'shop.yaml'), 'utf8');
  const returns = `returns:
  days: 9
  page: /returns
  excluded:
    - categories: [care, gloves]
      products: [CARE-CAP, CARE-CAP-NUDE, GONE]
      reason: Worn on the skin
`;
  folder.write('shop.yaml', `${before}${returns}`);
  const { errors } = await folder.importInto(ctx);
  expect(errors.map((error) => formatFileError(error))).toEqual([
    'shop.yaml:8, returns.excluded.0.categories.1: There is no category “gloves”.',
    'shop.yaml:9, returns.excluded.0.products.2: There is no product with the SKU “GONE”.',
  ]);
  folder.write('shop.yaml', before);
});

test('those of the shop’s own folder apply once, and a dry run says so before', async () => {
  const ctx = { ...shop.ctx, config: { ...shop.ctx.config, shopDir: `${folder.path}/.` } };
  const before = await loadTerms();
  expect(await folder.importInto(ctx, true)).toMatchObject({ termsChanged: true });
  expect(await loadTerms()).toEqual(before);
  expect(await folder.importInto(ctx)).toMatchObject({ termsChanged: true });
  expect(shop.invalidatedTags).toContain('terms');
  expect((await loadTerms()).map((rows) => rows.length)).toEqual([expect.any(Number), 0, 3]);
  expect(await queryRows(shop.db, 'select code from currencies where position = 0')).toEqual([
    { code: 'EUR' },
  ]);
  expect(await folder.importInto(ctx, true)).toMatchObject({ termsChanged: false });
  expect(await folder.importInto(ctx)).toMatchObject({ termsChanged: false });
});
