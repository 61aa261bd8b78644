import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { placeOrderForVariant } from '@/tests/support/fixtures/order-fixtures';
import { forgetImports, importRows } from '@/tests/support/fixtures/import-export';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { SHIRT, size, TOP, type ExportRow } from '@/tests/support/fixtures/product-export';
import { queryRows } from '@/tests/support/seeded-database';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await forgetImports(shop.db);
  await setTestShopConfig(shop.db);
});
afterAll(() => shop.close());

const count = async (what: string) => {
  const [row] = await queryRows<{ count: number }>(shop.db, `select count(*)::int as count from ${what}`);
  return row!.count;
};

test('a dry run says what would change, and writes nothing', async () => {
  const { changes } = await importRows(shop.ctx, [SHIRT], { isDryRun: true });
  expect(changes).toEqual([{ handle: 'blue-shirt', kind: 'created', values: [] }]);
  expect(await count(`products where url_path = 'blue-shirt'`)).toBe(0);
  expect(await count('imported_products')).toBe(0);
});

test('a SKU of another product, and the address of another page, are refused; the rest is imported', async () => {
  const [taken] = await queryRows<{ sku: string }>(shop.db, 'select sku from variants limit 1');
  const rows = [
    { ...SHIRT, 'Variant SKU': taken!.sku },
    { ...size('S', { 'Variant SKU': 'TOP-S' }), ...TOP },
    size('M', { 'Variant SKU': taken!.sku.toLowerCase() === taken!.sku ? 'TOP-M' : taken!.sku }),
    { ...SHIRT, Handle: 'wigs' },
  ];
  const { errors, changes } = await importRows(shop.ctx, rows);
  expect(changes).toEqual([{ handle: 'top', kind: 'created', values: [] }]);
  expect(errors.map(({ line, field }) => [line, field])).toEqual([
    [4, 'Variant SKU'],
    [5, 'Handle'],
    [2, 'Variant SKU'],
  ]);
});

test('rows with errors neither unpublish their product nor take its other variants from sale', async () => {
  const rows = [{ ...size('S', { 'Variant SKU': 'TOP-S' }), ...TOP }, size('M', { 'Variant SKU': 'TOP-M' })];
  await importRows(shop.ctx, rows);
  const broken = await importRows(shop.ctx, [rows[0]!, { ...rows[1]!, 'Variant Price': 'much' }]);
  expect(broken.errors).toMatchObject([{ line: 3, field: 'Variant Price' }]);
  expect(broken.changes).toEqual([]);
  const untitled = await importRows(shop.ctx, [{ ...rows[0]!, Title: '' }, SHIRT]);
  expect(untitled.changes).toEqual([{ handle: 'blue-shirt', kind: 'created', values: [] }]);
  expect(await count(`variants where sku like 'TOP-%' and is_active`)).toBe(2);
  expect(await count(`products where url_path = 'top' and is_active`)).toBe(1);
});

test('an image that cannot be had is asked for again, and the product is there meanwhile', async () => {
  const rows = [{ ...SHIRT, 'Image Src': 'https://cdn.example.com/missing.jpg' }];
  await importRows(shop.ctx, rows);
  expect(
    await count(`product_images i join products p on p.id = i.product_id where p.url_path = 'blue-shirt'`),
  ).toBe(0);
  const importImages = async (sources: readonly { src: string }[]) =>
    new Map(sources.map(({ src }) => [src, { path: 'imported/shirt.webp', width: 800, height: 1000 }]));
  const { changes } = await importRows(shop.ctx, rows, { importImages });
  expect(changes).toMatchObject([{ handle: 'blue-shirt', values: ['images'] }]);
  expect(
    (await importRows(shop.ctx, rows, { importImages: () => Promise.reject(new Error()) })).changes,
  ).toEqual([]);
});

test('an import that is killed has whole products, and goes on where it stopped', async () => {
  const rows: ExportRow[] = Array.from({ length: 450 }, (_, at) => ({ ...SHIRT, Handle: `shirt-${at}` }));
  let batches = 0;
  const stopped = importRows(shop.ctx, rows, {
    onProgress: () => {
      batches += 1;
      if (batches === 2) throw new Error('killed');
    },
  });
  await expect(stopped).rejects.toThrow('killed');
  expect(await count(`products where url_path like 'shirt-%'`)).toBe(400);
  const { changes, count: done } = await importRows(shop.ctx, rows);
  expect(changes.filter(({ kind }) => kind === 'created')).toHaveLength(50);
  expect(done).toBe(450);
});

test('a product that the database refuses does not keep the others out', async () => {
  const rows = ['before', 'refused', 'after'].map((Handle) => ({ ...SHIRT, Handle, 'Variant SKU': Handle }));
  const importImages = async (sources: readonly { src: string }[]) =>
    new Map(sources.map(({ src }) => [src, { path: 'a.webp', width: src === 'bad' ? 3e9 : 1, height: 1 }]));
  const { changes, errors } = await importRows(
    shop.ctx,
    rows.map((row) => ({ ...row, 'Image Src': row.Handle === 'refused' ? 'bad' : 'good' })),
    { importImages },
  );
  expect(changes.filter(({ kind }) => kind === 'created').map(({ handle }) => handle)).toEqual([
    'before',
    'after',
  ]);
  expect(errors).toMatchObject([{ line: 3, field: 'Handle' }]);
  expect(console.error).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockClear();
});

test('a file that ends in an open quote, or has no products, changes nothing', async () => {
  const before = await count('products where is_active');
  const text = 'Handle,Title,Variant Price\none,One,5\ntwo,"Two,5\nthree,Three,5\n';
  await expect(importRows(shop.ctx, text)).rejects.toMatchObject({ name: 'UnreadableFileError', line: 3 });
  const empty = await importRows(shop.ctx, [{ ...SHIRT, Handle: '' }]);
  expect(empty.errors.map(({ message }) => message)).toContain(
    'The file has no products. Nothing is changed.',
  );
  expect(await count('products where is_active')).toBe(before);
});

test('stock that is not counted is sold without an end; counted again, it ends', async () => {
  const shirt = {
    ...SHIRT,
    'Variant Price': '20',
    'Variant SKU': 'SHIRT',
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': 4,
  };
  await importRows(shop.ctx, [{ ...shirt, 'Variant Inventory Policy': 'continue' }]);
  const [variant] = await queryRows<{ id: number }>(shop.db, `select id from variants where sku = 'SHIRT'`);
  const first = await shop.createCustomer();
  await placeOrderForVariant(first.api, variant!.id, 6);
  expect(await count(`variants where sku = 'SHIRT' and stock = 1000000`)).toBe(1);
  await importRows(shop.ctx, [shirt]);
  const second = await shop.createCustomer();
  await placeOrderForVariant(second.api, variant!.id, 3);
  expect(await count(`variants where sku = 'SHIRT' and stock = 1`)).toBe(1);
});
