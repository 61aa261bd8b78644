import { expect, test } from 'vitest';
import { chosenOf, isSame, openingPlaces, stepsOf, sumTexts } from '@/lib/format/bundle-choice';

const choice = (variantId: number, label: string, previewPrice: number, isInStock = true) => ({
  ...{ variantId, label, length: label, image: '', previewPrice, isInStock },
  previewPriceFormat: `€${previewPrice.toFixed(2)}`,
});
const hair = {
  ...{ variantId: 1, qty: 1 },
  choices: [choice(1, '14 in', 99.99), choice(2, '16 in', 109.99), choice(3, '18 in', 1199)],
};
const cover = {
  ...{ variantId: 11, qty: 1 },
  choices: [choice(11, '12 in', 49.99), choice(12, '14 in', 59.99, false), choice(13, '16 in', 69.99)],
};
const cap = { variantId: 21, qty: 2, choices: [choice(21, 'Two caps', 4.5)] };
const pieces = [hair, cover, cap];

test('all lengths step down together, and what has one length keeps it', () => {
  expect(stepsOf(pieces)).toEqual([
    { label: '14 in', places: [0, 0, 0], isInStock: true },
    { label: '16 in', places: [1, 1, 0], isInStock: false },
    { label: '18 in', places: [2, 2, 0], isInStock: true },
  ]);
  expect(isSame([1, 1, 0], [1, 1, 0])).toBe(true);
  expect(isSame([1, 0, 0], [1, 1, 0])).toBe(false);
  expect(stepsOf([cap, cover])[2]).toMatchObject({ label: '16 in', places: [0, 2] });
});

test('it opens with the length that is looked at, unless something of it is sold out', () => {
  expect(openingPlaces(pieces, 3)).toEqual([2, 2, 0]);
  expect(openingPlaces(pieces, 2)).toEqual([0, 0, 0]);
  expect(openingPlaces([{ ...hair, variantId: 2 }, cover], 99)).toEqual([1, 0]);
});

test('each piece has a length of its own; price and saving follow, in the form of the prices', () => {
  const chosen = chosenOf(pieces, [2, 0, 0]);
  expect(chosen.map(({ variantId, qty }) => [variantId, qty])).toEqual([
    [3, 1],
    [11, 1],
    [21, 2],
  ]);
  expect(sumTexts(chosen, 12)).toEqual({ now: '€1,107.03', was: '€1,257.99', saving: '€150.96' });
});
