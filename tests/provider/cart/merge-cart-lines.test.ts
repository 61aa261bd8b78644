import { expect, test } from 'vitest';
import { mergeCartLines } from '@/provider/modules/cart/merge-cart-lines';

const line = (id: number, variantId: number, qty: number, overrides = {}) => ({
  ...{ id, variantId, qty, optionsKey: '', isChecked: true },
  ...overrides,
});
const known = new Map([
  [1, { name: 'Wave', available: 5 }],
  [2, { name: 'Bob', available: 0 }],
]);

test('items that only the guest has are moved whole, sold out or not', () => {
  expect(mergeCartLines([], [line(7, 1, 2), line(8, 2, 1)], known)).toEqual({
    moves: [
      { id: 7, qty: 2 },
      { id: 8, qty: 1 },
    ],
    additions: [],
    quantity: 3,
    notes: [],
  });
});

test('quantities of the same variant are added up to the stock, and checked if either item was', () => {
  const merged = mergeCartLines([line(1, 1, 2, { isChecked: false })], [line(7, 1, 4)], known);
  expect(merged).toEqual({
    moves: [],
    additions: [{ id: 7, intoId: 1, newQty: 5, isChecked: true }],
    quantity: 3,
    notes: ['Wave: only 5 available; all are in your cart'],
  });
});

test('the same variant in a bundle is a separate item, from the same stock', () => {
  const merged = mergeCartLines([line(1, 1, 4)], [line(7, 1, 3, { optionsKey: 'bundle:2' })], known);
  expect(merged).toMatchObject({ moves: [{ id: 7, qty: 1 }], additions: [], quantity: 1 });
  expect(merged.notes).toHaveLength(1);
});

test('an item whose quantity exceeds the stock keeps it, and the note says how many there are', () => {
  expect(mergeCartLines([line(1, 1, 9)], [line(7, 1, 1)], known)).toMatchObject({
    additions: [{ id: 7, intoId: 1, newQty: 9, isChecked: true }],
    notes: ['Wave: only 5 available; all are in your cart'],
  });
  expect(mergeCartLines([line(1, 2, 1)], [line(7, 2, 1)], known).notes).toEqual(['Bob is sold out']);
});

test('a merged cart has a hundred items at most', () => {
  const fullCart = Array.from({ length: 100 }, (_, at) => line(at, 100 + at, 1));
  const merged = mergeCartLines(fullCart, [line(700, 1, 1)], known);
  expect(merged).toMatchObject({ moves: [], quantity: 0 });
  expect(merged.notes).toEqual(['Wave could not be added: a cart holds 100 lines at most']);
});
