import { describe, expect, test } from 'vitest';
import { getStockState } from '@/provider/modules/product/stock-text';

describe('the stock state of an item', () => {
  const line = { isActive: true, available: 9, qty: 1, hasLength: true };
  test.each([
    [{}, { error: null, isSaleable: true, stockNote: null }],
    [{ available: 2 }, { error: null, isSaleable: true, stockNote: '2 left in this length' }],
    [
      { available: 2, hasLength: false },
      { error: null, isSaleable: true, stockNote: '2 left' },
    ],
    [
      { available: 2, qty: 3 },
      { error: 'Only 2 available', isSaleable: true, stockNote: '2 left in this length' },
    ],
    [{ available: 0 }, { error: 'Out of stock', isSaleable: false, stockNote: null }],
    [{ isActive: false }, { error: 'No longer sold', isSaleable: false, stockNote: null }],
  ])('for %o', (overrides, expected) => {
    expect(getStockState({ ...line, ...overrides })).toEqual(expected);
  });
});
