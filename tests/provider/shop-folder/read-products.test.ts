import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fault } from '@/provider/shop-folder/files/fault';
import type { ImportedProduct } from '@/provider/shop-folder/products/imported-product';
import { readProducts } from '@/provider/shop-folder/products/read-products';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'odette-products-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

type Row = Record<string, string | number>;

/** Reads an export of these rows, which stand on lines 2 and following. */
async function read(rows: readonly Row[]) {
  const names = [...new Set(rows.flatMap(Object.keys))];
  const quote = (value: string | number = '') => `"${String(value).replaceAll('"', '""')}"`;
  const lines = [names, ...rows.map((row) => names.map((name) => row[name]))];
  const path = join(folder, 'products.csv');
  writeFileSync(path, lines.map((cells) => cells.map(quote).join(',')).join('\n'));
  const faults: Omit<Fault, 'file'>[] = [];
  const products: ImportedProduct[] = [];
  for await (const product of readProducts(path, (fault) => faults.push(fault))) products.push(product);
  return { products, faults };
}

const SHIRT = { Handle: 'blue-shirt', Title: 'Blue Shirt', 'Variant Price': '50' };
const size = (value: string, more: Row = {}): Row => ({
  Handle: 'top',
  'Variant Price': '60.00',
  'Option1 Value': value,
  ...more,
});
const TOP = { Title: 'Varsity Top', 'Option1 Name': 'Size' };

test('a product without options is one variant', async () => {
  const { products, faults } = await read([
    {
      ...SHIRT,
      'Body (HTML)': '<p>Cotton, "soft"</p>',
      Vendor: 'Demo',
      Tags: 'men, summer ,',
      Published: 'TRUE',
      'Option1 Name': 'Title',
      'Option1 Value': 'Default Title',
      'Variant Compare At Price': '65.5',
      'Variant Inventory Qty': '3',
      'Image Src': 'https://example.com/a.jpg',
      'SEO Title': 'Shirt',
      'Fabric (product.metafields.custom.fabric)': 'Cotton',
    },
  ]);
  expect(faults).toEqual([]);
  expect(products).toEqual([
    {
      line: 2,
      handle: 'blue-shirt',
      title: 'Blue Shirt',
      descriptionHtml: '<p>Cotton, "soft"</p>',
      vendor: 'Demo',
      type: '',
      tags: ['men', 'summer'],
      isPublished: true,
      seoTitle: 'Shirt',
      seoDescription: '',
      optionNames: [],
      variants: [
        {
          line: 2,
          sku: null,
          optionValues: [],
          priceCents: 5_000,
          compareAtCents: 6_550,
          stock: null, // not counted: the export names no tracker
          isSoldWithoutStock: false,
          barcode: null,
          weightGrams: 0,
          image: null,
        },
      ],
      images: [{ line: 2, src: 'https://example.com/a.jpg', alt: '' }],
      metafields: new Map([['custom.fabric', 'Cotton']]),
    },
  ]);
});

test('rows of one handle are its variants and images, in the order of their positions', async () => {
  const tracked = { 'Variant Inventory Tracker': 'shopify' };
  const { products, faults } = await read([
    size('Small', {
      ...TOP,
      ...tracked,
      'Variant Inventory Qty': 4,
      'Image Src': 'b.jpg',
      'Image Position': 2,
    }),
    size('Large', { ...tracked, 'Variant Inventory Qty': -2, 'Variant Inventory Policy': 'continue' }),
    { Handle: 'top', 'Image Src': 'a.jpg', 'Image Position': 1, 'Image Alt Text': 'Front' },
    SHIRT,
  ]);
  expect(faults).toEqual([]);
  expect(products.map(({ handle }) => handle)).toEqual(['top', 'blue-shirt']);
  const [{ optionNames, variants, images }] = products as [ImportedProduct];
  expect(optionNames).toEqual(['Size']);
  expect(
    variants.map(({ optionValues, stock, isSoldWithoutStock }) => [optionValues, stock, isSoldWithoutStock]),
  ).toEqual([
    [['Small'], 4, false],
    [['Large'], 0, true],
  ]);
  expect(images.map(({ src, alt }) => [src, alt])).toEqual([
    ['a.jpg', 'Front'],
    ['b.jpg', ''],
  ]);
});

