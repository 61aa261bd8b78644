import { expect, test } from 'vitest';
import type { FacetAttribute } from '@/provider/modules/product/facet-attribute';
import { parseSearch, omitFiltered } from '@/provider/modules/search/parse-search';

const option = (id: number, value: string, label: string, family: string | null = null) => ({
  ...{ id, value, label, family },
  image: null,
});
const attributes: FacetAttribute[] = [
  {
    code: 'length',
    label: 'Length',
    facetKind: 'range',
    options: [option(1, '14', '14 in'), option(2, '20', '20 in')],
  },
  { code: 'density', label: 'Density', facetKind: 'check', options: [option(3, '180', '180%')] },
  {
    code: 'lace',
    label: 'Lace',
    facetKind: 'check',
    options: [option(4, '13x4', '13x4 frontal'), option(5, '360', '360 lace')],
  },
  {
    code: 'color',
    label: 'Colour',
    facetKind: 'swatch',
    options: [
      option(6, 'chocolate-brown', 'Chocolate brown', 'brown'),
      option(7, 'dark-brown', 'Dark brown', 'brown'),
      option(8, 'natural-black', 'Natural black', 'black'),
    ],
  },
];
const priceOf = (q: string) => {
  const { price } = parseSearch(q, attributes);
  return price?.by === 'price' ? [price.fromMinor, price.toMinor] : null;
};
const optionsOf = (q: string) =>
  Object.fromEntries(
    parseSearch(q, attributes).options.map((condition) => [
      condition.code,
      condition.by === 'options' && condition.optionIds,
    ]),
  );

test.each([
  ['body wave 20 inch brown under 200', [null, 20_000]],
  ['bob below $149.50', [null, 14_950]],
  ['wig less than 100 dollars', [null, 10_000]],
  ['up to €80 headband', [null, 8_000]],
  ['over 300', [30_000, null]],
  ['between 100 and 200', [10_000, 20_000]],
  ['from $100 to $150 wigs', [10_000, 15_000]],
  ['under 20 inches', null],
  ['over 180% density', null],
  ['body wave 360 lace', null],
  ['thunder 200', null],
])('the price in "%s"', (q, price) => expect(priceOf(q)).toEqual(price));

test.each([
  ['body wave 20 inch brown under 200', { length: [2], color_family: [6, 7] }],
  ['20in dark brown', { length: [2], color: [7] }],
  ['14-inch 180% 13x4 frontal', { length: [1], density: [3], lace: [4] }],
  ['13x4 in natural black', { lace: [4], color: [8] }],
  ['99 inches of hair', {}],
  ['body wave', {}],
])('the variant options in "%s"', (q, expected) => expect(optionsOf(q)).toEqual(expected));

test('a price phrase is not a search term', () => {
  expect(parseSearch('body wave under $200 brown', attributes)).toMatchObject({
    words: 'body wave brown',
    priceWords: 'under $200',
  });
  expect(parseSearch('body wave', attributes)).toMatchObject({ words: 'body wave', priceWords: '' });
});

test('an applied filter overrides a word of the same kind', () => {
  const conditions = parseSearch('brown 20 inch', attributes).options;
  expect(
    omitFiltered(conditions, [{ code: 'color', by: 'options', optionIds: [8] }]).map(({ code }) => code),
  ).toEqual(['length']);
});
