import { expect, test } from 'vitest';
import {
  getSelectedChoices,
  isSameSelection,
  getInitialIndexes,
  getBundleLengthSets,
  isLengthChoice,
  bundlePriceTexts,
} from '@/lib/catalog/bundle-selection';

const createOption = (variantId: number, label: string, previewPrice: number, isInStock = true) => ({
  ...{ variantId, label, length: label, image: '', previewPrice, isInStock },
  previewPriceFormat: `€${previewPrice.toFixed(2)}`,
});
const hair = {
  ...{ variantId: 1, qty: 1 },
  choices: [
    createOption(1, '14 in', 99.99),
    createOption(2, '16 in', 109.99),
    createOption(3, '18 in', 1199),
  ],
};
const cover = {
  ...{ variantId: 11, qty: 1 },
  choices: [
    createOption(11, '12 in', 49.99),
    createOption(12, '14 in', 59.99, false),
    createOption(13, '16 in', 69.99),
  ],
};
const cap = { variantId: 21, qty: 2, choices: [createOption(21, 'Two caps', 4.5)] };
const slots = [hair, cover, cap];

test('all lengths step together, and an item with one length keeps it', () => {
  expect(getBundleLengthSets(slots)).toEqual([
    { label: '14 in', indexes: [0, 0, 0], isInStock: true },
    { label: '16 in', indexes: [1, 1, 0], isInStock: false },
    { label: '18 in', indexes: [2, 2, 0], isInStock: true },
  ]);
  expect(isSameSelection([1, 1, 0], [1, 1, 0])).toBe(true);
  expect(isSameSelection([1, 0, 0], [1, 1, 0])).toBe(false);
  expect(getBundleLengthSets([cap, cover, hair])[2]).toMatchObject({ label: '16 in', indexes: [0, 2, 2] });
});

test('one item with several options has no control for all of them', () => {
  expect(getBundleLengthSets([cap, cover])).toEqual([]);
});

test('tells lengths from other options by their short label', () => {
  expect(isLengthChoice(hair)).toBe(false);
  const choices = hair.choices.map((choice) => ({ ...choice, label: `Closure, ${choice.label}` }));
  expect(isLengthChoice({ choices })).toBe(true);
});

test('starts with the length of the viewed variant, unless an item of that set is sold out', () => {
  expect(getInitialIndexes(slots, 3)).toEqual([2, 2, 0]);
  expect(getInitialIndexes(slots, 2)).toEqual([0, 0, 0]);
  expect(getInitialIndexes([{ ...hair, variantId: 2 }, cover], 99)).toEqual([1, 0]);
});

test('each item has its own length; price and saving follow, in the format of the prices', () => {
  const selectedChoices = getSelectedChoices(slots, [2, 0, 0]);
  expect(selectedChoices.map(({ variantId, qty }) => [variantId, qty])).toEqual([
    [3, 1],
    [11, 1],
    [21, 2],
  ]);
  expect(bundlePriceTexts(selectedChoices, 12)).toEqual({
    now: '€1,107.03',
    was: '€1,257.99',
    saving: '€150.96',
  });
});
