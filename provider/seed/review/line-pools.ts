import type { ReviewedProduct } from './reviewed-products';
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

function getWigLines(product: ReviewedProduct): string[] {
  const { selection } = product.variants[0];
  const isShort = Number(selection.length) <= SHORT_INCHES;
  const getShared = (code: string) =>
    product.shared.filter((option) => option.code === code).map(({ value }) => value);
  const caps = ['headband', 'glueless', 'bangs'].filter((cap) => getShared('cap').includes(cap));
  const lace = [...getShared('lace'), selection.lace ?? ''];
  return [
    // Lines about straight hair mention its length.
    ...(product.texture && !(isShort && product.texture === 'straight')
      ? (textureLines[product.texture] ?? [])
      : []),
    ...caps.flatMap((cap) => wearLines[cap] ?? []),
    ...(lace.includes('none') ? [] : (wearLines.lace ?? [])),
    ...(isShort ? (wearLines.short ?? []) : []),
    ...wigLines,
  ];
}

function getProductLines(product: ReviewedProduct): string[] {
  if (product.kind === 'wig') return getWigLines(product);
  if (product.kind === 'accessory') return [...(careLines[product.slug] ?? [])];
  if (product.kind === 'closure') return [...(extensionLines.closure ?? [])];
  const matchingTextureLines = (product.texture && textureLines[product.texture]) || [];
  return [
    ...(extensionLines[product.kind] ?? []),
    ...matchingTextureLines.filter((line) => !WIG_ONLY_PATTERN.test(line)),
  ];
}

export type LinePools = Record<
  'lines' | 'happyEnds' | 'mildEnds' | 'lowLines' | 'lowEnds' | 'happyTitles' | 'mildTitles' | 'lowTitles',
  readonly string[]
>;

/** Every sentence and title that is true of a product. */
export function getLinePools(product: ReviewedProduct): LinePools {
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
