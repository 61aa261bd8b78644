import {
  differenceCiede2000,
  formatHex,
  modeLab65,
  modeLrgb,
  modeRgb,
  modeXyz65,
  useMode as registerMode,
  type Lab65,
} from 'culori/fn';

/** A color as the eye sees differences: lightness 0 to 100, a toward red, b toward yellow. */
export type PerceivedColor = Lab65;
/** What white is in a photo: linear red, green and blue, each 0 to 1. */
export type White = { r: number; g: number; b: number };

registerMode(modeRgb);
registerMode(modeXyz65);
const toLinear = registerMode(modeLrgb);
const toPerceived = registerMode(modeLab65);
const getDifference = differenceCiede2000();

/** For CSS. */
export const toCssColor = (color: PerceivedColor): string => formatHex(color);

/** Enough for an average; more would make a drag slow. */
const PIXELS_READ = 1200;
/** Of the pixels by lightness: what is darker is shadow, what is lighter is shine. */
const MIDDLE = { from: 0.2, to: 0.8 };
/** How light paper is. A photo's darker white is lightened to it, with all else. */
const WHITE_LEVEL = 0.85;
/** Linear; darker is not white, or in deep shadow. */
const WHITE_MIN = 0.15;
/** The largest channel by the smallest: paper by a lamp has 2.2, light skin 2.7. */
const WHITE_TINT_MAX = 2.5;

/** Every nth pixel of RGBA bytes, in linear light; transparent ones are left out. */
function listLinear(pixels: Uint8ClampedArray): White[] {
  const step = Math.max(1, Math.floor(pixels.length / 4 / PIXELS_READ));
  const found: White[] = [];
  for (let at = 0; at + 3 < pixels.length; at += 4 * step) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha > 127) found.push(toLinear({ mode: 'rgb', r: red / 255, g: green / 255, b: blue / 255 }));
  }
  return found;
}

const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * The color of hair in RGBA bytes, without its shadows and its shine. With a `white`, as it would be in the light that
 * makes this white. Null if there is no pixel.
 */
export function measureHairColor(
  pixels: Uint8ClampedArray,
  white: White | null = null,
): PerceivedColor | null {
  const balance = (value: number, whiteValue: number | undefined) =>
    whiteValue ? Math.min(1, (value * WHITE_LEVEL) / whiteValue) : value;
  const colors = listLinear(pixels)
    .map(({ r, g, b }) =>
      toPerceived({
        mode: 'lrgb',
        r: balance(r, white?.r),
        g: balance(g, white?.g),
        b: balance(b, white?.b),
      }),
    )
    .sort((one, other) => one.l - other.l);
  const middle = colors.slice(Math.floor(colors.length * MIDDLE.from), Math.ceil(colors.length * MIDDLE.to));
  if (middle.length === 0) return null;
  return {
    mode: 'lab65',
    l: average(middle.map(({ l }) => l)),
    a: average(middle.map(({ a }) => a)),
    b: average(middle.map(({ b }) => b)),
  };
}

/** What white looks like in a photo, from RGBA bytes; null if it is too dark or too colorful to be white. */
export function measureWhite(pixels: Uint8ClampedArray): White | null {
  const colors = listLinear(pixels);
  if (colors.length === 0) return null;
  const white = {
    r: average(colors.map(({ r }) => r)),
    g: average(colors.map(({ g }) => g)),
    b: average(colors.map(({ b }) => b)),
  };
  const channels = Object.values(white);
  const darkest = Math.min(...channels);
  return darkest < WHITE_MIN || Math.max(...channels) / darkest > WHITE_TINT_MAX ? null : white;
}

export type ColorMatch<T> = { color: T; perceived: PerceivedColor; difference: number };

/** The colors of the shop that are nearest to a measured one, nearest first; difference by CIEDE2000. */
export const findNearestColors = <T>(
  measured: PerceivedColor,
  colors: readonly { color: T; perceived: PerceivedColor }[],
  count: number,
): ColorMatch<T>[] =>
  colors
    .map((candidate) => ({ ...candidate, difference: getDifference(measured, candidate.perceived) }))
    .sort((one, other) => one.difference - other.difference)
    .slice(0, count);

/** By CIEDE2000, where 1 is just visible. The light of two photos differs by more than that. */
const CLOSE = { very: 4, close: 8, similar: 14 };

export type Closeness = keyof typeof CLOSE | 'far';

export const getCloseness = (difference: number): Closeness => {
  if (difference <= CLOSE.very) return 'very';
  if (difference <= CLOSE.close) return 'close';
  return difference <= CLOSE.similar ? 'similar' : 'far';
};

/** What is seen in two pieces of hair side by side; below, they look the same. */
const SEEN = 3;
const MUCH_SEEN = 10;
/** The direction from cool to warm hair: from ash to gold and copper. */
const WARM_ANGLE = Math.PI / 3;

/** How much lighter and warmer a color is than the measured one: 0 as it is, 1 a little, 2 more; negative darker, cooler. */
export function compareColors(measured: PerceivedColor, color: PerceivedColor) {
  const grade = (value: number) => {
    if (Math.abs(value) < SEEN) return 0;
    return Math.sign(value) * (Math.abs(value) < MUCH_SEEN ? 1 : 2);
  };
  const getWarmth = ({ a, b }: PerceivedColor) => a * Math.cos(WARM_ANGLE) + b * Math.sin(WARM_ANGLE);
  return {
    lighter: grade(color.l - measured.l),
    warmer: grade(getWarmth(color) - getWarmth(measured)),
  };
}
