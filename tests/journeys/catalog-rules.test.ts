import { describe, expect, test } from 'vitest';
import { computeBundlePrice } from '@/provider/modules/pricing/bundle-price';
import { getSiblings } from '@/provider/modules/category/category-tree';
import { parseIds } from '@/provider/platform/http/parse-ids';
import { computeDiscountPercent, getRegularCents } from '@/provider/modules/pricing/discount';
import { matchesPage, isOpenAt } from '@/provider/modules/system/popup-eligibility';
import { toPriceFields } from '@/provider/modules/pricing/price-fields';
import { LIST_SORTS } from '@/contract/product-sort';
import { findSort } from '@/provider/modules/product/listing/product-sort';
import { parseUrlPath } from '@/provider/modules/system/url-path';
import {
  sortByOptionOrder,
  toConfigurableOptions,
  type VariantOptionRow,
} from '@/provider/modules/product/detail/variant-options';

describe('a discount', () => {
  test.each([
    [18_900, 23_600, 20],
    [18_900, null, 0],
    [18_900, 18_900, 0],
    [18_900, 10_000, 0],
  ])('of %i instead of %s is %i %% off', (price, was, percent) =>
    expect(computeDiscountPercent(price, was)).toBe(percent),
  );

  test('ignores an earlier price that was lower', () => expect(getRegularCents(100, 90)).toBe(100));

  test('is given in the base currency, in the displayed one, and as text', () => {
    expect(toPriceFields(18_900, 23_600, { symbol: '€', rate: 0.92 })).toEqual({
      regularPrice: 236,
      price: 189,
      previewFinalPrice: 173.88,
      previewPriceFormat: '€217.12',
      previewFinalPriceFormat: '€173.88',
      discountPercent: 20,
    });
  });

  test('a bundle rounds its saving once', () => {
    const lines = [
      { priceCents: 3_333, qty: 2 },
      { priceCents: 1_999, qty: 1 },
    ];
    expect(computeBundlePrice(lines, 15, 1)).toEqual({ wholeMinor: 8_665, finalMinor: 7_365 });
  });
});

test.each([
  ['/wigs/', 'wigs'],
  ['wigs?color=ginger#top', 'wigs'],
  ['//wigs', 'wigs'],
  ['/caf%C3%A9', 'café'],
  ['/%E0%A4%A', null],
  ['/', ''],
  [`/${'x'.repeat(600)}`, null],
])('the path of %s is %s', (url, path) => expect(parseUrlPath(url)).toBe(path));

describe('a pop-up', () => {
  test.each([
    [['*'], '/wigs', '', true],
    [['*'], '/order/confirm', '', false],
    [['/order/confirm'], '/order/confirm', '', true],
    [['/'], '/', '', true],
    [['/'], '/wigs', '', false],
    [['/user/*'], '/user/points', '', true],
    [['/user/*'], '/user', '', true],
    [['/user/*'], '/users', '', false],
    [['/wigs?from=letter'], '/wigs', '', false],
    [['/wigs?from=letter'], '/wigs', 'from=letter&x=1', true],
    [[], '/', '', false],
  ])('for the pages %j is shown on %s?%s: %s', (paths, uri, query, isShown) =>
    expect(matchesPage(paths, uri, query)).toBe(isShown),
  );

  test('is open from the moment it starts until the moment it ends', () => {
    const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
    const period = { startsAt: at(9), endsAt: at(12) };
    expect([8, 9, 11, 12].map((hour) => isOpenAt(period, at(hour)))).toEqual([false, true, true, false]);
  });
});

test('siblings are the parent and all of its children; a root category has none', () => {
  const node = (id: number, parentId: number | null) => ({
    id,
    parentId,
    name: '',
    urlPath: '',
    image: null,
    productCount: 0,
  });
  const nodes = [node(1, null), node(2, 1), node(3, 1), node(4, null)];
  expect(getSiblings(nodes, nodes[2]!).map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(getSiblings(nodes, nodes[0]!)).toEqual([]);
});

test('ids are parsed from any text', () => {
  expect(parseIds('3, 1,x,3,-2,1.5,99999999999,2')).toEqual([3, 1, 2]);
  expect(parseIds(undefined)).toEqual([]);
});

test('an unknown sort is not found, not even under a name that every object has', () => {
  expect(findSort(LIST_SORTS, 'newest')).toBe('newest');
  expect(['', 'relevance', 'constructor', 'price'].map((code) => findSort(LIST_SORTS, code))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

describe('configurable options', () => {
  const buildOptionRow = (variantId: number, attributeCode: string, optionId: number): VariantOptionRow => ({
    variantId,
    attributeId: attributeCode.length,
    attributeCode,
    attributeLabel: attributeCode,
    kind: 'chip',
    optionId,
    value: String(optionId),
    label: String(optionId),
    hint: null,
    image: attributeCode === 'color' ? 'swatches/x.webp' : null,
  });
  const optionRows = [
    buildOptionRow(1, 'lace', 9),
    buildOptionRow(1, 'color', 1),
    buildOptionRow(2, 'lace', 9),
    buildOptionRow(2, 'color', 2),
  ];

  test('are in the order of the product, each value once', () => {
    const pickers = toConfigurableOptions(optionRows, ['color', 'density', 'lace']);
    expect(
      pickers.map(({ attributeCode, values }) => [attributeCode, values.map(({ valueIndex }) => valueIndex)]),
    ).toEqual([
      ['color', [1, 2]],
      ['lace', [9]],
    ]);
    expect(pickers[0]?.values[0]?.swatchData).toEqual({
      type: 'image',
      value: '1',
      thumbnail: 'swatches/x.webp',
    });
  });

  test('the options of a variant are in the same order', () => {
    expect(
      sortByOptionOrder(optionRows, ['color', 'lace']).map(({ attributeCode }) => attributeCode),
    ).toEqual(['color', 'color', 'lace', 'lace']);
  });
});
