import { describe, expect, test } from 'vitest';
import { stockWords } from '@/provider/rules/stock-words';

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
