import { expect, test } from 'vitest';
import { headText, parseBudget, parseHeadInches } from '@/components/hair/hair-text';
import { EMPTY_HAIR_PROFILE, isEmptyHairProfile } from '@/contract/hair-profile-fields';

test('a head circumference is parsed in inches, or in centimetres', () => {
  expect(parseHeadInches('21,5')).toEqual({ inches: 21.5, problem: null });
  expect(parseHeadInches('55')).toEqual({ inches: 21.65, problem: null });
  expect(parseHeadInches('')).toEqual({ inches: null, problem: null });
  expect(parseHeadInches('12').problem).toBe('Please enter 18 to 28 inches, or 46 to 71 centimetres');
  expect(parseHeadInches('small').problem).toBe('Can only contain numbers.');
  expect(headText(21.65)).toBe('21.65 in, 55 cm');
});

test.each([
  ['200', 200],
  ['$1,200', 1200],
  ['1.200', 1200],
  ['€ 1.200,50', 1201],
  ['1 200', 1200],
  ['199.50', 200],
  ['199,50', 200],
  ['', null],
])('a budget typed as "%s" is %s', (typed, amount) =>
  expect(parseBudget(typed)).toEqual({ amount, problem: null }),
);

test.each([
  ['0', 'Please enter 1 to 100,000'],
  ['-5', 'Please enter 1 to 100,000'],
  ['1e9', 'Please enter 1 to 100,000'],
  ['much', 'Can only contain numbers.'],
])('a budget typed as "%s" is refused', (typed, problem) =>
  expect(parseBudget(typed)).toEqual({ amount: null, problem }),
);

test('a profile without a single answer is empty', () => {
  expect(isEmptyHairProfile(null)).toBe(true);
  expect(isEmptyHairProfile(EMPTY_HAIR_PROFILE)).toBe(true);
  expect(isEmptyHairProfile({ ...EMPTY_HAIR_PROFILE, texture: 'coily' })).toBe(false);
});
