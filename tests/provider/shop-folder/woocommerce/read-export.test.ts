import { describe, expect, test } from 'vitest';
import { readExport, type ExportRow } from '@/tests/support/fixtures/product-export';

/** Rows in the form of WooCommerce's product export. */
const simple: ExportRow = {
  ...{ ID: 60, Type: 'simple', SKU: 'CAP', Name: 'Linen Cap', Published: 1, 'Is featured?': 0 },
  ...{ 'Visibility in catalog': 'visible', 'Short description': '<p>For the sun.</p>' },
  Description: 'Made in Porto.\\nWashes at 40.\\n\\nOne size.',
  ...{ 'Date sale price starts': '', 'Date sale price ends': '', 'Tax status': 'taxable', 'In stock?': 1 },
  ...{ Stock: '', 'Backorders allowed?': 0, 'Weight (kg)': 0.2, 'Sale price': '', 'Regular price': '18' },
  ...{ Categories: 'Clothing > Accessories, Summer', Tags: 'linen, sun', Parent: '' },
  Images: 'https://shop.example/cap-1.jpg, https://shop.example/cap-2.jpg',
  ...{ Upsells: 'id:44', 'Cross-sells': 'TEE, unknown', Position: 0 },
  ...{
    'Attribute 1 name': 'Brand',
    'Attribute 1 value(s)': 'Maré, North\\, South',
    'Attribute 1 visible': 1,
  },
  ...{ 'Attribute 1 global': 1, 'Attribute 2 name': 'Care', 'Attribute 2 value(s)': 'By hand' },
  ...{ 'Attribute 2 visible': 1, 'Attribute 2 global': 0 },
};
const variable: ExportRow = {
  ...{ ID: 44, Type: 'variable', SKU: 'TEE', Name: 'V-Neck Tee', Published: 1, 'In stock?': 1 },
  ...{ 'Weight (kg)': 0.5, Categories: 'Clothing > Tees', 'Regular price': '' },
  Images: 'https://shop.example/tee.jpg',
  ...{ 'Attribute 1 name': 'Color', 'Attribute 1 value(s)': 'Red, Blue', 'Attribute 1 global': 1 },
  ...{ 'Attribute 2 name': 'Size', 'Attribute 2 value(s)': 'S, M', 'Attribute 2 global': 1 },
};
const variation = (id: number, color: string, size: string, more: ExportRow = {}): ExportRow => ({
  ...{
    ID: id,
    Type: 'variation',
    SKU: `TEE-${id}`,
    Name: `V-Neck Tee - ${color}`,
    Published: 1,
    Parent: 'id:44',
  },
  ...{ 'In stock?': 1, 'Regular price': '20', Images: '' },
  ...{ 'Attribute 1 name': 'Color', 'Attribute 1 value(s)': color, 'Attribute 1 global': 1 },
  ...{ 'Attribute 2 name': 'Size', 'Attribute 2 value(s)': size, 'Attribute 2 global': 1, ...more },
});
const listVariants = (product?: {
  variants: readonly { sku: string | null; optionValues: readonly string[] }[];
}) => product?.variants.map(({ sku, optionValues }) => [sku, ...optionValues].join(' '));

