import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetImports, importRows } from '@/tests/support/fixtures/import-export';
import { queryRows } from '@/tests/support/seeded-database';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await forgetImports(shop.db);
});
afterAll(() => shop.close());

const row = (barcode: string, price = '20.00') => ({
  ...{ Handle: 'wash-bag', Title: 'Wash bag', 'Variant SKU': 'WASH-BAG', 'Variant Price': price },
  'Variant Barcode': barcode,
});
const readBarcode = async () => {
  const [variant] = await queryRows<{ barcode: string | null }>(
    shop.db,
    `select barcode from variants where sku = 'WASH-BAG'`,
  );
  return variant!.barcode;
};
const setBarcode = (text: string) =>
  queryRows(shop.db, `update variants set barcode = '${text}' where sku = 'WASH-BAG' returning id`);

test('bar codes come with a file, follow it, and stay where only the shop has changed them', async () => {
  await importRows(shop.ctx, [row("'4006381333931")]);
  expect(await readBarcode()).toBe('4006381333931');
  await importRows(shop.ctx, [row('96385074')]);
  expect(await readBarcode()).toBe('96385074');
  await setBarcode('036000291452');
  expect((await importRows(shop.ctx, [row('96385074', '21.00')])).conflicts).toEqual([]);
  expect(await readBarcode()).toBe('036000291452');
  const { conflicts } = await importRows(shop.ctx, [row('5901234123457', '21.00')]);
  expect(conflicts).toMatchObject([{ handle: 'wash-bag', value: 'WASH-BAG barcode' }]);
});

test('a product of an import from before there was a column for them is no conflict', async () => {
  await importRows(shop.ctx, [row('4006381333931')], { preference: 'theirs' });
  await queryRows(
    shop.db,
    `update imported_products set source_hash = null, values = values #- '{variants,WASH-BAG,barcode}'
     where handle = 'wash-bag' returning handle`,
  );
  expect(await importRows(shop.ctx, [row('4006381333931')])).toMatchObject({ conflicts: [], changes: [] });
  expect(await readBarcode()).toBe('4006381333931');
});
