import { expect, test } from 'vitest';
import { gainText, cartItemCountText } from '@/components/cart/cart-text';
import { buildCartRows } from '@/components/cart/use-remove-with-undo';
import type { CartItem } from '@/contract/cart';

const line = (id: number, overrides: Partial<CartItem> = {}) =>
  ({ id, isSaleable: true, ...overrides }) as CartItem;
const shown = (rows: ReturnType<typeof buildCartRows>) =>
  rows.map(({ item: { id }, isRemoved }) => (isRemoved ? `undo ${id}` : id));

test('sold-out items come last', () => {
  expect(shown(buildCartRows([line(1, { isSaleable: false }), line(2), line(3)], []))).toEqual([2, 3, 1]);
});

test('an undo row takes the place of a removed item, before and after the response', () => {
  const removed = [{ item: line(2), index: 1 }];
  expect(shown(buildCartRows([line(1), line(2), line(3)], removed))).toEqual([1, 'undo 2', 3]);
  expect(shown(buildCartRows([line(1), line(3)], removed))).toEqual([1, 'undo 2', 3]);
  expect(shown(buildCartRows([], removed))).toEqual(['undo 2']);
});

test('the savings and the points are one sentence, with points only for customers', () => {
  const summary = { previewSavedFormat: '$57.00', pointsEarned: 382, customerIsGuest: false };
  expect(gainText(summary)).toBe('You save $57.00 and earn 382 points.');
  expect(gainText({ ...summary, pointsEarned: 1382 })).toBe('You save $57.00 and earn 1,382 points.');
  expect(gainText({ ...summary, customerIsGuest: true })).toBe('You save $57.00.');
  expect(gainText({ ...summary, previewSavedFormat: null })).toBe('You earn 382 points.');
  expect(gainText({ previewSavedFormat: null, pointsEarned: 0, customerIsGuest: false })).toBe('');
  expect([cartItemCountText(1), cartItemCountText(3)]).toEqual(['1 item', '3 items']);
});
