import { describe, expect, it } from 'vitest';
import {
  getBarPath,
  findTexture,
  getGlyphPath,
  drawLock,
  getLockReach,
  TEXTURES,
  getHangingInches,
} from '@/lib/format/hair-texture-shapes';

/** The end points of a path of relative curves. */
function pointsOf(d: string): [number, number][] {
  const numbers = (d.match(/-?\d*\.?\d+/g) ?? []).map(Number);
  const start: [number, number] = [numbers[0]!, numbers[1]!];
  const points = [start];
  let rest = numbers.slice(2);
  for (let size = 6; rest.length > 0; size = 4) {
    const [fromX, fromY] = points[points.length - 1]!;
    const [x, y] = rest.slice(size - 2, size) as [number, number];
    points.push([fromX + x, fromY + y]);
    rest = rest.slice(size);
  }
  return points;
}

describe('the glyph', () => {
  it.each(TEXTURES)('of %s stays in its box of 44 by 18 and under 600 bytes', (texture) => {
    const d = getGlyphPath(texture);

    expect(d.length).toBeLessThan(600);
    for (const [x, y] of pointsOf(d)) {
      expect(x).toBeGreaterThanOrEqual(-0.5);
      expect(x).toBeLessThanOrEqual(44.5);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(18);
    }
  });

  it('follows the formula: a deep wave swings 0.62 * 8.5 around the middle', () => {
    const heights = pointsOf(getGlyphPath('deep')).map(([, y]) => y);

    expect(Math.max(...heights)).toBeGreaterThan(9 + 4.5);
    expect(Math.max(...heights)).toBeLessThanOrEqual(9 + 5.4);
    expect(Math.min(...heights)).toBeLessThan(9 - 4.5);
  });

  it('loops back over itself for coils only', () => {
    const hasLoop = (d: string) =>
      pointsOf(d).some(([x], index, points) => index > 0 && x < points[index - 1]![0]);

    expect(TEXTURES.filter((texture) => hasLoop(getGlyphPath(texture)))).toEqual(['curly', 'kinky', 'coily']);
  });
});

describe('the lock', () => {
  const lockOptions = { texture: 'body', height: 200, seed: 12 } as const;

  it('is the same for the same seed, and different for another', () => {
    expect(drawLock(lockOptions)).toEqual(drawLock(lockOptions));
    expect(drawLock(lockOptions)).not.toEqual(drawLock({ ...lockOptions, seed: 13 }));
  });

  it('hangs to its height in the middle and at least a tenth shorter at the edges', () => {
    const depths = drawLock(lockOptions).map(({ d }) => pointsOf(d).at(-1)![1]);

    expect(depths[7]).toBeGreaterThan(193);
    expect(Math.max(...depths)).toBeLessThanOrEqual(200.5);
    expect(depths[0]).toBeLessThanOrEqual(180.5);
  });

  it('has the requested width at the root', () => {
    const rootXs = drawLock({ ...lockOptions, width: 26 }).map(({ d }) => pointsOf(d)[0]![0]);

    expect(rootXs[0]).toBe(-13);
    expect(rootXs.at(-1)).toBe(13);
  });

  it.each(TEXTURES)('of %s stays within its reach', (texture) => {
    const distances = drawLock({ ...lockOptions, texture }).flatMap(({ d }) =>
      pointsOf(d).map(([x]) => Math.abs(x)),
    );

    expect(Math.max(...distances)).toBeLessThanOrEqual(getLockReach({ texture }));
  });

  it('fades from 0.95 in the middle to 0.55 at the edges; in a coil every third strand lies behind', () => {
    const opacities = drawLock({ ...lockOptions, strands: 5 }).map(({ opacity }) => opacity);
    expect(opacities).toEqual([0.55, 0.75, 0.95, 0.75, 0.55]);

    const behindFlags = drawLock({ ...lockOptions, texture: 'coily', strands: 9 }).map(
      ({ opacity }) => opacity === 0.34,
    );
    expect(behindFlags).toEqual([false, false, true, false, false, true, false, false, true]);
  });

  it('of the picker is under 7 KB, whatever its texture', () => {
    for (const texture of TEXTURES) {
      const strands = drawLock({ texture, height: 120, seed: 1, strands: 6, width: 10, scale: 0.76 });
      expect(strands.reduce((sum, { d }) => sum + d.length, 0)).toBeLessThan(7_000);
    }
  });
});

describe('lengths', () => {
  it.each([
    ['straight', 20],
    ['body', 19],
    ['loose', 18],
    ['deep', 17],
    ['water', 17],
    ['curly', 14],
    ['kinky', 12],
    ['coily', 9],
  ] as const)('20 inches of %s hang like %i', (texture, hangingInches) =>
    expect(getHangingInches(texture, 20)).toBe(hangingInches),
  );

  it('shrink in proportion', () => expect(getHangingInches('coily', 14)).toBe(6.3));
});

it('finds a texture by the value of its attribute', () => {
  expect(findTexture('kinky-curly')).toBe('kinky');
  expect(findTexture('body-wave')).toBe('body');
  expect(findTexture('constructor')).toBeNull();
  expect(findTexture('feathers')).toBeNull();
});

it('draws a bar over the full width', () => {
  const points = pointsOf(getBarPath(416));
  expect(points.at(-1)![0]).toBeCloseTo(416, 0);
  expect(points[0]).toEqual([0, 8]);
});
