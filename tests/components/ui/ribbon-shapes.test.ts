import { expect, it } from 'vitest';
import { drawRibbon } from '@/components/ui/art/ribbon-shapes';

const STRANDS = 9;

it('draws 404 in one line through all three digits, with two extra strokes for each 4', () => {
  expect(drawRibbon('404').paths).toHaveLength(STRANDS * (1 + 2 + 2));
});

it('stops before a digit that it does not run through, and continues behind it', () => {
  const tailCount = 2;
  const sevenStrokeCount = 2;
  expect(drawRibbon('7').paths).toHaveLength(STRANDS * (tailCount + sevenStrokeCount));
  expect(drawRibbon('77').paths).toHaveLength(STRANDS * (tailCount + 2 * sevenStrokeCount));
});

it('draws the belly of a 3 itself and continues out of it, with one extra stroke for its top', () => {
  expect(drawRibbon('3').paths).toHaveLength(STRANDS * 3);
  expect(drawRibbon('33').paths).toHaveLength(STRANDS * 5);
});

/** The points that a path goes through. */
function parsePoints(path: string) {
  const at = { x: 0, y: 0 };
  return [...path.matchAll(/[Mcs][^Mcs]*/g)].map(([command]) => {
    const numbers = (command.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    at.x += numbers.at(-2)!;
    at.y += numbers.at(-1)!;
    return { ...at };
  });
}

it('draws the 0 as a circle', () => {
  const middleStrand = parsePoints(drawRibbon('0').paths[4]!); // of the nine strands
  const ring = middleStrand.map(({ x, y }) => Math.hypot(x, y - 146)).filter((radius) => radius < 97);
  expect(ring.length).toBeGreaterThan(24);
  for (const radius of ring) expect(radius).toBeGreaterThan(93);
});

it('is as wide as the digits that it draws', () => {
  expect(drawRibbon('403').width).toBeGreaterThan(drawRibbon('40').width);
  expect(drawRibbon('4').width).toBe(190);
});

it('omits characters that it cannot draw', () => expect(drawRibbon('4x').width).toBe(drawRibbon('4').width));

it('stays under 30 KB', () => {
  expect(drawRibbon('404').paths.join('').length).toBeLessThan(30_000);
});
