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

/** The variant of a product that its card shows, of those that fail no filter; -1: all fail. */
function chooseCardVariant(
  { products, variants }: Catalog,
  row: number,
  getMissed: (variantRow: number) => number,
): number {
  const first = products.firstVariant[row]!;
  const end = first + products.variantCount[row]!;
  const shownId = products.shownVariantId[row];
  let inStock = -1;
  let cheapest = -1;
  for (let variantRow = first; variantRow < end; variantRow += 1) {
    if (getMissed(variantRow) !== 0) continue;
    if (variants.id[variantRow] === shownId) return variantRow; // the default variant of the product page
    if (inStock < 0 && variants.isInStock[variantRow] === 1) inStock = variantRow;
    if (cheapest < 0) cheapest = variantRow;
  }
  return inStock >= 0 ? inStock : cheapest;
}

/** Finds the products of which one variant meets all conditions, in the order of `rows`. */
export function findMatches(
  catalog: Catalog,
  rows: Int32Array,
  { conditions, queryConditions, rate, hasFacets }: MatchTerms,
  attributes: readonly FacetAttribute[],
): Matches {
  const { products } = catalog;
  const { getMissed, getBit } = createVariantTest(catalog, conditions, queryConditions, rate);
  const counter = hasFacets
    ? createFacetCounter(catalog, { conditions, rate }, { attributes, getBit })
    : null;
  if (conditions.length + queryConditions.length === 0) {
    if (counter) rows.forEach(counter.addProduct);
    return { rows, cardRows: new Int32Array(rows.length).fill(-1), facets: counter?.finish() ?? null };
  }

  const matchingRows = new Int32Array(rows.length);
  const cardRows = new Int32Array(rows.length);
  let count = 0;
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index]!;
    const first = products.firstVariant[row]!;
    const end = first + products.variantCount[row]!;
    let missedByAny = 0;
    let isMatch = false;
    for (let variantRow = first; variantRow < end; variantRow += 1) {
      const missed = getMissed(variantRow);
      missedByAny |= missed;
      if (missed === 0) isMatch = true;
    }
    if (counter && missedByAny === 0) counter.addProduct(row);
    else if (counter)
      for (let variantRow = first; variantRow < end; variantRow += 1) {
        const missed = getMissed(variantRow);
        // Of a variant that fails several filters, no facet counts anything.
        if ((missed & (missed - 1)) === 0) counter.addVariant(row, variantRow, missed);
      }
    if (!isMatch) continue;
    matchingRows[count] = row;
    cardRows[count] = chooseCardVariant(catalog, row, getMissed);
    count += 1;
  }
  return {
    rows: matchingRows.subarray(0, count),
    cardRows: cardRows.subarray(0, count),
    facets: counter?.finish() ?? null,
  };
}
