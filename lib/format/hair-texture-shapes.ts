import { SELLS_HAIR } from '@/lib/config/public-env';

/** Whether empty states are drawn with a lock of hair. */
export const HAS_LOCKS = SELLS_HAIR;

/** The eight textures, loosest first. */
export const TEXTURES = ['straight', 'body', 'loose', 'deep', 'water', 'curly', 'kinky', 'coily'] as const;
export type HairTexture = (typeof TEXTURES)[number];

const byAttribute = new Map<string, HairTexture>(
  Object.entries({
    straight: 'straight',
    'body-wave': 'body',
    'loose-wave': 'loose',
    'deep-wave': 'deep',
    'water-wave': 'water',
    curly: 'curly',
    'kinky-curly': 'kinky',
    coily: 'coily',
  }),
);

/** The texture for an attribute's value ("body-wave"), or null if there is none. */
export const findTexture = (value: string): HairTexture | null => byAttribute.get(value) ?? null;

type Shape = { amplitude: number; wavelength: number; harmonic?: number; lead?: number };

const waves: Record<HairTexture, Shape> = {
  straight: { amplitude: 0.8, wavelength: 240 },
  body: { amplitude: 8, wavelength: 92 },
  loose: { amplitude: 8.5, wavelength: 62 },
  deep: { amplitude: 8.5, wavelength: 38 },
  water: { amplitude: 7.5, wavelength: 48, harmonic: 0.45 },
  curly: { amplitude: 10, wavelength: 25 },
  kinky: { amplitude: 8, wavelength: 14.5 },
  coily: { amplitude: 5.4, wavelength: 8.6 },
};
/** Coils loop over themselves where one strand represents them: `lead` is how far they swing along the strand. */
const loops: Partial<Record<HairTexture, Shape>> = {
  curly: { amplitude: 8.5, wavelength: 23, lead: 7.4 },
  kinky: { amplitude: 6.4, wavelength: 14, lead: 4.9 },
  coily: { amplitude: 4.6, wavelength: 9, lead: 3.3 },
};
const coils: readonly HairTexture[] = ['curly', 'kinky', 'coily'];

/** What 20 inches of hair measure when worn, in inches. */
const hangingInchesOfTwenty: Record<HairTexture, number> = {
  straight: 20,
  body: 19,
  loose: 18,
  deep: 17,
  water: 17,
  curly: 14,
  kinky: 12,
  coily: 9,
};

/** How long hair of this length hangs when worn: the tighter the wave, the shorter it hangs. */
export const getHangingInches = (texture: HairTexture, inches: number) =>
  Math.round((inches * hangingInchesOfTwenty[texture]) / 2) / 10;

export const isCoil = (texture: HairTexture) => coils.includes(texture);

const clamp = (value: number) => Math.min(1, Math.max(0, value));
const smoothstep = (value: number) => clamp(value) ** 2 * (3 - 2 * clamp(value));

export type PathPoint = readonly [along: number, across: number];
type Strand = { shape: Shape; length: number; scale: number; phase: number };

/** The point after `s` of the strand's length: along its direction, and to the side of it. */
function getStrandPoint({ shape, length, scale, phase }: Strand, s: number): PathPoint {
  const q = (2 * Math.PI * s) / (scale * shape.wavelength) + phase;
  const ease = smoothstep(s / (0.2 * length));
  const wave = Math.sin(q) + (shape.harmonic ?? 0) * Math.sin(1.63 * q + 1);
  const lead = scale * (shape.lead ?? 0) * ease * Math.cos(q);
  return [s + lead, scale * shape.amplitude * ease * wave];
}

const roundToTenth = (value: number) => Math.round(value * 10) / 10;
const numberText = (value: number) => String(value).replace(/^(-?)0\./, '$1.');
const joinPathNumbers = (values: readonly number[]) =>
  values
    .map(roundToTenth)
    .map((value, index) => (index > 0 && value >= 0 ? ' ' : '') + numberText(value))
    .join('');

/**
 * A smooth path through evenly spaced points of the curve. SVG's `s` mirrors the last handle, which is exact
 * for even spacing, so a wave needs four to seven points instead of twenty.
 */
