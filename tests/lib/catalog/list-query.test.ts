import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LIST_SORTS } from '@/contract/product-sort';
import { LIST_LIMIT } from '@/lib/config/list';
import {
  getAppliedFilters,
  clearFilters,
  parseRangeEnds,
  toProductFilterInput,
  isFilterApplied,
  serializeListQuery,
  EMPTY_LIST_QUERY,
  parseListQuery,
  toggleFilter,
  replaceListQuery,
  removeFilter,
  updatePage,
  updateRange,
  updateSort,
} from '@/lib/catalog/list-query';

const word = fc.stringMatching(/^[a-z0-9-]{1,12}$/);
const query = fc
  .record({
    texture: fc.uniqueArray(word, { maxLength: 4 }),
    lace: fc.uniqueArray(word, { maxLength: 3 }),
    length: fc.option(fc.tuple(fc.nat(40), fc.nat(40)), { nil: null }),
    isInStock: fc.boolean(),
    sort: fc.option(fc.constantFrom(...LIST_SORTS), { nil: null }),
    page: fc.integer({ min: 1, max: 10_000 }),
  })
  .map(({ texture, lace, length, isInStock, sort, page }) => ({
    lists: {
      ...(texture.length && { texture: [...texture].sort() }),
      ...(lace.length && { lace: [...lace].sort() }),
    },
    ranges: length ? { length: length.join('-') } : {},
    isInStock,
    sort,
    page,
  }));

test('a list page ends with a full row, with two columns as with three', () => {
  expect(LIST_LIMIT % 6).toBe(0);
});

describe('the query of a list', () => {
  test('is parsed back into what was serialized', () => {
    fc.assert(
      fc.property(query, (listQuery) => {
        expect(parseListQuery(serializeListQuery(listQuery))).toEqual(listQuery);
      }),
    );
  });

  test('does not depend on the order in which the filters were applied', () => {
    const laceFirst = toggleFilter(toggleFilter(EMPTY_LIST_QUERY, { code: 'lace', value: '13x4' }), {
      code: 'texture',
      value: 'curly',
    });
    const textureFirst = toggleFilter(toggleFilter(EMPTY_LIST_QUERY, { code: 'texture', value: 'curly' }), {
      code: 'lace',
      value: '13x4',
    });
    expect(serializeListQuery(laceFirst)).toBe(serializeListQuery(textureFirst));
    expect(serializeListQuery(laceFirst)).toBe('texture=curly&lace=13x4');
  });

  test('separates values with plain commas', () => {
    expect(serializeListQuery(parseListQuery('texture=deep-wave,body-wave'))).toBe(
      'texture=body-wave,deep-wave',
    );
  });

  test.each([
    'length=long',
    'length=1000-2000',
    'sort=cheapest',
    'sort=__proto__',
    'length=-',
    'price=1-2-3',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'in_stock=0',
    'texture=,',
  ])('%s applies no filter', (search) => expect(parseListQuery(search)).toEqual(EMPTY_LIST_QUERY));

  test('parameters that are not the list’s own are kept', () => {
    const search = replaceListQuery('?q=body+wave&texture=curly&utm_source=letter', EMPTY_LIST_QUERY);
    expect(search).toBe('?q=body+wave&utm_source=letter');
    expect(replaceListQuery('', EMPTY_LIST_QUERY)).toBe('');
  });
});

