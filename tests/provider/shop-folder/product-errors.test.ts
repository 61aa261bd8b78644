import { toDistinctSlug } from '@/provider/shop-folder/texts/slug';
import { expect, test } from 'vitest';
import { readExport, SHIRT, size, TOP, type ExportRow } from '@/tests/support/fixtures/product-export';

test.each<[string, ExportRow[], string, RegExp, number]>([
  [
    'a negative price',
    [size('S', TOP), size('M', { 'Variant Price': '-5' })],
    'Variant Price',
    /negative/,
    1,
  ],
  [
    'a price with a sign',
    [size('S', TOP), size('M', { 'Variant Price': '$5' })],
    'Variant Price',
    /not an amount/,
    1,
  ],
  [
    'a price too high',
    [size('S', TOP), size('M', { 'Variant Price': '1000001' })],
    'Variant Price',
    /more than/,
    1,
  ],
  ['no price', [size('S', TOP), size('M', { 'Variant Price': '' })], 'Variant Price', /missing/, 1],
  [
    'a wrong stock',
    [size('S', TOP), size('M', { 'Variant Inventory Qty': 'many' })],
    'Variant Inventory Qty',
    /pieces/,
    1,
  ],
  ['the same variant twice', [size('S', TOP), size('S')], 'Option1 Value', /Line 2 is the same variant/, 1],
  [
    'the same SKU twice',
    [size('S', { ...TOP, 'Variant SKU': 'A' }), size('M', { 'Variant SKU': 'A' })],
    'Variant SKU',
    /SKU of line 2/,
    1,
  ],
  [
    'an option without name',
    [size('S', TOP), size('M', { 'Option2 Value': 'x' })],
    'Option2 Name',
    /no name/,
    1,
  ],
  ['a missing value', [size('S', TOP), { Handle: 'top', 'Variant Price': 5 }], 'Option1 Value', /missing/, 1],
  ['the same handle again', [SHIRT, size('S', TOP), SHIRT], 'Handle', /product of line 2/, 2],
  ['no handle', [SHIRT, { Title: 'x', 'Variant Price': 5 }], 'Handle', /missing/, 1],
  ['a handle with spaces', [SHIRT, { ...SHIRT, Handle: 'Two Words' }], 'Handle', /cannot be an address/, 1],
  ['no title', [SHIRT, { Handle: 'none', 'Variant Price': 5 }], 'Title', /missing/, 1],
  [
    'an option without name in the first row',
    [SHIRT, size('S', { Title: 'Top' })],
    'Option1 Name',
    /missing in the first row/,
    1,
  ],
  [
    'a status that is none',
    [SHIRT, { ...SHIRT, Handle: 'x', Status: 'sold' }],
    'Status',
    /none of active, draft/,
    1,
  ],
  [
    'a wrong weight',
    [size('S', TOP), size('M', { 'Variant Grams': '1e3' })],
    'Variant Grams',
    /not a weight/,
    1,
  ],
  [
    'three decimals',
    [size('S', TOP), size('M', { 'Variant Price': '1,299' })],
    'Variant Price',
    /more than two decimals/,
    1,
  ],
  ['neither true nor false', [SHIRT, { ...SHIRT, Handle: 'x', Published: 'maybe' }], 'Published', /maybe/, 1],
  [
    'two options of one name',
    [SHIRT, size('S', { ...TOP, 'Option2 Name': 'Size', 'Option2 Value': 'x' })],
    'Option2 Name',
    /“Size”/,
    1,
  ],
])(
  '%s is reported with its line, and the rest is read',
  async (_name, rows, field, message, productCount) => {
    const { products, errors } = await readExport(rows);
    expect(errors[0]).toEqual({ line: rows.length + 1, field, message: expect.stringMatching(message) });
    expect(errors).toHaveLength(1);
    expect(products).toHaveLength(productCount);
  },
);

test('a wrong first row is reported once, and its product is left out', async () => {
  const { products, errors } = await readExport([
    { ...size('S', TOP), 'Body (HTML)': 'x'.repeat(100_001) },
    size('M'),
    SHIRT,
  ]);
  expect(errors).toEqual([
    { line: 2, field: 'Body (HTML)', message: expect.stringContaining('100001 characters') },
  ]);
  expect(products.map(({ handle }) => handle)).toEqual(['blue-shirt']);
});

test('a product with too many rows is reported, without keeping them', async () => {
  const { products, errors } = await readExport(
    Array.from({ length: 5_001 }, (_, at) => size(`${at}`, at ? {} : TOP)),
  );
  expect(products).toEqual([]);
  expect(errors).toEqual([{ line: 2, field: 'Handle', message: 'The product has more than 5000 rows.' }]);
  const many = await readExport(Array.from({ length: 2_049 }, (_, at) => size(`${at}`, at ? {} : TOP)));
  expect(many.errors).toEqual([
    { line: 2, field: 'Handle', message: expect.stringContaining('2049 variants. At most 2048') },
  ]);
});

test('a price of 0, and options that differ in letter case alone, are reported', async () => {
  const free = await readExport([{ ...SHIRT, 'Variant Price': '0.00' }]);
  expect(free.errors[0]).toMatchObject({ line: 2, field: 'Variant Price' });
  const cases = await readExport([{ ...size('Red'), ...TOP }, size('red')]);
  expect(cases.errors).toMatchObject([{ line: 3, field: 'Option1 Value' }]);
});

test('a variant without a SKU has one of its handle and options, which no other variant may have', async () => {
  const cap = { Handle: 'cap', Title: 'Cap', 'Variant Price': 9 };
  const named = { ...cap, 'Variant SKU': 'TOP.M' };
  const rows = [size('S', TOP), size('M')];
  const before = await readExport([...rows, { ...named, 'Variant SKU': 'TOP.S' }]);
  expect(before.errors).toMatchObject([
    {
      line: 4,
      field: 'Variant SKU',
      message: expect.stringContaining('line 2, made of its handle and options'),
    },
    { line: 4, field: 'Variant Price' },
  ]);
  expect(before.products.map(({ handle }) => handle)).toEqual(['top']);
  const after = await readExport([named, ...rows]);
  expect(after.errors).toMatchObject([{ line: 4, field: 'Variant SKU' }]);
  expect(after.errors[0]!.message).toMatch(
    /^Without a SKU it has “TOP\.M”, which is also the SKU of line 2\./,
  );
  expect(after.products.map(({ handle, variants }) => [handle, variants.length])).toEqual([
    ['cap', 1],
    ['top', 1],
  ]);
});

test('SKUs made of options are distinct', () => {
  const values = ['A', 'A+', '+1.5', '-1.5', 'S/M', 'S M', 'Red M'];
  expect(new Set(values.map(toDistinctSlug)).size).toBe(values.length);
  expect(toDistinctSlug('Light Blue')).toBe('light-blue');
});
