import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  compareColors,
  findNearestColors,
  getCloseness,
  measureHairColor,
  measureWhite,
  toCssColor,
} from '@/lib/catalog/color-match';

type Rgb = readonly [number, number, number];

const SWATCHES = 'media/swatches';
/** Office paper. */
const PAPER = 238;
/** Of several tones: the finder leaves them out by their family. */
const MIXED = ['balayage', 'highlight-p4-27', 'ombre-blonde', 'ombre-brown'];

const repeat = (color: Rgb, count: number) => Array.from({ length: count }, () => [...color, 255]).flat();
const toPixels = (...parts: number[][]) => new Uint8ClampedArray(parts.flat());

/** A byte of a photo of what has this byte, in a light of which this share comes back. sRGB: IEC 61966-2-1. */
function photograph(byte: number, share: number) {
  const value = byte / 255;
  const linear = share * (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  return 255 * (linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055);
}

async function readPixels(file: string, light: Rgb = [1, 1, 1]) {
  const raw = await sharp(file).resize(64, 64).ensureAlpha().raw().toBuffer();
  return new Uint8ClampedArray(raw).map((byte, index) =>
    index % 4 === 3 ? byte : photograph(byte, light[(index % 4) as 0 | 1 | 2]),
  );
}

const swatches = await Promise.all(
  readdirSync(SWATCHES)
    .map((name) => name.replace('.webp', ''))
    .filter((name) => !MIXED.includes(name))
    .map(async (color) => ({
      color,
      pixels: await readPixels(join(SWATCHES, `${color}.webp`)),
    })),
);
const candidates = swatches.map(({ color, pixels }) => ({ color, perceived: measureHairColor(pixels)! }));

test('each swatch is nearest to itself, with a second color beside it', () => {
  for (const { color, perceived } of candidates) {
    const [first, second] = findNearestColors(perceived, candidates, 2);
    expect(first).toMatchObject({ color, difference: 0 });
    expect(second!.difference, color).toBeGreaterThan(2);
  }
});

test('with something white in the photo, hair in the light of a lamp is its own color', async () => {
  const lamp: Rgb = [0.8, 0.6, 0.36];
  const paper = lamp.map((share) => photograph(PAPER, share)) as unknown as Rgb;
  const white = measureWhite(toPixels(repeat(paper, 90)));
  let wrongWithout = 0;
  for (const { color } of swatches) {
    const photo = await readPixels(join(SWATCHES, `${color}.webp`), lamp);
    const [nearest] = findNearestColors(measureHairColor(photo, white)!, candidates, 1);
    expect(nearest!.color).toBe(color);
    expect(getCloseness(nearest!.difference), color).toBe('very');
    const [uncorrected] = findNearestColors(measureHairColor(photo)!, candidates, 1);
    if (uncorrected!.color !== color) wrongWithout += 1;
  }
  expect(wrongWithout).toBeGreaterThan(swatches.length / 2);
});

test('shadow and shine do not count', () => {
  const brown: Rgb = [92, 62, 44];
  const plain = measureHairColor(toPixels(repeat(brown, 400)))!;
  const lit = measureHairColor(
    toPixels(repeat([12, 8, 6], 70), repeat(brown, 260), repeat([240, 236, 230], 70)),
  )!;
  expect(toCssColor(lit)).toBe(toCssColor(plain));
});

test('no pixel has no color, and transparent ones are none', () => {
  expect(measureHairColor(new Uint8ClampedArray())).toBeNull();
  expect(measureHairColor(new Uint8ClampedArray([92, 62, 44, 0]))).toBeNull();
  expect(measureWhite(new Uint8ClampedArray([255, 255, 255, 0]))).toBeNull();
});

test('what is dark, colorful or skin is not white; paper in the light of a lamp is', () => {
  expect(measureWhite(toPixels(repeat([60, 60, 60], 20)))).toBeNull();
  expect(measureWhite(toPixels(repeat([250, 120, 110], 20)))).toBeNull();
  expect(measureWhite(toPixels(repeat([220, 170, 140], 20)))).toBeNull();
  expect(measureWhite(toPixels(repeat([232, 196, 160], 20)))).not.toBeNull();
});

test.each([
  ['chestnut', 'natural-black', { lighter: -2, warmer: -2 }],
  ['platinum', 'blonde-613', { lighter: -1, warmer: 1 }],
  ['dark-brown', 'dark-brown', { lighter: 0, warmer: 0 }],
])('beside %s, %s is compared by lightness and warmth', (hair, other, expected) => {
  const get = (name: string) => candidates.find(({ color }) => color === name)!.perceived;
  expect(compareColors(get(hair), get(other))).toEqual(expected);
});

test.each([
  [0, 'very'],
  [4, 'very'],
  [4.1, 'close'],
  [8.1, 'similar'],
  [14.1, 'far'],
])('a difference of %d is %s', (difference, closeness) => {
  expect(getCloseness(difference)).toBe(closeness);
});
