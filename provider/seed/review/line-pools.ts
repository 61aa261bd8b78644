import type { SeedProduct } from '@/provider/seed/seed-product';
import { careLines } from './care-lines';
import {
  happyEnds,
  happyHairEnds,
  happyWigEnds,
  lowCareLines,
  lowEnds,
  lowHairLines,
  lowLines,
  lowWigLines,
  mildEnds,
  mildHairEnds,
  mildWigEnds,
} from './closing-lines';
import { extensionLines } from './extension-lines';
import { textureLines } from './texture-lines';
import {
  happyHairTitles,
  happyTitles,
  happyWigTitles,
  lowTitles,
  mildHairTitles,
  mildTitles,
} from './titles';
import { wearLines, wigLines } from './wig-lines';

const SHORT_INCHES = 12;

/** Matches lines that are true of wigs only, not of other hair products. */
const WIG_ONLY_PATTERN =
  /\b(wig|cap|lace|parting|edges|face|earrings|helmet|round|cut|salon|twist-out|swam|slept|advertisement|mornings|handbag)\b/i;

function getWigLines(good: SeedProduct): string[] {
  const isShort = Number(good.base.length) <= SHORT_INCHES;
  const caps = good.fixed?.cap ?? [];
  const lace = [...(good.fixed?.lace ?? []), good.base.lace ?? ''];
  return [
    // Lines about straight hair mention its length.
    ...(good.texture && !(isShort && good.texture === 'straight') ? textureLines[good.texture] : []),
    ...caps.flatMap((cap) => wearLines[cap] ?? []),
    ...(lace.includes('none') ? [] : (wearLines.lace ?? [])),
    ...(isShort ? (wearLines.short ?? []) : []),
    ...wigLines,
  ];
}

function getProductLines(good: SeedProduct): string[] {
  if (good.kind === 'wig') return getWigLines(good);
  if (good.kind === 'accessory') return [...(careLines[good.slug] ?? [])];
  if (good.kind === 'closure') return [...extensionLines.closure];
  const ofTexture = good.texture ? textureLines[good.texture] : [];
  return [...extensionLines[good.kind], ...ofTexture.filter((line) => !WIG_ONLY_PATTERN.test(line))];
}

export type LinePools = Record<
  'lines' | 'happyEnds' | 'mildEnds' | 'lowLines' | 'lowEnds' | 'happyTitles' | 'mildTitles' | 'lowTitles',
  readonly string[]
>;

/** Every sentence and title that is true of a product. */
export function getLinePools(good: SeedProduct): LinePools {
  const isHair = good.kind !== 'accessory';
  const isWig = good.kind === 'wig';
  return {
    lines: getProductLines(good),
    happyEnds: [...happyEnds, ...(isHair ? happyHairEnds : []), ...(isWig ? happyWigEnds : [])],
    mildEnds: [...mildEnds, ...(isHair ? mildHairEnds : []), ...(isWig ? mildWigEnds : [])],
    lowLines: [...lowLines, ...(isHair ? lowHairLines : lowCareLines), ...(isWig ? lowWigLines : [])],
    lowEnds,
    happyTitles: [...happyTitles, ...(isHair ? happyHairTitles : []), ...(isWig ? happyWigTitles : [])],
    mildTitles: [...mildTitles, ...(isHair ? mildHairTitles : [])],
    lowTitles,
  };
}

const TAKES_TIME =
  /month|half a year|a year|since (spring|March)|(nine|ten|seven) weeks|second install|third|installs|lasts? forever/i;
const LONG_DAYS = 200;

/** Half a year of wear cannot be claimed after a month. */
export const isPremature = (line: string, daysWorn: number) => daysWorn < LONG_DAYS && TAKES_TIME.test(line);
