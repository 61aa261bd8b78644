import { describe, expect, test } from 'vitest';
import type { FacetAttribute } from '@/provider/modules/product/facet-attribute';
import { toConditions, isWithin, parseFilterRange } from '@/provider/modules/product/listing/product-filter';
import { buildFacets } from '@/provider/modules/product/listing/facets';
import { buildRelaxations } from '@/provider/modules/product/listing/relaxations';

const option = (id: number, value: string, family: string | null = null) => ({
  id,
  value,
  label: value.toUpperCase(),
  image: family ? `swatches/${value}.webp` : null,
  family,
});
const attributes: FacetAttribute[] = [
  {
    code: 'texture',
    label: 'Texture',
    facetKind: 'texture',
    options: [option(1, 'straight'), option(2, 'curly')],
  },
  {
    code: 'color',
    label: 'Colour',
    facetKind: 'swatch',
    options: [
      option(3, 'ash', 'blonde'),
      option(4, 'honey', 'blonde'),
      option(5, '613', 'blonde'),
      option(6, 'jet', 'black'),
    ],
  },
  {
    code: 'length',
    label: 'Length',
    facetKind: 'range',
    options: [option(7, '14'), option(8, '20'), option(9, '30')],
  },
  { code: 'parting', label: 'Parting', facetKind: null, options: [option(10, 'side')] },
];
const counts = {
  options: [1, 2, 3, 4, 5, 6, 7, 8].map((id) => ({ id, count: id === 2 ? 0 : id })),
  families: [
    { family: 'blonde', count: 4 },
    { family: 'black', count: 2 },
  ],
  prices: { min: 12_000, max: 12_000, steps: [{ from: 120, to: 125, count: 3 }] },
  inStock: 5,
};
const shown = (filter: Parameters<typeof toConditions>[0]) =>
  buildFacets({ attributes, counts, filter, symbol: '$' });
const facet = (code: string, filter = {}) =>
  shown(filter).find(({ attributeCode }) => attributeCode === code);

describe('the conditions of a filter', () => {
  test.each([
    ['14-24', { from: 14, to: 24 }],
    ['14-', { from: 14, to: null }],
    ['-24', { from: null, to: 24 }],
    ['-', null],
    [undefined, null],
  ])('parses the range %s', (text, range) => expect(parseFilterRange(text)).toEqual(range));

  test('a range includes both ends', () => {
    expect([13, 14, 24, 25].map((inches) => isWithin(inches, { from: 14, to: 24 }))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('families, ranges and lists are resolved to option ids', () => {
    const conditions = toConditions(
      { colorFamily: ['blonde'], length: '18-', texture: ['curly', 'straight'] },
      attributes,
    );
    expect(conditions).toEqual([
      { code: 'texture', by: 'options', optionIds: [1, 2] },
      { code: 'color_family', by: 'options', optionIds: [3, 4, 5] },
      { code: 'length', by: 'options', optionIds: [8, 9] },
    ]);
  });

  test('an unknown value stays a condition that matches nothing', () => {
    expect(toConditions({ texture: ['woolly'] }, attributes)).toEqual([
      { code: 'texture', by: 'options', optionIds: [] },
    ]);
  });

  test('an empty list, an open range and "not only in stock" give no condition', () => {
    expect(toConditions({ texture: [], price: '-', inStock: false }, attributes)).toEqual([]);
  });

  test('prices are compared in minor units', () => {
    expect(toConditions({ price: '100-250', inStock: true }, attributes)).toEqual([
      { code: 'price', by: 'price', fromMinor: 10_000, toMinor: 25_000 },
      { code: 'in_stock', by: 'stock' },
    ]);
  });
});

describe('facets', () => {
  test('are in the order of their attributes, price and stock last, without attributes that are no facets', () => {
    expect(shown({}).map(({ attributeCode }) => attributeCode)).toEqual([
      'texture',
      'color_family',
      'length',
      'price',
      'in_stock',
    ]);
  });

  test('keep a value with count 0, and omit one that does not occur at all', () => {
    expect(facet('texture')?.options.map(({ value, count }) => [value, count])).toEqual([
      ['straight', 1],
      ['curly', 0],
    ]);
    expect(facet('length')?.options.map(({ value }) => value)).toEqual(['14', '20']);
    expect(facet('length')).toMatchObject({ min: 14, max: 20 });
  });

  test('a colour family shows at most two of its shades', () => {
    expect(facet('color_family', { colorFamily: ['blonde'] })?.options[0]).toEqual({
      value: 'blonde',
      label: 'Blonde',
      count: 4,
      isSelected: true,
      swatches: ['swatches/ash.webp', 'swatches/honey.webp'],
    });
  });

  test('single shades are listed only while they are filtered by', () => {
    expect(facet('color')).toBeUndefined();
    expect(facet('color', { color: ['jet'] })?.options.filter(({ isSelected }) => isSelected)).toHaveLength(
      1,
    );
  });

  test('the selected lengths are those within the range', () => {
    const selected = facet('length', { length: '18-30' })?.options.map(({ isSelected }) => isSelected);
    expect(selected).toEqual([false, true]);
  });
});

describe('relaxations', () => {
  test('name the filter to remove, the most rewarding first, and none that would not help', () => {
    const filter = { texture: ['curly'], price: '-100', length: '18-30', inStock: true };
    const without = [
      { code: 'texture' as const, count: 3 },
      { code: 'length' as const, count: 0 },
      { code: 'price' as const, count: 9 },
      { code: 'in_stock' as const, count: 1 },
    ];
    expect(buildRelaxations(without, { attributes, filter, symbol: '$', units: 'both' })).toEqual([
      { attributeCode: 'price', value: '-100', label: 'up to $100.00', count: 9 },
      { attributeCode: 'texture', value: 'curly', label: 'CURLY', count: 3 },
      { attributeCode: 'in_stock', value: '1', label: 'Ready to ship', count: 1 },
    ]);
  });

  test.each([
    ['both', '18 to 30 inches', 'from 18 inches'],
    ['inches', '18 to 30 inches', 'from 18 inches'],
    ['centimeters', '46 to 76 cm', 'from 46 cm'],
  ] as const)('write lengths in %s', (units, range, open) => {
    const getLabels = (length: string) =>
      buildRelaxations([{ code: 'length', count: 1 }], {
        attributes,
        filter: { length },
        symbol: '$',
        units,
      }).map(({ label }) => label);
    expect([...getLabels('18-30'), ...getLabels('18-')]).toEqual([range, open]);
  });
});
