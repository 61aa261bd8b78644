import { bundleTotal } from '@/contract/pricing/bundle';
import { bundleProducts } from './bundles';
import { closureProducts } from './closures';
import type { OptionSelection, SeedProduct } from '@/provider/seed/seed-product';

const DENSITY_DOLLARS: Record<string, number> = { '130': -18, '150': -10, '180': 0, '200': 20 };
const LACE_DOLLARS: Record<string, number> = {
  none: -30,
  '4x4': -20,
  '5x5': -12,
  '13x4': 0,
  '13x6': 24,
  '360': 38,
};
const SIZE_DOLLARS: Record<string, number> = { regular: 0, long: 4 };

const COLOR_DOLLARS: Record<string, number> = {
  'natural-black': 0,
  'jet-black': 0,
  'dark-brown': 4,
  'chocolate-brown': 4,
  chestnut: 6,
  ginger: 10,
  'copper-red': 10,
  burgundy: 10,
  balayage: 14,
  'highlight-p4-27': 14,
  'ombre-brown': 12,
  'ombre-blonde': 14,
  'honey-blonde': 16,
  'ash-blonde': 20,
  'blonde-613': 20,
  platinum: 22,
  'silver-grey': 20,
  'navy-blue': 14,
  'rose-pink': 16,
};

/** Dollars per additional inch: longer hair costs more per inch. */
const getInchDollars = (kind: SeedProduct['kind'], length: number) => {
  const dollarsByKind = {
    wig: 5,
    bundles: 4.5,
    closure: 3,
    'clip-in': 4,
    'tape-in': 3.5,
    weft: 3,
    ponytail: 2.5,
    accessory: 0,
  };
  return length > 24 ? dollarsByKind[kind] * 1.5 : dollarsByKind[kind];
};

function computeLengthDollars(kind: SeedProduct['kind'], length: string | undefined): number {
  let dollars = 0;
  for (let inch = 9; inch <= Number(length ?? 8); inch += 1) dollars += getInchDollars(kind, inch);
  return dollars;
}

const computeSurcharge = (product: SeedProduct, selection: OptionSelection) =>
  computeLengthDollars(product.kind, selection.length) +
  (DENSITY_DOLLARS[selection.density ?? ''] ?? 0) +
  (LACE_DOLLARS[selection.lace ?? ''] ?? 0) +
  (COLOR_DOLLARS[selection.color ?? ''] ?? 0) +
  (SIZE_DOLLARS[selection.size ?? ''] ?? 0);

const INCHES_ABOVE = 2; // a closure sits higher on the head than the shortest bundle

const requireProductBySlug = (products: readonly SeedProduct[], slug: string): SeedProduct => {
  const product = products.find((candidate) => candidate.slug === slug);
  if (!product) throw new Error(`A set is made of ${slug}, which the shop does not have.`);
  return product;
};

/** Computes a set's price and its products' separate sum. */
function computeSetPrices({ setProducts, percentOff }: SeedProduct, selection: OptionSelection) {
  if (!setProducts) return null;
  const { color, length } = selection;
  const lines = [
    computePrices(requireProductBySlug(bundleProducts, setProducts.bundles), { color, length }),
    computePrices(requireProductBySlug(closureProducts, setProducts.closure), {
      color,
      length: String(Number(length) - INCHES_ABOVE),
    }),
  ].map(({ priceCents }) => ({ minor: priceCents, qty: 1 }));
  const { wholeMinor, finalMinor } = bundleTotal(lines, setProducts.percentOff);
  return { priceCents: finalMinor, wasCents: percentOff ? wholeMinor : null };
}

/**
 * Computes the price of a selection, also before a reduction. Whole dollars, as on the price cards; sets to
 * the cent.
 */
export function computePrices(
  product: SeedProduct,
  selection: OptionSelection,
): { priceCents: number; wasCents: number | null } {
  const setPrices = computeSetPrices(product, selection);
  if (setPrices) return setPrices;
  const list = Math.round(
    product.listDollars + computeSurcharge(product, selection) - computeSurcharge(product, product.base),
  );
  if (!product.percentOff) return { priceCents: list * 100, wasCents: null };
  return { priceCents: Math.round(list * (1 - product.percentOff / 100)) * 100, wasCents: list * 100 };
}
