import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importCoatAndJacket, importRows, JACKET, loadSold } from '@/tests/support/fixtures/import-export';
import { sizedProduct } from '@/tests/support/fixtures/product-export';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { queryRows } from '@/tests/support/seeded-database';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await setTestShopConfig(shop.db);
});
afterAll(() => shop.close());
beforeEach(() => importCoatAndJacket(shop.ctx));

const query = (statement: string) => queryRows<Record<string, unknown>>(shop.db, statement);
const UNCHANGED = { changes: [], conflicts: [], errors: [] };
/** As many as make the next product one of another batch. */
const others = Array.from({ length: 200 }, (_, at) => sizedProduct(`other-${at}`, [`OTHER-${at}`])).flat();

/** With all that the coat had. */
const wholeJacket = sizedProduct('jacket', ['JACKET-S', 'JACKET-M', 'COAT-S', 'COAT-M']);

test('a product keeps its variants while none of its own rows can be used', async () => {
  const rows = [...sizedProduct('coat', ['COAT-L'], { 'Variant Price': '0' }), ...wholeJacket];
  for (let run = 0; run < 2; run += 1) {
    const { changes, errors } = await importRows(shop.ctx, rows);
    expect(changes).toEqual([]);
    expect(errors.map(({ line, field }) => [line, field])).toEqual([
      [2, 'Variant Price'],
      [2, 'Variant Price'],
      [5, 'Variant SKU'],
      [6, 'Variant SKU'],
    ]);
    expect(errors.at(-1)!.message).toContain('“coat” would have no variant, since its own rows have errors');
    expect(await loadSold(shop.db)).toEqual(['coat: COAT-S, COAT-M', 'jacket: JACKET-S, JACKET-M']);
  }
  // One that stays is enough.
  const partly = [...rows.slice(0, 1), ...sizedProduct('jacket', ['JACKET-S', 'JACKET-M', 'COAT-M'])];
  expect((await importRows(shop.ctx, partly)).errors.map(({ line }) => line)).toEqual([2, 2]);
  expect(await loadSold(shop.db)).toEqual(['coat: COAT-S', 'jacket: JACKET-S, JACKET-M, COAT-M']);
  const corrected = [...sizedProduct('coat', ['COAT-L']), ...wholeJacket];
  expect(await importRows(shop.ctx, corrected)).toMatchObject({ errors: [], conflicts: [] });
  expect(await loadSold(shop.db)).toEqual(['coat: COAT-L', 'jacket: JACKET-S, JACKET-M, COAT-S, COAT-M']);
});

test('a product that has lost all that it sold is unpublished, and listed', async () => {
  await importRows(shop.ctx, JACKET);
  // The shop sells it again by itself, but for one size.
  await query(`update products set is_active = true where url_path = 'coat'`);
  await query(`update variants set is_active = false where sku = 'COAT-M'`);
  const rows = [...others, ...sizedProduct('jacket', ['JACKET-S', 'JACKET-M', 'COAT-S'])];
  const preview = await importRows(shop.ctx, rows, { isDryRun: true });
  const { changes, errors } = await importRows(shop.ctx, rows);
  expect(errors).toEqual([]);
  expect(changes.filter(({ kind }) => kind !== 'created')).toMatchObject([
    { handle: 'jacket', kind: 'updated' },
    { handle: 'coat', kind: 'unpublished' },
  ]);
  expect(preview.changes).toEqual(changes);
  expect(await loadSold(shop.db)).toEqual(['jacket: JACKET-S, JACKET-M, COAT-S']);
  expect(await query(`select is_active from products where url_path = 'coat'`)).toEqual([
    { is_active: false },
  ]);
  expect(await importRows(shop.ctx, rows)).toMatchObject(UNCHANGED);
});

test('a product whose only row cannot be used in the shop is unpublished as well, until it can', async () => {
  const [own] = await query(`select sku from variants where product_id not in (
    select product_id from imported_products) and sku not like 'OLD-%' limit 1`);
  const rows = [...sizedProduct('coat', [String(own!.sku)]), ...wholeJacket];
  const preview = await importRows(shop.ctx, rows, { isDryRun: true });
  const { changes, errors } = await importRows(shop.ctx, rows);
  expect(errors).toMatchObject([{ line: 2, field: 'Variant SKU' }]);
  expect(changes.map(({ handle, kind }) => `${handle} ${kind}`)).toEqual([
    'jacket updated',
    'coat unpublished',
  ]);
  expect(preview.changes).toEqual(changes);
  const corrected = [...sizedProduct('coat', ['COAT-L']), ...wholeJacket];
  expect(await importRows(shop.ctx, corrected)).toMatchObject({ errors: [], conflicts: [] });
  expect(await loadSold(shop.db)).toEqual(['coat: COAT-L', 'jacket: JACKET-S, JACKET-M, COAT-S, COAT-M']);
});