test('a product has up to eight options', async () => {
  const names = Array.from({ length: 8 }, (_, at) => [`Option${at + 1} Name`, `Name ${at}`]);
  const values = Array.from({ length: 8 }, (_, at) => [`Option${at + 1} Value`, `Value ${at}`]);
  const wig = { ...SHIRT, ...Object.fromEntries([...names, ...values]) };
  expect((await read([wig])).products[0]!.variants[0]!.optionValues).toHaveLength(8);
  expect(await read([{ ...wig, 'Option9 Name': 'More', 'Option9 Value': 'x' }])).toMatchObject({
    products: [],
    faults: [{ line: 2, field: 'Option9 Name', message: 'A product has at most 8 options.' }],
  });
});

test.each<[string, Row[], string, RegExp, number]>([
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
    const { products, faults } = await read(rows);
    expect(faults[0]).toEqual({ line: rows.length + 1, field, message: expect.stringMatching(message) });
    expect(faults).toHaveLength(1);
    expect(products).toHaveLength(productCount);
  },
);

test('the columns that Shopify writes since 2024 are the same', async () => {
  const { products, faults } = await read([
    {
      'URL handle': 'Blue-Shirt',
      Title: 'Blue Shirt',
      Description: '<p>Cotton</p>',
      'Published on online store': 'TRUE',
      Status: 'Active',
      SKU: 'B-1',
      'Option1 name': 'Size',
      'Option1 value': 'S',
      'Option1 Linked To': '',
      Price: '49,90',
      'Compare-at price': '60.000',
      'Inventory tracker': 'shopify',
      'Inventory quantity': 7,
      'Continue selling when out of stock': 'CONTINUE',
      'Weight value (grams)': '250.5',
      'Product image URL': 'https://example.com/a.jpg',
      'Variant image URL': 'https://example.com/b.jpg',
    },
  ]);
  expect(faults).toEqual([]);
  expect(products).toMatchObject([
    {
      handle: 'blue-shirt',
      descriptionHtml: '<p>Cotton</p>',
      isPublished: true,
      optionNames: ['Size'],
      variants: [
        {
          sku: 'B-1',
          optionValues: ['S'],
          priceCents: 4_990,
          compareAtCents: 6_000,
          stock: 7,
          isSoldWithoutStock: true,
          weightGrams: 250.5,
          image: 'https://example.com/b.jpg',
        },
      ],
      images: [{ src: 'https://example.com/a.jpg' }],
    },
  ]);
});

test('a tracked variant without a number is not counted, as in a shop with several locations', async () => {
  const { products } = await read([{ ...SHIRT, 'Variant Inventory Tracker': 'shopify' }]);
  expect(products[0]!.variants[0]!.stock).toBeNull();
});

test('a wrong first row is reported once, and its product is left out', async () => {
  const { products, faults } = await read([
    { ...size('S', TOP), 'Body (HTML)': 'x'.repeat(100_001) },
    size('M'),
    SHIRT,
  ]);
  expect(faults).toEqual([
    { line: 2, field: 'Body (HTML)', message: expect.stringContaining('100001 characters') },
  ]);
  expect(products.map(({ handle }) => handle)).toEqual(['blue-shirt']);
});

test('a product with too many rows is reported, without keeping them', async () => {
  const { products, faults } = await read(
    Array.from({ length: 5_001 }, (_, at) => size(`${at}`, at ? {} : TOP)),
  );
  expect(products).toEqual([]);
  expect(faults).toEqual([{ line: 2, field: 'Handle', message: 'The product has more than 5000 rows.' }]);
  const many = await read(Array.from({ length: 2_049 }, (_, at) => size(`${at}`, at ? {} : TOP)));
  expect(many.faults).toEqual([
    { line: 2, field: 'Handle', message: expect.stringContaining('2049 variants. At most 2048') },
  ]);
});

test('a product is not published that is a draft, or hidden', async () => {
  const { products } = await read([
    { ...SHIRT, Status: 'draft' },
    { ...SHIRT, Handle: 'b', Published: 'false' },
    { ...SHIRT, Handle: 'c', Status: 'active', Published: 'true' },
  ]);
  expect(products.map(({ isPublished }) => isPublished)).toEqual([false, false, true]);
});
