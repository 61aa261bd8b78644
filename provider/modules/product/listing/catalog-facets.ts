import type { FacetAttribute } from '@/provider/modules/product/facet-attribute';
import type { Catalog } from './catalog';
import type { VariantTest } from './catalog-conditions';
import { createPriceCounter } from './catalog-prices';
import type { FacetCounts } from './listing-terms';
import type { Condition, FilterCode } from './product-filter';

const isFaceted = ({ code, facetKind }: FacetAttribute) =>
  facetKind !== null || code === 'color' || code === 'cap_size';

/** Counts products by a key: each once, however many of its variants have the key. */
function createProductCounts(length: number) {
  const counts = new Int32Array(length);
  const lastProducts = new Int32Array(length).fill(-1);
  /** 1: some variant has the key, even if no product counts. */
  const isPresent = new Uint8Array(length);
  return {
    counts,
    isPresent,
    add: (key: number, product: number, isCounted: boolean) => {
      isPresent[key] = 1;
      if (!isCounted || lastProducts[key] === product) return;
      lastProducts[key] = product;
      counts[key]! += 1;
    },
  };
}

function describeOptions(attributes: readonly FacetAttribute[], getBit: VariantTest['getBit']) {
  const options = attributes
    .filter(isFaceted)
    .flatMap(({ code, options: own }) => own.map((option) => ({ ...option, code })));
  const families = [
    ...new Set(options.flatMap(({ code, family }) => (code === 'color' && family) || [])),
  ];
  const length = Math.max(0, ...options.map(({ id }) => id)) + 1;
  const ownBits = new Int32Array(length);
  const familyIndexes = new Int32Array(length).fill(-1);
  const isKnown = new Uint8Array(length);
  for (const { id, code, family } of options) {
    isKnown[id] = 1;
    ownBits[id] = getBit(code as FilterCode);
    if (code === 'color' && family) familyIndexes[id] = families.indexOf(family);
  }
  return { length, families, ownBits, familyIndexes, isKnown };
}

/**
 * Counts for each facet the products that it would show: a variant counts for all facets if it fails no filter,
 * and for one if it fails that one's filter alone. Equals facet-count.ts.
 */
export function createFacetCounter(
  { variants, optionSets }: Catalog,
  { conditions, rate }: { conditions: readonly Condition[]; rate: number },
  { attributes, test, variantsMax }: { attributes: readonly FacetAttribute[]; test: VariantTest; variantsMax: number },
) {
  const { length, families, ownBits, familyIndexes, isKnown } = describeOptions(attributes, test.getBit);
  const [priceBit, stockBit, familyBit] = (['price', 'in_stock', 'color_family'] as const).map(test.getBit);
  const optionCounts = createProductCounts(length);
  const familyCounts = createProductCounts(families.length);
  const stockCounts = createProductCounts(1);
  const withoutCounts = createProductCounts(conditions.length);
  const priceCounter = createPriceCounter(variantsMax);
  let last = { product: -1, set: -1, missed: -1 };

  function countOptions(product: number, set: number, missed: number) {
    if (last.product === product && last.set === set && last.missed === missed) return;
    last = { product, set, missed };
    for (const option of optionSets[set]!) {
      if (option >= length || isKnown[option] === 0) continue;
      optionCounts.add(option, product, missed === 0 || missed === ownBits[option]);
      const family = familyIndexes[option]!;
      if (family >= 0) familyCounts.add(family, product, missed === 0 || missed === familyBit);
    }
  }

  return {
    /** `missed`: none or one filter that the variant fails. */
    add: (product: number, variantRow: number, missed: number) => {
      countOptions(product, variants.optionSet[variantRow]!, missed);
      if (missed === 0 || missed === priceBit) priceCounter.add(product, variants.priceCents[variantRow]!);
      if (variants.isInStock[variantRow]) stockCounts.add(0, product, missed === 0 || missed === stockBit);
      for (let index = 0; index < conditions.length; index += 1)
        withoutCounts.add(index, product, missed === 0 || missed === 1 << index);
    },
    finish: (): FacetCounts => ({
      options: [...optionCounts.isPresent.keys()]
        .filter((id) => optionCounts.isPresent[id])
        .map((id) => ({ id, count: optionCounts.counts[id]! })),
      families: families.flatMap((family, index) =>
        familyCounts.isPresent[index] ? [{ family, count: familyCounts.counts[index]! }] : [],
      ),
      prices: priceCounter.finish(rate),
      inStock: stockCounts.counts[0]!,
      without: conditions.map(({ code }, index) => ({ code, count: withoutCounts.counts[index]! })),
    }),
  };
}
