import { describe, expect, test } from 'vitest';
import { findBundleSets } from '@/provider/modules/pricing/bundle-sets';

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

  test('count in whole sets', () => {
    const sets = findBundleSets([line(1, 'A', 3), line(2, 'B', 5)], [bundle]);
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

  test('may have any length that an item is offered in, and count every item once', () => {
    const offered = {
      ...bundle,
      slots: [
        { variantSku: 'A', qty: 1, instead: [{ variantSku: 'A2' }] },
        { variantSku: 'B', qty: 2, instead: [{ variantSku: 'B2' }] },
      ],
    };
    const lines = [line(1, 'A2', 1), line(2, 'B', 2), line(3, 'A', 2), line(4, 'B', 1), line(5, 'B2', 1)];
    expect(findBundleSets(lines, [offered])).toEqual([
      {
        discountPercent: 12,
        sets: 1,
        parts: [
          { lineId: 1, qty: 1 },
          { lineId: 2, qty: 2 },
        ],
      },
      {
        discountPercent: 12,
        sets: 1,
        parts: [
          { lineId: 3, qty: 1 },
          { lineId: 4, qty: 1 },
          { lineId: 5, qty: 1 },
        ],
      },
    ]);
    expect(findBundleSets([line(1, 'A3', 1), line(2, 'B', 2)], [offered])).toEqual([]);
  });

  test('save nothing when an item is missing, or was not added as part of the bundle', () => {
    expect(findBundleSets([line(1, 'A', 3)], [bundle])).toEqual([]);
    expect(findBundleSets([line(1, 'A', 1), line(2, 'B', 1)], [bundle])).toEqual([]);
    expect(findBundleSets([line(1, 'A', 1), line(2, 'B', 2, null)], [bundle])).toEqual([]);
  });
});
