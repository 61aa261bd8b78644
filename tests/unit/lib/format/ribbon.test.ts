import { expect, it } from 'vitest';
import { ribbon } from '@/lib/format/ribbon';

const STRANDS = 9;

it('writes 404 in one run through all three figures, with two strokes more for each 4', () => {
  expect(ribbon('404').paths).toHaveLength(STRANDS * (1 + 2 + 2));
});

it('stops before a figure it does not run through and goes on behind it', () => {
  const tails = 2;
  const strokesOfThree = 2;
  expect(ribbon('3').paths).toHaveLength(STRANDS * (tails + strokesOfThree));
  expect(ribbon('33').paths).toHaveLength(STRANDS * (tails + 2 * strokesOfThree));
});

it('is as wide as what it writes', () => {
  expect(ribbon('403').width).toBeGreaterThan(ribbon('40').width);
  expect(ribbon('4').width).toBe(190);
});

it('leaves out what it cannot write', () => expect(ribbon('4x').width).toBe(ribbon('4').width));

it('stays under 30 KB', () => {
  expect(ribbon('404').paths.join('').length).toBeLessThan(30_000);
});
