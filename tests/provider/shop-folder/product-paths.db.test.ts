import { afterAll, beforeAll, expect, test } from 'vitest';
import { guard } from '@/lib/auth/guard';
import { forgetImports, importRows } from '@/tests/support/fixtures/import-export';
import { queryRows } from '@/tests/support/seeded-database';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await forgetImports(shop.db);
});
afterAll(() => shop.close());

const query = (statement: string) => queryRows<Record<string, unknown>>(shop.db, statement);

test('a product whose handle is behind the login or the address of a page gets another address, and keeps it', async () => {
  const rows = ['linen-trousers', 'cart', 'linen-dress'].map((Handle) => ({
    ...{ Handle, Title: `The ${Handle}`, 'Variant SKU': `${Handle}-1`, 'Variant Price': 20 },
    'Related Products': Handle === 'linen-dress' ? 'linen-trousers\ncart' : '',
  }));
  for (const run of [rows, rows, rows.map((row) => ({ ...row, 'Variant Price': 21 }))]) {
    expect((await importRows(shop.ctx, run)).errors).toEqual([]);
    expect(await query(`select url_path from products where name like 'The %' order by id`)).toEqual([
      { url_path: 'linen-trous-ers' },
      { url_path: 'cart-product' },
      { url_path: 'linen-dress' },
    ]);
  }
  expect(guard(new URL('http://shop.test/linen-trous-ers'), null)).toEqual({});
  expect(guard(new URL('http://shop.test/linen-trousers'), null)).not.toEqual({});
  expect(
    await query(
      `select p.url_path from linked_products l join products p on p.id = l.linked_id
       join products d on d.id = l.product_id and d.url_path = 'linen-dress' order by l.position`,
    ),
  ).toEqual([{ url_path: 'linen-trous-ers' }, { url_path: 'cart-product' }]);
});

test('a new handle with the same SKUs redirects from the old address, and never to itself', async () => {
  const move = async (Handle: string) =>
    (await importRows(shop.ctx, [{ Handle, Title: 'Shorts', 'Variant SKU': 'SHORTS', 'Variant Price': 9 }]))
      .errors;
  expect(await move('user-shorts')).toEqual([]);
  expect(await move('us-er-shorts')).toEqual([]);
  expect(await query(`select * from url_redirects where from_path like '%shorts'`)).toEqual([]);
  expect(await move('shorts')).toEqual([]);
  expect(await query(`select from_path, to_path from url_redirects where to_path = 'shorts'`)).toEqual([
    { from_path: 'us-er-shorts', to_path: 'shorts' },
  ]);
});
