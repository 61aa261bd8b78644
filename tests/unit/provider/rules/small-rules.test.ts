import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkAddress } from '@/provider/rules/address-check';
import { bundleSets } from '@/provider/rules/bundle-sets';
import { nearestVariant } from '@/provider/rules/nearest-variant';
import { isShopPath } from '@/provider/rules/return-path';
import { spread } from '@/provider/rules/spread';
import { stockWords } from '@/provider/rules/stock-words';

describe('a sum shared out', () => {
  test('comes to the sum again, each share within one of its due', () => {
    const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.nat(10_000_000), weights, (amount, list) => {
        const total = list.reduce((sum, weight) => sum + weight, 0);
        const shares = spread(
          amount,
          list.map((weight, id) => ({ id, weight })),
        );
        const given = [...shares.values()].reduce((sum, share) => sum + share, 0);
        expect(given).toBe(total === 0 ? 0 : amount);
        list.forEach((weight, id) => {
          if (total > 0) expect(Math.abs((shares.get(id) ?? 0) - (amount * weight) / total)).toBeLessThan(1);
        });
      }),
    );
  });
});

describe('a path to come back to', () => {
  test.each(['/', '/order/payWait?orderId=1', '/order/payWait#top', '/a/b.c'])(
    '%s is of this shop',
    (path) => {
      expect(isShopPath(path)).toBe(true);
    },
  );

  test.each([
    '',
    'order',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/..//evil.test',
    '/a/../..//evil.test',
    'https://evil.test/',
    'javascript:alert(1)',
    '/a b',
    '/a\\b',
  ])('%s is not', (path) => {
    expect(isShopPath(path)).toBe(false);
  });
});

describe('an address', () => {
  const country = {
    name: 'United States',
    postcodePattern: '\\d{5}(-\\d{4})?',
    postcodeExample: '90210',
    isRegionRequired: true,
  };
  const regions = [
    { id: 1, code: 'CA', name: 'California' },
    { id: 2, code: 'OR', name: 'Oregon' },
  ];
  const given = { postcode: '97204', region: '', regionId: null, regionCode: '' };
  const oregon = { region: regions[1] };

  test('its region is found by id, code or name', () => {
    expect(checkAddress({ ...given, regionId: 2 }, country, regions)).toEqual(oregon);
    expect(checkAddress({ ...given, regionCode: 'or' }, country, regions)).toEqual(oregon);
    expect(checkAddress({ ...given, region: 'oregon' }, country, regions)).toEqual(oregon);
  });

  test('its region is one of the country, where there must be one', () => {
    expect(checkAddress(given, country, regions)).toEqual({ problem: 'Region Cannot be empty' });
    expect(checkAddress({ ...given, regionId: 77 }, country, regions)).toEqual({
      problem: 'Region is not one of United States',
    });
    const free = { ...country, isRegionRequired: false };
    expect(checkAddress({ ...given, region: 'Anywhere' }, free, regions)).toEqual({ region: null });
  });

  test('its postcode is whole and of the country', () => {
    const wrong = { problem: 'Postcode format error. For example 90210' };
    expect(checkAddress({ ...given, regionId: 2, postcode: '9720' }, country, regions)).toEqual(wrong);
    expect(checkAddress({ ...given, regionId: 2, postcode: 'x97204' }, country, regions)).toEqual(wrong);
    expect(checkAddress({ ...given, regionId: 2, postcode: '' }, country, regions)).toEqual({
      problem: 'Postcode Cannot be empty',
    });
  });
});

describe('instead of a sold-out variant', () => {
  const variant = (variantId: number, length: string, cap = 'm') => ({
    variantId,
    options: [
      { code: 'length', value: length },
      { code: 'cap_size', value: cap },
    ],
  });
  const wanted = variant(1, '20').options;

  test('the nearest length with all else the same is offered, of two as near the longer one', () => {
    expect(nearestVariant(wanted, [variant(2, '14'), variant(3, '18'), variant(4, '22')])?.variantId).toBe(4);
    expect(nearestVariant(wanted, [variant(2, '14'), variant(3, '18')])?.variantId).toBe(3);
  });

  test('another cap is no swap', () => {
    expect(nearestVariant(wanted, [variant(2, '18', 's')])).toBeNull();
    expect(nearestVariant([{ code: 'cap_size', value: 'm' }], [variant(2, '18')])).toBeNull();
  });
});

describe('the words for stock', () => {
  const line = { isActive: true, available: 9, qty: 1, hasLength: true };
  test.each([
    [{}, { error: null, isSaleable: true, stockNote: null }],
    [{ available: 2 }, { error: null, isSaleable: true, stockNote: '2 left at this length' }],
    [
      { available: 2, hasLength: false },
      { error: null, isSaleable: true, stockNote: '2 left' },
    ],
    [
      { available: 2, qty: 3 },
      { error: 'That is all we have: 2', isSaleable: true, stockNote: '2 left at this length' },
    ],
    [{ available: 0 }, { error: 'Sold out', isSaleable: false, stockNote: null }],
    [{ isActive: false }, { error: 'We do not make this one any more', isSaleable: false, stockNote: null }],
  ])('%o', (change, words) => {
    expect(stockWords({ ...line, ...change })).toEqual(words);
  });
});

describe('bundles in a cart', () => {
  const bundle = {
    id: 7,
    discountPercent: 12,
    slots: [
      { variantSku: 'A', qty: 1 },
      { variantSku: 'B', qty: 2 },
    ],
  };
  const line = (id: number, sku: string, qty: number, bundleId: number | null = 7) => ({
    id,
    sku,
    qty,
    bundleId,
  });

  test('count by whole sets', () => {
    const sets = bundleSets([line(1, 'A', 3), line(2, 'B', 5)], [bundle]);
    expect(sets).toEqual([
      {
        discountPercent: 12,
        sets: 2,
        parts: [
          { lineId: 1, qty: 1 },
          { lineId: 2, qty: 2 },
        ],
      },
    ]);
  });

  test('save nothing when a piece is missing, or was not bought as a part of the bundle', () => {
    expect(bundleSets([line(1, 'A', 3)], [bundle])).toEqual([]);
    expect(bundleSets([line(1, 'A', 1), line(2, 'B', 1)], [bundle])).toEqual([]);
    expect(bundleSets([line(1, 'A', 1), line(2, 'B', 2, null)], [bundle])).toEqual([]);
  });
});