describe('changing the filters', () => {
  test('toggling twice changes nothing', () => {
    const on = toggleFilter(EMPTY_LIST_QUERY, { code: 'texture', value: 'curly' });
    expect(isFilterApplied(on, { code: 'texture', value: 'curly' })).toBe(true);
    expect(toggleFilter(on, { code: 'texture', value: 'curly' })).toEqual(EMPTY_LIST_QUERY);
  });

  test('every change of a filter or of the sort order goes back to the first page', () => {
    fc.assert(
      fc.property(query, word, (before, value) => {
        expect(toggleFilter(before, { code: 'texture', value }).page).toBe(1);
        expect(toggleFilter(before, { code: 'in_stock', value: '1' }).page).toBe(1);
        expect(updateRange(before, 'price', '50-100').page).toBe(1);
        expect(updateSort(before, value).page).toBe(1);
        expect(clearFilters(before).page).toBe(1);
      }),
    );
  });

  test('changing the page keeps the filters', () => {
    const filtered = parseListQuery('texture=curly&sort=newest');
    expect(serializeListQuery(updatePage(filtered, 3))).toBe('texture=curly&sort=newest&page=3');
  });

  test('clearing keeps the sort order', () => {
    expect(clearFilters(parseListQuery('texture=curly&price=50-100&sort=newest'))).toEqual({
      ...EMPTY_LIST_QUERY,
      sort: 'newest',
    });
  });

  test('all values of one filter can be removed at once', () => {
    const filtered = parseListQuery('texture=curly,coily&length=14-24&in_stock=1&sort=newest&page=2');
    expect(serializeListQuery(removeFilter(filtered, 'texture'))).toBe('length=14-24&in_stock=1&sort=newest');
    expect(serializeListQuery(removeFilter(filtered, 'length'))).toBe(
      'texture=coily,curly&in_stock=1&sort=newest',
    );
  });

  test('each applied value is one chip, and a range is one', () => {
    expect(getAppliedFilters(parseListQuery('in_stock=1&length=14-24&texture=curly,coily'))).toEqual([
      { code: 'texture', value: 'curly' },
      { code: 'texture', value: 'coily' },
      { code: 'length', value: '14-24' },
      { code: 'in_stock', value: '1' },
    ]);
  });
});

test('the API call gets its own parameter names', () => {
  expect(
    toProductFilterInput(parseListQuery('color_family=brown&cap_size=M&in_stock=1&sort=newest&page=2')),
  ).toMatchObject({
    colorFamily: ['brown'],
    capSize: ['M'],
    inStock: true,
    sortBy: 'newest',
    page: 2,
  });
});

describe('filters by attributes without a key of their own', () => {
  test('share one key, in one order', () => {
    const query = parseListQuery('options=size:s,m;option_material:linen&texture=curly');
    expect(serializeListQuery(query)).toBe('texture=curly&options=option_material:linen;size:m,s');
    expect(toProductFilterInput(query).options).toBe('option_material:linen;size:m,s');
    expect(getAppliedFilters(query)).toContainEqual({ code: 'option_material', value: 'linen' });
  });

  test('are turned on and off, and removed', () => {
    const on = toggleFilter(EMPTY_LIST_QUERY, { code: 'size', value: 's' });
    expect(serializeListQuery(on)).toBe('options=size:s');
    expect(isFilterApplied(on, { code: 'size', value: 's' })).toBe(true);
    expect(isFilterApplied(on, { code: 'constructor', value: 's' })).toBe(false);
    expect(toggleFilter(on, { code: 'size', value: 's' })).toEqual(EMPTY_LIST_QUERY);
    expect(removeFilter(on, 'size')).toEqual(EMPTY_LIST_QUERY);
  });

  test.each(['size', 'size:', ':s', 'size:s:m', 'texture:curly', 'price:1-2', ';;'])(
    'are ignored if they are %j',
    (options) => {
      expect(parseListQuery(new URLSearchParams({ options }))).toEqual(EMPTY_LIST_QUERY);
    },
  );

  test('are ten at most', () => {
    const options = Array.from({ length: 12 }, (_, index) => `code_${index}:s`).join(';');
    expect(getAppliedFilters(parseListQuery(new URLSearchParams({ options })))).toHaveLength(10);
  });
});

test('either end of a range may be open', () => {
  expect(parseRangeEnds('14-24')).toEqual({ from: 14, to: 24 });
  expect(parseRangeEnds('-24')).toEqual({ from: null, to: 24 });
  expect(parseRangeEnds(undefined)).toEqual({ from: null, to: null });
});
