import { randomBetween, createRandom } from '@/provider/seed/seeded-random';
import { getMainImage, getProductImages } from '@/provider/seed/images';
import {
  OPTION_CODES,
  type VariantBlock,
  type OptionSelection,
  type OptionCode,
  type SeedProduct,
} from '@/provider/seed/seed-product';
import { computePrices } from './prices';

const SOLD_OUT_SHARE = 0.07;
const FEW_LEFT_SHARE = 0.08;

export type SeedVariant = {
  selection: OptionSelection;
  sku: string;
  priceCents: number;
  wasCents: number | null;
  stock: number;
  handlingDays: number;
  image: string | null;
};

const getSelectionKey = (choice: OptionSelection) => OPTION_CODES.map((code) => choice[code] ?? '').join('/');

/** The attributes a product is selected by: those in its blocks. */
export const getOptionCodes = (good: SeedProduct): OptionCode[] =>
  OPTION_CODES.filter((code) => good.variantBlocks.some((block) => block[code]));

const expandBlock = (block: VariantBlock): OptionSelection[] =>
  OPTION_CODES.reduce<OptionSelection[]>(
    (choices, code) => {
      const values = block[code];
      return values
        ? choices.flatMap((choice) => values.map((value) => ({ ...choice, [code]: value })))
        : choices;
    },
    [{}],
  );

const isPartOf = (part: OptionSelection, choice: OptionSelection) =>
  OPTION_CODES.every((code) => part[code] === undefined || part[code] === choice[code]);

function computeStock(good: SeedProduct, choice: OptionSelection, sku: string): number {
  const isBase = getSelectionKey(choice) === getSelectionKey(good.base);
  if (good.isSoldOut || good.soldOut?.some((part) => isPartOf(part, choice))) return 0;
  if (isBase && good.stockAtBase) return good.stockAtBase;

  const chance = createRandom(`stock ${sku}`);
  const share = chance();
  if (share < SOLD_OUT_SHARE && !isBase) return 0;
  if (share < SOLD_OUT_SHARE + FEW_LEFT_SHARE && !isBase) return randomBetween(chance, 1, 3);
  return good.kind === 'accessory' ? randomBetween(chance, 40, 160) : randomBetween(chance, 4, 38);
}

const DYED = [
  'highlight-p4-27',
  'balayage',
  'ombre-brown',
  'ombre-blonde',
  'blonde-613',
  'platinum',
  'navy-blue',
];

const computeHandlingDays = (choice: OptionSelection) =>
  1 +
  (DYED.includes(choice.color ?? '') ? 1 : 0) +
  (Number(choice.length ?? 0) >= 28 ? 1 : 0) +
  (choice.lace === '360' ? 2 : 0);

/** The main image in the selected colour or shade: its own, or else a borrowed one. */
export function findVariantImage(good: SeedProduct, color: string): string | null {
  const own = getProductImages(good.slug).find(
    (picture) => picture.view === 'main' && picture.color === color,
  );
  if (own) return own.path;
  const lender = good.borrowedImages?.[color];
  return lender ? getMainImage(lender, color).path : null;
}

/** All variants of a product, the one on the main image first. */
export function buildVariants(good: SeedProduct): SeedVariant[] {
  const byKey = new Map(
    [good.base, ...good.variantBlocks.flatMap(expandBlock)].map((choice) => [
      getSelectionKey(choice),
      choice,
    ]),
  );
  return [...byKey.values()].map((choice) => {
    const values = OPTION_CODES.flatMap((code) => choice[code] ?? []);
    const sku = [good.sku, ...values].join('-').toUpperCase();
    const color = choice.color ?? choice.shade;
    return {
      selection: choice,
      sku,
      ...computePrices(good, choice),
      stock: computeStock(good, choice, sku),
      handlingDays: computeHandlingDays(choice),
      image: color ? findVariantImage(good, color) : null,
    };
  });
}
