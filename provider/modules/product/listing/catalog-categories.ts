import type { Catalog } from './catalog';

export type CategoryOffers = {
  categoryIds: ReadonlySet<number>;
  productCount: number;
  /** The lowest price that can be bought; null if nothing can. */
  fromCents: number | null;
};

/** Summarizes the products by the set of categories that they are in. */
export function listCategoryOffers({
  products,
  variants,
  categorySets,
  rowCount,
}: Catalog): CategoryOffers[] {
  const counts = new Int32Array(categorySets.length);
  const lowestCents = new Float64Array(categorySets.length).fill(Infinity);
  for (let row = 0; row < rowCount; row += 1) {
    if (products.isListed[row] === 0) continue;
    const set = products.categorySet[row]!;
    counts[set]! += 1;
    const first = products.firstVariant[row]!;
    const end = first + products.variantCount[row]!;
    for (let variantRow = first; variantRow < end; variantRow += 1) {
      if (variants.isInStock[variantRow] === 0) continue;
      lowestCents[set] = Math.min(lowestCents[set]!, variants.priceCents[variantRow]!);
      break; // the cheapest is the first
    }
  }
  return categorySets.map((ids, set) => ({
    categoryIds: new Set(ids),
    productCount: counts[set]!,
    fromCents: lowestCents[set] === Infinity ? null : lowestCents[set]!,
  }));
}
