import { describe, expect, test } from 'vitest';
import type { Facet } from '@/contract/product-list';
import { getBarEdges, toFacetBars, getRangeEnds, toRange } from '@/lib/catalog/facet-bars';
import { getFilterLabel, countText, noMatchText } from '@/lib/catalog/facet-text';
import { bodyLineText } from '@/lib/catalog/length-text';
import { insertPromos } from '@/lib/catalog/promo-slots';
import { flattenSearchParams } from '@/lib/paths/search-params';

const facet = (
  attributeCode: string,
  kind: Facet['kind'],
  options: [value: string, label: string][],
): Facet => ({
  attributeCode,
  label: attributeCode,
  kind,
  options: options.map(([value, label]) => ({ value, label, count: 3, isSelected: false, swatches: [] })),
  min: null,
  max: null,
});

const facets = [
  facet('texture', 'texture', [['body-wave', 'Body wave']]),
  facet('length', 'range', [
    ['14', '14 in'],
    ['16', '16 in'],
    ['24', '24 in'],
  ]),
  facet('price', 'price', [
    ['50-100', '$50.00 to $100.00'],
    ['100-150', '$100.00 to $150.00'],
  ]),
];

describe('the label of an applied filter', () => {
  test.each([
    ['texture', 'body-wave', 'Body wave'],
    ['texture', 'rose-pink', 'Rose pink'],
    ['lace', '13x4', '13x4'],
    ['length', '14-24', '14 to 24 in'],
    ['length', '16-16', '16 in'],
    ['price', '50-150', '$50.00 to $150.00'],
    ['price', '100-150', '$100.00 to $150.00'],
    ['price', '-150', 'up to $150.00'],
    ['price', '0-150', 'up to $150.00'],
    ['price', '50-', 'from $50.00'],
    ['price', '60-70', '$60.00 to $70.00'],
  ])('for %s=%s is %s', (code, value, label) => expect(getFilterLabel(facets, { code, value })).toBe(label));
});

test('when nothing is found, a filter has the label of its relaxation', () => {
  const relaxations = [{ attributeCode: 'lace', value: '360', label: '360 lace', count: 1 }];
  expect(getFilterLabel(facets, { code: 'lace', value: '360' }, relaxations)).toBe('360 lace');
});

test('a length bar has one value, a price bar has two', () => {
  expect(toFacetBars(facets[1]!)[0]).toMatchObject({
    low: 14,
    high: 14,
    lowText: '14 in',
    highText: '14 in',
  });
  expect(toFacetBars(facets[2]!)[1]).toMatchObject({
    low: 100,
    high: 150,
    lowText: '$100.00',
    highText: '$150.00',
  });
});

describe('the handles of a range', () => {
  const price = toFacetBars(
    facet('price', 'price', [
      ['50-100', '$50.00 to $100.00'],
      ['100-150', '$100.00 to $150.00'],
      ['150-200', '$150.00 to $200.00'],
      ['200-250', '$200.00 to $250.00'],
    ]),
  );
  const lengths = toFacetBars(facets[1]!);

  test.each([
    ['100-200', [1, 3]],
    ['50-100', [0, 1]],
    ['200-250', [3, 4]],
    ['-150', [0, 2]],
    ['150-', [2, 4]],
    ['120-180', [1, 3]],
    ['900-990', [0, 4]],
    [undefined, [0, 4]],
  ])('are at the outer edges of the bars for the price %s', (range, edges) =>
    expect(getBarEdges(price, range)).toEqual(edges),
  );

  test.each([
    ['14-16', [0, 2]],
    ['16-16', [1, 2]],
    ['15-24', [1, 3]],
  ])('include both ends of the length %s', (range, edges) =>
    expect(getBarEdges(lengths, range)).toEqual(edges),
  );

  test('move back from any edge to the previous one, and on', () => {
    let edges = getBarEdges(price, undefined);
    const upperEdges = [];
    while (edges[1] > 1) {
      edges = getBarEdges(price, toRange(price, [edges[0], edges[1] - 1]) ?? undefined);
      upperEdges.push(edges[1]);
    }
    expect(upperEdges).toEqual([3, 2, 1]);
  });

  test('apply no range when all bars are selected', () => expect(toRange(price, [0, 4])).toBeNull());

  test('are labelled with the requested range, also between two edges', () => {
    const getRangeEndTexts = (range?: string) => getRangeEnds(price, range).map(({ text }) => text);
    expect(getRangeEndTexts('100-200')).toEqual(['$100.00', '$200.00']);
    expect(getRangeEndTexts('120-180')).toEqual(['$120.00', '$180.00']);
    expect(getRangeEndTexts('-150')).toEqual(['$50.00', '$150.00']);
    expect(getRangeEndTexts()).toEqual(['$50.00', '$250.00']);
  });
});

test('an empty list names the number of applied filters', () => {
  expect([1, 4].map(noMatchText)).toEqual(['Nothing matches this filter.', 'Nothing matches all 4 filters.']);
});

test('hair products are counted as styles, others as products', () => {
  expect([0, 1, 46].map((count) => countText(count, facets))).toEqual(['0 styles', '1 style', '46 styles']);
  expect([1, 9].map((count) => countText(count, facets.slice(1)))).toEqual(['1 product', '9 products']);
});

test('a length is described by the body line that it reaches', () => {
  expect([8, 14, 20, 24, 30, 32].map(bodyLineText)).toEqual([
    'above the shoulder',
    'shoulder',
    'bust',
    'waist',
    'hip',
    'below the hip',
  ]);
});

test('promotions are at the fifth position and every seventh after it, never at the end', () => {
  const getPromoIndexes = (count: number) =>
    insertPromos(
      Array.from({ length: count }, (_, index) => index),
      ['quiz', 'guide'],
    )
      .map((entry, position) => ('promo' in entry ? position : -1))
      .filter((position) => position >= 0);
  expect(getPromoIndexes(24)).toEqual([4, 11]);
  expect(getPromoIndexes(8)).toEqual([4]);
  expect(getPromoIndexes(4)).toEqual([]);
});

test('the first value of a repeated search parameter counts', () => {
  expect(flattenSearchParams({ texture: ['curly', 'coily'], q: 'bob', page: undefined })).toEqual({
    texture: 'curly',
    q: 'bob',
  });
});
