import type { FacetAttribute } from '@/provider/modules/product/facet-attribute';
import type { Catalog } from './catalog';
import { createVariantTest } from './catalog-conditions';
import { createFacetCounter } from './catalog-facets';
import type { FacetCounts } from './listing-terms';
import type { Condition } from './product-filter';

type MatchTerms = {
  conditions: readonly Condition[];
  queryConditions: readonly Condition[];
  rate: number;
  hasFacets: boolean;
};
/** The products that match, by row, each with the row of the variant on its card; -1: the product's own. */
export type Matches = { rows: Int32Array; cardRows: Int32Array; facets: FacetCounts | null };

/** Finds the products of which one variant meets all conditions, in the order of `rows`. */
export function findMatches(
  catalog: Catalog,
  rows: Int32Array,
  { conditions, queryConditions, rate, hasFacets }: MatchTerms,
  attributes: readonly FacetAttribute[],
): Matches {
  const { products, variants } = catalog;
  const isUnfiltered = conditions.length + queryConditions.length === 0;
  if (isUnfiltered && !hasFacets)
    return { rows, cardRows: new Int32Array(rows.length).fill(-1), facets: null };

  const test = createVariantTest(catalog, conditions, queryConditions, rate);
  const variantsMax = hasFacets ? variants.id.length : 0;
  const counter = hasFacets
    ? createFacetCounter(catalog, { conditions, rate }, { attributes, test, variantsMax })
    : null;
  const matchingRows = new Int32Array(rows.length);
  const cardRows = new Int32Array(rows.length);
  let count = 0;

  for (const row of rows) {
    const first = products.firstVariant[row]!;
    const end = first + products.variantCount[row]!;
    const shownId = products.shownVariantId[row];
    let [shown, inStock, cheapest] = [-1, -1, -1];
    for (let variantRow = first; variantRow < end; variantRow += 1) {
      const missed = test.getMissed(variantRow);
      if ((missed & (missed - 1)) !== 0) continue; // fails several filters: no facet counts it
      counter?.add(row, variantRow, missed);
      if (missed !== 0) continue;
      if (cheapest < 0) cheapest = variantRow;
      if (inStock < 0 && variants.isInStock[variantRow]) inStock = variantRow;
      if (variants.id[variantRow] === shownId) shown = variantRow;
    }
    if (cheapest < 0 && !isUnfiltered) continue;
    matchingRows[count] = row;
    // The default variant of the product page if it matches, else the cheapest in stock, else the cheapest.
    cardRows[count] = isUnfiltered ? -1 : shown >= 0 ? shown : inStock >= 0 ? inStock : cheapest;
    count += 1;
  }
  return {
    rows: matchingRows.subarray(0, count),
    cardRows: cardRows.subarray(0, count),
    facets: counter?.finish() ?? null,
  };
}
