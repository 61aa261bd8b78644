import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetImports, importRows } from '@/tests/support/fixtures/import-export';
import type { ExportRow } from '@/tests/support/fixtures/product-export';
import { queryRows } from '@/tests/support/seeded-database';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await forgetImports(shop.db);
});
afterAll(() => shop.close());

const DRESS: ExportRow = {
  Handle: 'linen-dress',
  Title: 'Linen dress',
  'Body (HTML)': '<p>Woven in <b>Porto</b>.</p><ul><li>Washes at 40</li><li>Pockets</li></ul>',
  Type: 'Dresses',
  Tags: 'linen, summer',
  'Option1 Name': 'Size',
  'Option1 Value': 'S',
  'Option2 Name': 'Length',
  'Option2 Value': 'Midi',
  'Variant SKU': 'LINEN-S',
  'Variant Price': '120.00',
  'Variant Compare At Price': '150.00',
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Qty': '5',
  'Image Src': 'https://cdn.example.com/linen-front.jpg',
};
const dressIn = (size: string, more: ExportRow = {}): ExportRow => ({
  Handle: 'linen-dress',
  'Option1 Value': size,
  'Option2 Value': 'Midi',
  'Variant SKU': `LINEN-${size}`,
  'Variant Price': '120.00',
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Qty': '7',
  ...more,
});
const dress = [DRESS, dressIn('M'), dressIn('L', { 'Variant Inventory Tracker': '' })];

const readProduct = async (urlPath: string) => {
  const api = shop.createClient();
  const { id } = await api.system.convertUrl({ url: urlPath });
  return api.product.read({ id: id! });
};
const setPrice = (sku: string, cents: number) =>
  queryRows(shop.db, `update variants set price_cents = ${cents} where sku = '${sku}'`);
type VariantRow = { sku: string; price_cents: number; stock: number; is_active: boolean };
const readVariants = () =>
  queryRows<VariantRow>(
    shop.db,
    `select sku, price_cents, was_cents, stock, is_active from variants
     where sku like 'LINEN-%' order by sku`,
  );

