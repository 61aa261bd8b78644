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

const getSelectionKey = (selection: OptionSelection) =>
  OPTION_CODES.map((code) => selection[code] ?? '').join('/');

/** The attributes a product is selected by: those in its blocks. */
export const getOptionCodes = (product: SeedProduct): OptionCode[] =>
  OPTION_CODES.filter((code) => product.variantBlocks.some((block) => block[code]));

const expandBlock = (block: VariantBlock): OptionSelection[] =>
  OPTION_CODES.reduce<OptionSelection[]>(
    (selections, code) => {
      const values = block[code];
      return values
        ? selections.flatMap((selection) => values.map((value) => ({ ...selection, [code]: value })))
        : selections;
    },
    [{}],
  );

const isPartOf = (partial: OptionSelection, selection: OptionSelection) =>
  OPTION_CODES.every((code) => partial[code] === undefined || partial[code] === selection[code]);

function computeStock(product: SeedProduct, selection: OptionSelection, sku: string): number {
  const isBase = getSelectionKey(selection) === getSelectionKey(product.base);
  if (product.isSoldOut || product.soldOut?.some((partial) => isPartOf(partial, selection))) return 0;
  if (isBase && product.stockAtBase) return product.stockAtBase;

  const random = createRandom(`stock ${sku}`);
  const share = random();
  if (share < SOLD_OUT_SHARE && !isBase) return 0;
  if (share < SOLD_OUT_SHARE + FEW_LEFT_SHARE && !isBase) return randomBetween(random, 1, 3);
  return product.kind === 'accessory' ? randomBetween(random, 40, 160) : randomBetween(random, 4, 38);
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

const computeHandlingDays = (selection: OptionSelection) =>
  1 +
  (DYED.includes(selection.color ?? '') ? 1 : 0) +
  (Number(selection.length ?? 0) >= 28 ? 1 : 0) +
  (selection.lace === '360' ? 2 : 0);

/** The main image in the selected colour or shade: its own, or else a borrowed one. */
export function findVariantImage(product: SeedProduct, color: string): string | null {
  const ownImage = getProductImages(product.slug).find(
    (image) => image.view === 'main' && image.color === color,
  );
  if (ownImage) return ownImage.path;
  const sourceSlug = product.borrowedImages?.[color];
  return sourceSlug ? getMainImage(sourceSlug, color).path : null;
}

/** All variants of a product, the one on the main image first. */
export function buildVariants(product: SeedProduct): SeedVariant[] {
  const selectionsByKey = new Map(
    [product.base, ...product.variantBlocks.flatMap(expandBlock)].map((selection) => [
      getSelectionKey(selection),
      selection,
    ]),
  );
  return [...selectionsByKey.values()].map((selection) => {
    const values = OPTION_CODES.flatMap((code) => selection[code] ?? []);
    const sku = [product.sku, ...values].join('-').toUpperCase();
    const color = selection.color ?? selection.shade;
    return {
      selection,
      sku,
      ...computePrices(product, selection),
      stock: computeStock(product, selection, sku),
      handlingDays: computeHandlingDays(selection),
      image: color ? findVariantImage(product, color) : null,
    };
  });
}
