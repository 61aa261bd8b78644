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

function getWigLines(product: SeedProduct): string[] {
  const isShort = Number(product.base.length) <= SHORT_INCHES;
  const caps = product.fixed?.cap ?? [];
  const lace = [...(product.fixed?.lace ?? []), product.base.lace ?? ''];
  return [
    // Lines about straight hair mention its length.
    ...(product.texture && !(isShort && product.texture === 'straight') ? textureLines[product.texture] : []),
    ...caps.flatMap((cap) => wearLines[cap] ?? []),
    ...(lace.includes('none') ? [] : (wearLines.lace ?? [])),
    ...(isShort ? (wearLines.short ?? []) : []),
    ...wigLines,
  ];
}

function getProductLines(product: SeedProduct): string[] {
  if (product.kind === 'wig') return getWigLines(product);
  if (product.kind === 'accessory') return [...(careLines[product.slug] ?? [])];
  if (product.kind === 'closure') return [...extensionLines.closure];
  const matchingTextureLines = product.texture ? textureLines[product.texture] : [];
  return [
    ...extensionLines[product.kind],
    ...matchingTextureLines.filter((line) => !WIG_ONLY_PATTERN.test(line)),
  ];
}

export type LinePools = Record<
  'lines' | 'happyEnds' | 'mildEnds' | 'lowLines' | 'lowEnds' | 'happyTitles' | 'mildTitles' | 'lowTitles',
  readonly string[]
>;

/** Every sentence and title that is true of a product. */
export function getLinePools(product: SeedProduct): LinePools {
  const isHair = product.kind !== 'accessory';
  const isWig = product.kind === 'wig';
  return {
    lines: getProductLines(product),
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