describe('an import', () => {
  test('creates a product with its variants, options, category and images', async () => {
    const { changes, errors, conflicts, count } = await importRows(shop.ctx, dress);
    expect({ changes, errors, conflicts, count }).toEqual({
      changes: [{ handle: 'linen-dress', kind: 'created', values: [] }],
      errors: [],
      conflicts: [],
      count: 1,
    });
    const product = await readProduct('linen-dress');
    expect(product).toMatchObject({
      name: 'Linen dress',
      description: 'Woven in Porto.\n\n• Washes at 40\n• Pockets',
    });
    expect(product.configurableOptions.map(({ attributeCode, label }) => [attributeCode, label])).toEqual([
      ['size', 'Size'],
      ['option_length', 'Length'],
    ]);
    expect(product.variants.map(({ sku, isInStock }) => [sku, isInStock])).toEqual([
      ['LINEN-S', true],
      ['LINEN-M', true],
      ['LINEN-L', true],
    ]);
    expect(await readVariants()).toEqual([
      {
        sku: 'LINEN-L',
        price_cents: 12000,
        was_cents: null,
        stock: 1_000_000,
        is_active: true,
      },
      {
        sku: 'LINEN-M',
        price_cents: 12000,
        was_cents: null,
        stock: 7,
        is_active: true,
      },
      {
        sku: 'LINEN-S',
        price_cents: 12000,
        was_cents: 15000,
        stock: 5,
        is_active: true,
      },
    ]);
    const { items } = await shop.createClient().search.find({ q: 'linen dress' });
    expect(items[0]).toMatchObject({ name: 'Linen dress', urlPath: 'linen-dress' });
  });

  test('again changes nothing; what changed in the file is taken, and lines may move', async () => {
    const unchanged = await importRows(shop.ctx, [
      { Handle: 'x', Title: 'X', 'Variant Price': '1' },
      ...dress,
    ]);
    expect(unchanged.changes).toEqual([{ handle: 'x', kind: 'created', values: [] }]);
    shop.invalidatedTags.length = 0;
    const { changes } = await importRows(shop.ctx, [
      { ...DRESS, 'Variant Price': '99.00', 'Body (HTML)': 'Woven in Braga.' },
      dressIn('M', { 'Variant Inventory Qty': '0' }),
      dressIn('XL'),
    ]);
    expect(changes).toEqual([
      {
        handle: 'linen-dress',
        kind: 'updated',
        values: [
          'description',
          'metaDescription',
          'LINEN-XL added',
          'LINEN-S priceCents',
          'LINEN-M stock',
          'LINEN-L isActive',
        ],
      },
      { handle: 'x', kind: 'unpublished', values: ['isActive'] },
    ]);
    const { id } = await readProduct('linen-dress');
    expect(shop.invalidatedTags).toEqual(
      expect.arrayContaining([`product:${id}`, `stock:${id}`, 'navigation']),
    );
    expect((await readVariants()).map(({ sku, stock, is_active }) => [sku, stock, is_active])).toEqual([
      ['LINEN-L', 1_000_000, false],
      ['LINEN-M', 0, true],
      ['LINEN-S', 5, true],
      ['LINEN-XL', 7, true],
    ]);
    await expect(readProduct('x')).rejects.toThrow();
    await importRows(shop.ctx, dress);
  });

  test('leaves what was sold, and what the shop changed; where both changed, it says so', async () => {
    await queryRows(shop.db, `update variants set stock = 3 where sku = 'LINEN-S'`);
    await setPrice('LINEN-M', 11_000);
    const shopOnly = await importRows(shop.ctx, [{ ...DRESS, Tags: 'linen' }, ...dress.slice(1)]);
    expect(shopOnly).toMatchObject({ changes: [{ values: ['tags'] }], conflicts: [] });
    const readPriceAndStock = async () =>
      (await readVariants()).map(({ sku, price_cents, stock }) => [sku, price_cents, stock]);
    expect((await readPriceAndStock()).slice(1, 3)).toEqual([
      ['LINEN-M', 11_000, 7],
      ['LINEN-S', 12_000, 3],
    ]);

    const rows = [
      DRESS,
      dressIn('M', { 'Variant Price': '90.00' }),
      dressIn('L', { 'Variant Inventory Tracker': '' }),
    ];
    const conflict = { handle: 'linen-dress', line: 2, value: 'LINEN-M priceCents' };
    expect(await importRows(shop.ctx, rows)).toMatchObject({
      conflicts: [conflict],
      changes: [{ values: ['tags'] }],
    });
    expect(await importRows(shop.ctx, rows)).toMatchObject({ conflicts: [conflict], changes: [] });
    expect((await readPriceAndStock())[1]).toEqual(['LINEN-M', 11_000, 7]);
    const theirs = await importRows(shop.ctx, rows, { preference: 'theirs' });
    expect(theirs).toMatchObject({ conflicts: [], changes: [{ values: ['LINEN-M priceCents'] }] });
    expect((await readPriceAndStock())[1]).toEqual(['LINEN-M', 9_000, 7]);

    await setPrice('LINEN-M', 8_000);
    const cheaper = [DRESS, dressIn('M', { 'Variant Price': '70.00' }), rows[2]!];
    expect(await importRows(shop.ctx, cheaper, { preference: 'ours' })).toMatchObject({
      conflicts: [],
      changes: [],
    });
    expect(await importRows(shop.ctx, cheaper)).toMatchObject({ conflicts: [], changes: [] });
    expect((await readPriceAndStock())[1]).toEqual(['LINEN-M', 8_000, 7]);
  });

  test('moves a product whose handle changed, and redirects its old address', async () => {
    const { id } = await readProduct('linen-dress');
    const moved = [DRESS, dressIn('M')].map((row) => ({ ...row, Handle: 'linen-midi-dress' }));
    const { changes } = await importRows(shop.ctx, moved, { preference: 'ours' });
    expect(changes[0]).toMatchObject({ handle: 'linen-midi-dress', kind: 'moved' });
    expect((await readProduct('linen-midi-dress')).id).toBe(id);
    expect(await shop.createClient().system.convertUrl({ url: 'linen-dress' })).toMatchObject({
      redirectUrl: expect.stringContaining('linen-midi-dress'),
    });
    await importRows(shop.ctx, [DRESS, dressIn('M')], { preference: 'ours' });
    expect((await readProduct('linen-dress')).id).toBe(id);
  });

  test('splits a product: the first part takes it, and the second one gets its variant', async () => {
    const parts = [DRESS, dressIn('M')].map((row, at) => ({ ...DRESS, ...row, Handle: `linen-part-${at}` }));
    const { changes, errors } = await importRows(shop.ctx, parts, { preference: 'theirs' });
    expect(errors).toEqual([]);
    expect(changes).toMatchObject([
      { handle: 'linen-part-0', kind: 'moved' },
      { handle: 'linen-part-1', kind: 'created', values: ['LINEN-M moved from linen-dress'] },
    ]);
    // Its first handle is free again, for another product.
    const reused = { ...DRESS, Handle: 'linen-dress', 'Variant SKU': 'OTHER' };
    expect((await importRows(shop.ctx, [parts[0]!, reused])).changes).toMatchObject([
      { handle: 'linen-dress', kind: 'created' },
      { handle: 'linen-part-1', kind: 'unpublished' },
    ]);
  });

  test('leaves the stock of a product that no import has read, without a conflict', async () => {
    const counted = (stock: number, size: string): ExportRow => ({
      ...DRESS,
      ...{ Handle: 'kept-dress', 'Option1 Value': size, 'Variant SKU': `KEPT-${size}` },
      'Variant Inventory Qty': stock,
      'Image Src': '',
    });
    const readStocks = async () => {
      const select = `select stock from variants where sku like 'KEPT-%' order by sku`;
      return (await queryRows<{ stock: number }>(shop.db, select)).map(({ stock }) => stock);
    };
    await importRows(shop.ctx, [counted(5, 'S')]);
    await queryRows(shop.db, `update variants set stock = 3 where sku = 'KEPT-S'`);
    for (const preference of ['ours', null] as const) {
      await forgetImports(shop.db);
      const rows = [counted(5, 'S'), counted(8, 'XL')];
      expect(await importRows(shop.ctx, rows, { preference })).toMatchObject({ conflicts: [], errors: [] });
      expect(await readStocks()).toEqual([3, 8]);
    }
    await importRows(shop.ctx, [counted(6, 'S'), counted(8, 'XL')]);
    expect(await readStocks()).toEqual([6, 8]);
    await forgetImports(shop.db);
    await importRows(shop.ctx, [counted(5, 'S'), counted(8, 'XL')], { preference: 'theirs' });
    expect(await readStocks()).toEqual([5, 8]);
  });
});
