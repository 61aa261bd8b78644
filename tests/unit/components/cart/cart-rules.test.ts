import { expect, test } from 'vitest';
import { gainText, cartItemCountText } from '@/components/cart/cart-words';
import { buildCartRows } from '@/components/cart/use-removals';
import type { CartItem } from '@/contract/cart';

const line = (id: number, more: Partial<CartItem> = {}) => ({ id, isSaleable: true, ...more }) as CartItem;
const shown = (rows: ReturnType<typeof buildCartRows>) =>
  rows.map(({ item: { id }, isRemoved }) => (isRemoved ? `undo ${id}` : id));

test('sold-out lines stand last', () => {
  expect(shown(buildCartRows([line(1, { isSaleable: false }), line(2), line(3)], []))).toEqual([2, 3, 1]);
});

test('a removed line leaves its undo in its place, before and after the server has answered', () => {
  const removed = [{ item: line(2), index: 1 }];
  expect(shown(buildCartRows([line(1), line(2), line(3)], removed))).toEqual([1, 'undo 2', 3]);
  expect(shown(buildCartRows([line(1), line(3)], removed))).toEqual([1, 'undo 2', 3]);
  expect(shown(buildCartRows([], removed))).toEqual(['undo 2']);
});

test('the gain is said in one sentence, and points only to whom they are given', () => {
  const quote = { previewSavedFormat: '$57.00', pointsEarned: 382, customerIsGuest: false };
  expect(gainText(quote)).toBe('You save $57.00 and earn 382 points.');
  expect(gainText({ ...quote, customerIsGuest: true })).toBe('You save $57.00.');
  expect(gainText({ ...quote, previewSavedFormat: null })).toBe('You earn 382 points.');
  expect(gainText({ previewSavedFormat: null, pointsEarned: 0, customerIsGuest: false })).toBe('');
  expect([cartItemCountText(1), cartItemCountText(3)]).toEqual(['1 item', '3 items']);
});
