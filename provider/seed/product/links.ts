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
function rankBySimilarity(good: SeedProduct): SeedProduct[] {
  const score = (other: SeedProduct) =>
    (other.texture === good.texture ? 3 : 0) +
    (other.mainCategory === good.mainCategory ? 2 : 0) +
    (other.kind === good.kind ? 2 : 0);
  return shuffle(createRandom(`like ${good.slug}`), demoProducts)
    .filter((other) => other !== good)
    .sort((a, b) => score(b) - score(a));
}

const listUpSells = (good: SeedProduct) =>
  rankBySimilarity(good)
    .filter((other) => other.kind === good.kind && other.listDollars > good.listDollars)
    .slice(0, UP_SELL);

/** Lists closures for bundles, bundles for closures, and matching care products. */
function listCrossSells(good: SeedProduct): string[] {
  const partners = demoProducts.filter(
    (other) =>
      other.texture === good.texture &&
      ((good.kind === 'bundles' && other.kind === 'closure') ||
        (good.kind === 'closure' && other.kind === 'bundles')),
  );
  const comb = CURLED.includes(good.texture ?? '') ? ['wide-tooth-comb'] : [];
  const slugs = [...partners.map(({ slug }) => slug), ...comb, ...CARE_FOR[good.kind]];
  return [...new Set(slugs)].filter((slug) => slug !== good.slug).slice(0, CROSS_SELL);
}

export const buildProductLinks = (good: SeedProduct): ProductLink[] => {
  const link = (type: LinkType) => (to: string, position: number) => ({
    from: good.slug,
    to,
    type,
    position,
  });
  const slugs = (list: SeedProduct[]) => list.map(({ slug }) => slug);
  return [
    ...slugs(rankBySimilarity(good).slice(0, RELATED)).map(link('related')),
    ...slugs(listUpSells(good)).map(link('up_sell')),
    ...listCrossSells(good).map(link('cross_sell')),
  ];
};
