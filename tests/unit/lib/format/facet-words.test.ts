import { describe, expect, test } from 'vitest';
import type { Facet } from '@/contract/product-list';
import { barsOf, chosenLabel, noneHasWords, stylesText } from '@/lib/format/facet-words';
import { lengthWord } from '@/lib/format/length-word';
import { withPromos } from '@/lib/format/promo-places';
import { choiceOf } from '@/lib/format/search-params';

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
    ['50-100', '$50 to $100'],
    ['100-150', '$100 to $150'],
  ]),
];

describe('a chosen filter is called', () => {
  test.each([
    ['texture', 'body-wave', 'Body wave'],
    ['texture', 'unknown', 'unknown'],
    ['lace', '13x4', '13x4'],
    ['length', '14-24', '14 to 24 in'],
    ['length', '16-16', '16 in'],
    ['price', '50-150', '$50 to $150'],
    ['price', '100-150', '$100 to $150'],
    ['price', '-150', 'up to $150'],
    ['price', '50-', 'from $50'],
    ['price', '60-70', '60 to 70'],
  ])('%s=%s: %s', (code, value, label) => expect(chosenLabel(facets, { code, value })).toBe(label));
});

test('where nothing is found, a filter is called as the way out calls it', () => {
  const waysOut = [{ attributeCode: 'lace', value: '360', label: '360 lace', count: 1 }];
  expect(chosenLabel(facets, { code: 'lace', value: '360' }, waysOut)).toBe('360 lace');
});

test('a length is a bar of one value, a price one of two', () => {
  expect(barsOf(facets[1]!)[0]).toMatchObject({ low: 14, high: 14, lowText: '14 in', highText: '14 in' });
  expect(barsOf(facets[2]!)[1]).toMatchObject({ low: 100, high: 150, lowText: '$100', highText: '$150' });
});

test('an empty list says what it was asked for in words', () => {
  expect([1, 2, 3, 8].map((count) => noneHasWords(count))).toEqual([
    'No style has this.',
    'No style has both.',
    'No style has all three.',
    'No style has all 8.',
  ]);
  expect([0, 1, 46].map(stylesText)).toEqual(['0 styles', '1 style', '46 styles']);
});

test('a length is said by the line it reaches', () => {
  expect([8, 14, 20, 24, 30, 32].map(lengthWord)).toEqual([
    'above the shoulder',
    'shoulder',
    'bust',
    'waist',
    'hip',
    'below the hip',
  ]);
});

test('promotions stand at the fifth place and every seventh after it, never at the end', () => {
  const places = (count: number) =>
    withPromos(
      Array.from({ length: count }, (_, index) => index),
      ['quiz', 'guide'],
    )
      .map((entry, place) => ('promo' in entry ? place : -1))
      .filter((place) => place >= 0);
  expect(places(24)).toEqual([4, 11]);
  expect(places(8)).toEqual([4]);
  expect(places(4)).toEqual([]);
});

test('of a repeated search parameter the first counts', () => {
  expect(choiceOf({ texture: ['curly', 'coily'], q: 'bob', page: undefined })).toEqual({
    texture: 'curly',
    q: 'bob',
  });
});
