import { expect, test } from 'vitest';
import { readExport, SHIRT, size, TOP } from '@/tests/support/fixtures/product-export';

const BOB = {
  ...SHIRT,
  'Product SKU': 'BOB',
  Subtitle: '10 in, no lace',
  'Short Description': 'A bob.',
  Categories: 'bob-wigs\nWigs\nwigs\nWigs',
  'Attribute: Texture': 'Straight',
  'attribute: Cap and wear': 'Glueless, pre-cut\nWith bangs',
  Specifications: 'Hair: 100% human\nHeat: Up to 180 °C: no more',
  Care: 'Every week: Brush it.',
  Badges: 'Glueless\nNew cut',
  'Before And After': 'Bob, 10 in: before.webp, after.webp',
  'New Until': '+30 days',
  'Sale Ends': 'sunday',
  'Created At': '2026-03-01',
  'Sold Count': 120,
  'Related Products': 'Top\nother',
  'Upsell Products': '',
};

test('columns that Shopify does not have are read by line; those that are not there stay out', async () => {
  const { products, errors } = await readExport([BOB]);
  expect(errors).toEqual([]);
  expect(products[0]!.extras).toEqual({
    sku: 'BOB',
    subtitle: '10 in, no lace',
    shortDescription: 'A bob.',
    categories: ['bob-wigs', 'Wigs', 'wigs'],
    attributes: [
      { name: 'Texture', labels: ['Straight'] },
      { name: 'Cap and wear', labels: ['Glueless, pre-cut', 'With bangs'] },
    ],
    specifications: [
      { label: 'Hair', value: '100% human' },
      { label: 'Heat', value: 'Up to 180 °C: no more' },
    ],
    care: [{ title: 'Every week', text: 'Brush it.' }],
    badges: ['Glueless', 'New cut'],
    beforeAfter: [{ label: 'Bob, 10 in', before: 'before.webp', after: 'after.webp' }],
    newUntil: '+30 days',
    saleEnds: 'sunday',
    createdAt: '2026-03-01',
    soldCount: 120,
    related: ['top', 'other'],
    upSells: [],
  });
});

test('a variant has its days of handling, an image the option that it shows', async () => {
  const { products, errors } = await readExport([
    size('S', { ...TOP, 'Variant Handling Days': 3, 'Image Src': 'a.webp', 'Image Option': 's' }),
    size('M', { 'Image Src': 'b.webp' }),
  ]);
  expect(errors).toEqual([]);
  const [{ variants, images }] = products as [(typeof products)[number]];
  expect(variants.map(({ handlingDays }) => handlingDays)).toEqual([3, 1]);
  expect(images.map(({ src, option }) => [src, option])).toEqual([
    ['a.webp', 's'],
    ['b.webp', undefined],
  ]);
});

test.each([
  ['Specifications', 'Hair 100% human', 'Write lines like “Weight: 180 g”'],
  ['Care', 'Brush it:', 'Write lines like'],
  ['Before And After', 'Bob: before.webp', 'Write lines like “Bob, 10 in: before.webp, after.webp”'],
  ['New Until', 'soon', 'Write a date like 2026-03-01'],
  ['Sold Count', 'many', '“many” is not a whole number'],
  ['Image Option', 'Green', 'No variant of this product has the option “Green”'],
])('%s “%s” is reported, and the rest of the product is read', async (field, text, message) => {
  const { products, errors } = await readExport([{ ...SHIRT, 'Image Src': 'a.webp', [field]: text }]);
  expect(errors).toEqual([{ line: 2, field, message: expect.stringContaining(message) }]);
  expect(products).toMatchObject([{ hasErrors: true, extras: {}, images: [{ src: 'a.webp' }] }]);
});

test('days of handling that are none leave out their variant', async () => {
  const { products, errors } = await readExport([
    size('S', { ...TOP, 'Variant Handling Days': 'two' }),
    size('M'),
  ]);
  expect(errors).toMatchObject([{ line: 2, field: 'Variant Handling Days' }]);
  expect(products[0]!.variants).toHaveLength(1);
});

test('a SKU is of one product of the file', async () => {
  const { products, errors } = await readExport([
    { ...SHIRT, 'Product SKU': 'A' },
    { ...SHIRT, Handle: 'other', 'Product SKU': 'A' },
  ]);
  expect(errors).toMatchObject([{ line: 3, field: 'Product SKU' }]);
  expect(products).toHaveLength(1);
  // A product without one has its handle.
  const named = { ...SHIRT, Handle: 'other', 'Product SKU': SHIRT.Handle };
  const unnamed = { ...SHIRT, 'Product SKU': '' };
  for (const rows of [
    [unnamed, named],
    [named, unnamed],
  ])
    expect((await readExport(rows)).errors).toMatchObject([
      { line: 3, field: 'Product SKU', message: expect.stringContaining('product in line 2') },
    ]);
});
