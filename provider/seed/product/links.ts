import { createRandom, shuffle } from '@/provider/seed/seeded-random';
import type { SeedProduct } from '@/provider/seed/seed-product';
import { demoProducts } from './demo-products';

type LinkType = 'related' | 'up_sell' | 'cross_sell';
type ProductLink = { from: string; to: string; type: LinkType; position: number };

const RELATED = 6;
const UP_SELL = 4;
const CROSS_SELL = 6;

const CARE_FOR: Record<SeedProduct['kind'], readonly string[]> = {
  wig: ['mesh-wig-cap', 'moisture-shampoo-set', 'satin-bonnet', 'argan-hair-oil'],
  bundles: ['moisture-shampoo-set', 'satin-bonnet', 'argan-hair-oil'],
  closure: ['lace-glue-remover-kit', 'satin-bonnet', 'argan-hair-oil'],
  'clip-in': ['paddle-brush', 'argan-hair-oil', 'moisture-shampoo-set'],
  'tape-in': ['moisture-shampoo-set', 'paddle-brush', 'satin-bonnet'],
  weft: ['moisture-shampoo-set', 'satin-bonnet', 'argan-hair-oil'],
  ponytail: ['edge-control-wax', 'paddle-brush', 'argan-hair-oil'],
  accessory: ['wig-care-kit', 'satin-bonnet', 'argan-hair-oil', 'moisture-shampoo-set', 'wide-tooth-comb'],
};
const CURLED = ['deep-wave', 'water-wave', 'curly', 'kinky-curly', 'coily'];

/** Ranks by similarity: texture counts most, then main category and kind. Ties break deterministically. */
function rankBySimilarity(product: SeedProduct): SeedProduct[] {
  const score = (other: SeedProduct) =>
    (other.texture === product.texture ? 3 : 0) +
    (other.mainCategory === product.mainCategory ? 2 : 0) +
    (other.kind === product.kind ? 2 : 0);
  return shuffle(createRandom(`like ${product.slug}`), demoProducts)
    .filter((other) => other !== product)
    .sort((a, b) => score(b) - score(a));
}

const listUpSells = (product: SeedProduct) =>
  rankBySimilarity(product)
    .filter((other) => other.kind === product.kind && other.listDollars > product.listDollars)
    .slice(0, UP_SELL);

/** Lists closures for bundles, bundles for closures, and matching care products. */
function listCrossSells(product: SeedProduct): string[] {
  const partners = demoProducts.filter(
    (other) =>
      other.texture === product.texture &&
      ((product.kind === 'bundles' && other.kind === 'closure') ||
        (product.kind === 'closure' && other.kind === 'bundles')),
  );
  const comb = CURLED.includes(product.texture ?? '') ? ['wide-tooth-comb'] : [];
  const slugs = [...partners.map(({ slug }) => slug), ...comb, ...CARE_FOR[product.kind]];
  return [...new Set(slugs)].filter((slug) => slug !== product.slug).slice(0, CROSS_SELL);
}

export const buildProductLinks = (product: SeedProduct): ProductLink[] => {
  const link = (type: LinkType) => (to: string, position: number) => ({
    from: product.slug,
    to,
    type,
    position,
  });
  const slugs = (list: SeedProduct[]) => list.map(({ slug }) => slug);
  return [
    ...slugs(rankBySimilarity(product).slice(0, RELATED)).map(link('related')),
    ...slugs(listUpSells(product)).map(link('up_sell')),
    ...listCrossSells(product).map(link('cross_sell')),
  ];
};
