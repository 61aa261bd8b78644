import type { FacetAttribute } from '@/provider/modules/product/facet-attribute';
import type { Catalog } from './catalog';
import type { VariantTest } from './catalog-conditions';
import { createPriceCounter } from './catalog-prices';
import type { FacetCounts } from './listing-terms';
import type { Condition } from './product-filter';

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
    list: () =>
      Array.from(counts, (count, key): [number, number] => [key, count]).filter(([key]) => isPresent[key]),
    addProducts: (key: number, count: number) => {
      isPresent[key] = 1;
      counts[key]! += count;
    },
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
  const families = [...new Set(options.flatMap(({ code, family }) => (code === 'color' && family) || []))];
  const length = Math.max(0, ...options.map(({ id }) => id)) + 1;
  const ownBits = new Int32Array(length);
  const familyIndexes = new Int32Array(length).fill(-1);
  const isKnown = new Uint8Array(length);
  for (const { id, code, family } of options) {
    isKnown[id] = 1;
    ownBits[id] = getBit(code);
    if (code === 'color' && family) familyIndexes[id] = families.indexOf(family);
  }
  return { length, families, ownBits, familyIndexes, isKnown };
}

/** Counts the options of products of which every variant counts, by their set of options. */
function createWholeCounts(optionSets: readonly Int32Array[]) {
  const products = new Int32Array(optionSets.length);
  return {
    products,
    forEachSet: (visit: (options: Int32Array, count: number) => void) =>
      products.forEach((count, set) => count > 0 && visit(optionSets[set]!, count)),
  };
}

function isAnyInStock({ products, variants }: Pick<Catalog, 'products' | 'variants'>, row: number): boolean {
  const first = products.firstVariant[row]!;
  for (let variantRow = first; variantRow < first + products.variantCount[row]!; variantRow += 1)
    if (variants.isInStock[variantRow] === 1) return true;
  return false;
}

/**
 * Counts for each facet the products that it would show: a variant counts for all facets if it fails no filter,
 * and for one if it fails that one's filter alone. Equals facet-count.ts.
 */
export function createFacetCounter(
  { products, variants, optionSets }: Catalog,
  { conditions, rate }: { conditions: readonly Condition[]; rate: number },
  { attributes, getBit }: { attributes: readonly FacetAttribute[]; getBit: VariantTest['getBit'] },
) {
  const { length, families, ownBits, familyIndexes, isKnown } = describeOptions(attributes, getBit);
  const [priceBit, stockBit, familyBit] = (['price', 'in_stock', 'color_family'] as const).map(getBit);
  const optionCounts = createProductCounts(length);
  const familyCounts = createProductCounts(families.length);
  const stockCounts = createProductCounts(1);
  const withoutCounts = createProductCounts(conditions.length);
  const wholeCounts = createWholeCounts(optionSets);
  const prices = createPriceCounter(variants.id.length);
  let wholeProducts = 0;

  function addOptions(product: number, set: number, missed: number) {
    for (const option of optionSets[set]!) {
      if (isKnown[option] !== 1) continue;
      optionCounts.add(option, product, missed === 0 || missed === ownBits[option]);
      const family = familyIndexes[option]!;
      if (family >= 0) familyCounts.add(family, product, missed === 0 || missed === familyBit);
    }
  }

  /** Adds the options of the products that were counted as a whole. */
  function addWholeProducts() {
    wholeCounts.forEachSet((options, count) => {
      const known = options.filter((option) => isKnown[option] === 1);
      for (const option of known) optionCounts.addProducts(option, count);
      for (const family of new Set(known.map((option) => familyIndexes[option]!)))
        if (family >= 0) familyCounts.addProducts(family, count);
    });
    for (const index of conditions.keys()) withoutCounts.addProducts(index, wholeProducts);
  }

  return {
    /** Counts a product of which every variant passes every filter: faster than one variant after the other. */
    addProduct: (row: number) => {
      const first = products.firstVariant[row]!;
      wholeProducts += 1;
      wholeCounts.products[products.optionSet[row]!]! += 1;
      for (let variantRow = first; variantRow < first + products.variantCount[row]!; variantRow += 1)
        prices.add(row, variants.priceCents[variantRow]!);
      if (isAnyInStock({ products, variants }, row)) stockCounts.addProducts(0, 1);
    },
    /** `missed`: none or one filter that the variant fails. */
    addVariant: (product: number, variantRow: number, missed: number) => {
      addOptions(product, variants.optionSet[variantRow]!, missed);
      if (missed === 0 || missed === priceBit) prices.add(product, variants.priceCents[variantRow]!);
      if (variants.isInStock[variantRow]) stockCounts.add(0, product, missed === 0 || missed === stockBit);
      conditions.forEach((_, index) =>
        withoutCounts.add(index, product, missed === 0 || missed === 1 << index),
      );
    },
    finish: (): FacetCounts => {
      addWholeProducts();
      return {
        options: optionCounts.list().map(([id, count]) => ({ id, count })),
        families: familyCounts.list().map(([family, count]) => ({ family: families[family]!, count })),
        prices: prices.finish(rate),
        inStock: stockCounts.counts[0]!,
        without: conditions.map(({ code }, index) => ({ code, count: withoutCounts.counts[index]! })),
      };
    },
  };
}