export function buildSmoothPath(pointAt: (s: number) => PathPoint, length: number, step: number): string {
  const count = Math.max(2, Math.ceil(length / step));
  const spacing = length / count;
  const handleAt = (s: number): PathPoint => {
    const [fromX, fromY] = pointAt(s - 0.01);
    const [toX, toY] = pointAt(s + 0.01);
    return [((toX - fromX) / 0.02) * (spacing / 3), ((toY - fromY) / 0.02) * (spacing / 3)];
  };

  const [startX, startY] = pointAt(0).map(roundToTenth) as [number, number];
  const [leadX, leadY] = handleAt(0);
  let path = `M${joinPathNumbers([startX, startY])}`;
  let at: PathPoint = [startX, startY];
  for (let index = 1; index <= count; index++) {
    const s = index * spacing;
    const [x, y] = pointAt(s);
    const [handleX, handleY] = handleAt(s);
    const [fromX, fromY] = at;
    const target = [x - handleX - fromX, y - handleY - fromY, x - fromX, y - fromY];
    path += index === 1 ? `c${joinPathNumbers([leadX, leadY, ...target])}` : `s${joinPathNumbers(target)}`;
    at = [roundToTenth(fromX + roundToTenth(x - fromX)), roundToTenth(fromY + roundToTenth(y - fromY))];
  }
  return path;
}

const getPointsPerWave = (texture: HairTexture) => (texture === 'water' ? 7 : isCoil(texture) ? 4 : 5);

const GLYPH_SCALE = 0.62;
export const GLYPH_WIDTH = 44;
export const GLYPH_HEIGHT = 18;
export const BAR_HEIGHT = 16;

function buildHorizontalPath(texture: HairTexture, shape: Shape, width: number, centerY: number) {
  const length = width - GLYPH_SCALE * (shape.lead ?? 0); // the last loop swings ahead of its strand
  const strand = { shape, length, scale: GLYPH_SCALE, phase: 0 };
  const step = (GLYPH_SCALE * shape.wavelength) / getPointsPerWave(texture);
  return buildSmoothPath(
    (s) => {
      const [along, across] = getStrandPoint(strand, s);
      return [along, centerY + across];
    },
    length,
    step,
  );
}

/** One horizontal strand that represents a texture, drawn in a box of 44 by 18. */
export const getGlyphPath = (texture: HairTexture) =>
  buildHorizontalPath(texture, loops[texture] ?? waves[texture], GLYPH_WIDTH, GLYPH_HEIGHT / 2);

/** A horizontal wave over the whole width, 16 high: the track and the value of a bar. */
export const getBarPath = (width: number, texture: HairTexture = 'loose') =>
  buildHorizontalPath(texture, waves[texture], width, BAR_HEIGHT / 2);

/** The same numbers in [0, 1) for the same seed, on the server and in the browser (mulberry32). */
function createSeededRandom(seed: number) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type LockStrand = { d: string; opacity: number };
export type Lock = {
  texture: HairTexture;
  /** The drawn length in pixels. */
  height: number;
  seed: number;
  /** 13 to 19 for a single lock, 5 to 9 where many are shown together. */
  strands?: number;
  /** How far apart the strands are at the root, in pixels. */
  width?: number;
  /** How big the waves are: 1.35 for a single lock. */
  scale?: number;
};

/** The strands of a hanging lock around x = 0, from y = 0 down. */
export function drawLock({
  texture,
  height,
  seed,
  strands = 15,
  width = 30,
  scale = 1.35,
}: Lock): LockStrand[] {
  const next = createSeededRandom(seed);
  const shape = waves[texture];
  const step = (scale * shape.wavelength) / getPointsPerWave(texture);

  return Array.from({ length: strands }, (_, index) => {
    const side = strands > 1 ? (2 * index) / (strands - 1) - 1 : 0;
    const isAntiphase = isCoil(texture) && index % 3 === 2;
    const phase = 0.35 * side + (next() - 0.5) * 0.5 + (isAntiphase ? Math.PI : 0);
    const amplitude = shape.amplitude * (1 + (next() - 0.5) * 0.24);
    const length = height * (1 - 0.1 * side * side - 0.03 * next());
    const strand = { shape: { ...shape, amplitude }, length, scale, phase };
    const hangingAt = (s: number): PathPoint => {
      const [along, across] = getStrandPoint(strand, s);
      return [across + (side * width * (1 - s / (2 * length))) / 2, along];
    };
    const opacity = isAntiphase ? 0.34 : roundToTenth((0.95 - 0.4 * Math.abs(side)) * 10) / 10;
    return { d: buildSmoothPath(hangingAt, length, step), opacity };
  });
}

/** Half the width that a lock needs, waves included. */
export const getLockReach = ({
  texture,
  width = 30,
  scale = 1.35,
}: Pick<Lock, 'texture' | 'width' | 'scale'>) => {
  const { amplitude, harmonic = 0 } = waves[texture];
  return Math.ceil(width / 2 + scale * amplitude * 1.12 * (1 + harmonic) + 1);
};
