import { getMaxCents } from '@/provider/platform/money';
import type { Catalog } from './catalog';
import type { Condition, FilterCode } from './product-filter';

/** A variant that the search words exclude: more than one bit, as of one that fails several filters. */
const EXCLUDED = -1;

export type VariantTest = {
  /** The filters that a variant fails, one bit each; 0: none. */
  getMissed: (variantRow: number) => number;
  /** The bit of a filter; 0 if it is not set. */
  getBit: (code: FilterCode) => number;
};

const includesAny = (set: Int32Array, ids: ReadonlySet<number>) => set.some((id) => ids.has(id));

/** For each set of options: the filters that it fails. */
function evaluateOptionSets(
  { optionSets }: Catalog,
  conditions: readonly Condition[],
  queryConditions: readonly Condition[],
): Int32Array {
  const missedBySet = new Int32Array(optionSets.length);
  const evaluate = (condition: Condition, bit: number) => {
    if (condition.by !== 'options') return;
    const ids = new Set(condition.optionIds);
    for (let set = 0; set < optionSets.length; set += 1)
      if (!includesAny(optionSets[set]!, ids)) missedBySet[set]! |= bit;
  };
  conditions.forEach((condition, index) => evaluate(condition, 1 << index));
  for (const condition of queryConditions) evaluate(condition, EXCLUDED);
  return missedBySet;
}

type PriceRange = { bit: number; minCents: number; maxCents: number };

/** Prices of the base currency that are shown as being within the range of a condition (filter-sql.ts). */
function getPriceRanges(conditions: readonly Condition[], rate: number, getBit: (index: number) => number) {
  return conditions.flatMap((condition, index): PriceRange[] => {
    if (condition.by !== 'price') return [];
    const { fromMinor, toMinor } = condition;
    return [
      {
        bit: getBit(index),
        minCents: fromMinor ? getMaxCents(fromMinor - 1, rate) + 1 : 0,
        maxCents: toMinor === null ? Infinity : getMaxCents(toMinor, rate),
      },
    ];
  });
}

/** Tests variants against filters, and against what the search words require of every variant. */
export function createVariantTest(
  catalog: Catalog,
  conditions: readonly Condition[],
  queryConditions: readonly Condition[],
  rate: number,
): VariantTest {
  const { priceCents, isInStock, optionSet } = catalog.variants;
  const missedBySet = evaluateOptionSets(catalog, conditions, queryConditions);
  const priceRanges = [
    ...getPriceRanges(conditions, rate, (index) => 1 << index),
    ...getPriceRanges(queryConditions, rate, () => EXCLUDED),
  ];
  const getBit = (code: FilterCode) => {
    const index = conditions.findIndex((condition) => condition.code === code);
    return index < 0 ? 0 : 1 << index;
  };
  const stockBit = queryConditions.some(({ by }) => by === 'stock') ? EXCLUDED : getBit('in_stock');
  return {
    getBit,
    getMissed: (variantRow) => {
      let missed = missedBySet[optionSet[variantRow]!]!;
      if (stockBit !== 0 && isInStock[variantRow] === 0) missed |= stockBit;
      for (const { bit, minCents, maxCents } of priceRanges) {
        const cents = priceCents[variantRow]!;
        if (cents < minCents || cents > maxCents) missed |= bit;
      }
      return missed;
    },
  };
}