describe('a product export of WooCommerce', () => {
  test('gives a simple product with all that it has', async () => {
    const { products, errors } = await readExport([simple, variable, variation(45, 'Red', 'S')]);
    expect(errors).toEqual([]);
    expect(products[0]).toMatchObject({
      ...{ line: 2, handle: 'linen-cap', title: 'Linen Cap', isPublished: true, tags: ['linen', 'sun'] },
      descriptionHtml: 'Made in Porto.<br>Washes at 40.<br><br>One size.',
      optionNames: [],
      variants: [{ sku: 'CAP', priceCents: 1800, compareAtCents: null, stock: null, weightGrams: 200 }],
      images: [{ src: 'https://shop.example/cap-1.jpg' }, { src: 'https://shop.example/cap-2.jpg' }],
      extras: {
        categories: ['Clothing > Accessories', 'Clothing', 'Summer'],
        shortDescription: 'For the sun.',
        specifications: [{ label: 'Care', value: 'By hand' }],
        upSells: ['v-neck-tee'],
        crossSells: ['v-neck-tee'],
      },
    });
    expect(products[0]!.extras.attributes).toContainEqual({
      name: 'Brand',
      labels: ['Maré', 'North, South'],
    });
  });

  test('gives each variation to its product, wherever it stands and however it names it', async () => {
    const image = { Images: 'https://shop.example/red.jpg' };
    const rows = [
      variation(46, 'Blue', 'M', { Parent: 'TEE' }),
      variable,
      simple,
      variation(45, 'Red', 'S', image),
    ];
    const { products, errors } = await readExport(rows);
    expect(errors).toEqual([]);
    expect(products[0]).toMatchObject({ handle: 'v-neck-tee', optionNames: ['Color', 'Size'] });
    expect(listVariants(products[0])).toEqual(['TEE-46 Blue M', 'TEE-45 Red S']);
    expect(products[0]!.variants).toMatchObject([{ image: null, weightGrams: 500 }, { image: image.Images }]);
  });

  test('makes one variant for each value where a variation is for any of them', async () => {
    const { products, errors } = await readExport([
      variable,
      variation(45, 'Red', 'S', { 'Regular price': '25' }),
      variation(46, 'Red', ''),
      variation(47, 'Blue', '', { SKU: 'TEE' }),
    ]);
    expect(errors).toEqual([]);
    expect(listVariants(products[0])).toEqual(['TEE-45 Red S', 'TEE-46-m Red M', ' Blue S', ' Blue M']);
    expect(products[0]!.variants.map(({ priceCents }) => priceCents)).toEqual([2500, 2000, 2000, 2000]);
  });

  test('sells at the reduced price while the reduction lasts', async () => {
    const onSale = { ...simple, 'Sale price': '12,50' };
    const { products } = await readExport([
      { ...onSale, Name: 'Now' },
      { ...onSale, ID: 61, SKU: 'B', Name: 'Until then', 'Date sale price ends': '2199-12-31' },
      { ...onSale, ID: 62, SKU: 'C', Name: 'Over', 'Date sale price ends': '2020-12-31' },
      { ...onSale, ID: 63, SKU: 'D', Name: 'Not yet', 'Date sale price starts': '2199-12-31' },
    ]);
    expect(
      products.map(({ variants: [variant], extras }) => [
        variant?.priceCents,
        variant?.compareAtCents,
        extras.saleEnds,
      ]),
    ).toEqual([
      [1250, 1800, null],
      [1250, 1800, '2200-01-01'],
      [1800, null, null],
      [1800, null, null],
    ]);
  });

  test('reads stock that is counted, none, or sold beyond', async () => {
    const { products } = await readExport([
      { ...simple, Stock: 7 },
      { ...simple, ID: 61, SKU: 'B', 'In stock?': 0 },
      { ...simple, ID: 62, SKU: 'C', Stock: -2, 'Backorders allowed?': 'notify' },
      { ...simple, ID: 63, SKU: 'D', 'In stock?': 'backorder' },
    ]);
    expect(products.map(({ variants: [variant] }) => [variant?.stock, variant?.isSoldWithoutStock])).toEqual([
      [7, false],
      [0, false],
      [0, true],
      [null, true],
    ]);
  });

  test('gives products of the same name addresses of their own, and hides what WooCommerce hides', async () => {
    const { products, errors } = await readExport([
      simple,
      { ...simple, ID: 61, SKU: 'B', Published: -1 },
      { ...simple, ID: 62, SKU: 'C', Name: 'Hidden', 'Visibility in catalog': 'hidden' },
      { ...simple, ID: 63, SKU: 'D', Slug: 'own-address' },
    ]);
    expect(errors).toEqual([]);
    expect(products.map(({ handle, isPublished }) => [handle, isPublished])).toEqual([
      ['linen-cap', true],
      ['linen-cap-61', false],
      ['hidden', false],
      ['own-address', true],
    ]);
  });

  test('reports what cannot be had by line and column, and takes the rest', async () => {
    const { products, errors } = await readExport([
      simple,
      { ...simple, ID: 70, SKU: 'SET', Name: 'Set', Type: 'grouped' },
      { ...simple, ID: 71, SKU: 'OUT', Name: 'Elsewhere', Type: 'external' },
      { ...simple, ID: 72, SKU: 'X', Name: '' },
      { ...simple, ID: 73, SKU: 'Y', Name: 'Free', 'Regular price': '' },
      { ...simple, ID: 74, SKU: 'CAP', Name: 'Twice' },
      variation(75, 'Red', 'S', { Parent: 'id:999' }),
      { ...variable, ID: 76, SKU: 'LONE', Name: 'No variations' },
      { ...variable, Stock: 9 },
      variation(77, 'Red', 'S', { Stock: 'parent' }),
      variation(78, 'Blue', 'S', { Published: 0 }),
    ]);
    expect(products.map(({ handle }) => handle)).toEqual(['linen-cap', 'v-neck-tee']);
    expect(products[1]!.variants).toMatchObject([{ stock: 9 }]);
    expect(errors.map(({ line, field }) => `${line} ${field}`)).toEqual([
      ...[
        '3 Type',
        '4 Type',
        '5 Name',
        '8 Parent',
        '6 Regular price',
        '6 Regular price',
        '7 SKU',
        '7 Regular price',
      ],
      ...['10 Stock', '9 Regular price'],
    ]);
  });

  test('ends at the variants that a product can have, however many values its attributes have', async () => {
    const values = Array.from({ length: 3_000 }, (_, at) => `v${at}`).join(',');
    const both = { 'Attribute 1 value(s)': values, 'Attribute 2 value(s)': values };
    const { products, errors } = await readExport([
      { ...variable, ...both },
      variation(45, '', ''),
      variation(46, '', '', { SKU: 'OTHER' }),
    ]);
    expect(products).toEqual([]);
    expect(errors).toMatchObject([{ line: 2, message: expect.stringContaining('At most 2048') }]);
  });

  test('refuses a file of more rows than are kept', async () => {
    const rows = Array.from({ length: 50_001 }, (_, at) => ({
      Type: 'simple',
      Name: `N${at}`,
      'Regular price': 1,
    }));
    await expect(readExport(rows)).rejects.toThrow('At most 50000 rows');
  });
});
