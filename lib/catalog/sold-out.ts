import {
  findConflicts,
  type VariantIndex,
  type VariantView,
  type OptionValueRef,
  type OptionValueState,
} from './variant-selection';
import { unavailableText, soldOutText } from './variant-selection-text';

/** Smallest first; among sets of one size those with the more important options. */
function extendSets(sets: readonly (readonly number[])[], options: number): number[][] {
  return sets.flatMap((set) =>
    Array.from({ length: options }, (_, at) => at)
      .filter((at) => at > (set.at(-1) ?? -1))
      .map((at) => [...set, at]),
  );
}

/**
 * The options that together have no stock, for a sold-out selected variant: the fewest, and the most
 * important ones. None for a variant in stock, and for a product entirely out of stock.
 */
export function findSoldOutOptions({ options, variants }: VariantIndex, selected: VariantView): number[] {
  const inStock = variants.filter(({ qty }) => qty > 0);
  if (selected.qty > 0 || inStock.length === 0) return [];
  const hasAll = (variant: VariantView, set: readonly number[]) =>
    set.every((at) => variant.valueIndexes[at] === selected.valueIndexes[at]);

  let sets: number[][] = [[]];
  for (let size = 0; size < options.length; size += 1) {
    sets = extendSets(sets, options.length);
    const soldOutSet = sets.find((set) => !inStock.some((variant) => hasAll(variant, set)));
    if (soldOutSet) return soldOutSet;
  }
  return [];
}

/** The last option of a sold-out combination, for the notice; -1 if there is none. */
export const getSoldOutOption = (index: VariantIndex, selected: VariantView): number =>
  findSoldOutOptions(index, selected).at(-1) ?? -1;

/** The notice under an option's group. */
export type OptionNotice = {
  text: string;
  /** The sold-out variant to request an email for here; the selected one has the large button. */
  soldOutVariant: VariantView | null;
};

/** The sold-out chip value that gets a notice by default; `getSoldOutOption` covers the selected one. */
function findSoldOutValue(
  index: VariantIndex,
  selected: VariantView,
  table: readonly (readonly OptionValueState[])[],
) {
  for (const [option, optionStates] of table.entries()) {
    const kind = index.options[option]?.kind;
    if (kind === 'swatch' || kind === 'length') continue;
    const value = optionStates.findIndex(
      ({ state }, valueIndex) => state === 'soldOut' && valueIndex !== selected.valueIndexes[option],
    );
    if (value >= 0) return { option, value };
  }
  return null;
}

function findUnavailableNotice(
  index: VariantIndex,
  selected: VariantView,
  option: number,
  optionStates: readonly OptionValueState[],
) {
  const kind = index.options[option]?.kind;
  if (kind === 'swatch' || kind === 'length') return null;
  const valueRefs = optionStates.flatMap(({ state }, value): OptionValueRef[] =>
    state === 'impossible' ? [{ option, value }] : [],
  );
  const text = unavailableText(index, selected, valueRefs);
  return text ? { text, soldOutVariant: null } : null;
}

/**
 * The default notice of each group. Sold out is stated once: for the selected variant at the last option of
 * its combination, else at the first unavailable chip.
 */
export function getOptionNotices(
  index: VariantIndex,
  selected: VariantView,
  table: readonly (readonly OptionValueState[])[],
): (OptionNotice | null)[] {
  const soldOutOptions = findSoldOutOptions(index, selected);
  const soldOutOption = soldOutOptions.at(-1) ?? -1;
  const soldOutValue = selected.qty > 0 ? findSoldOutValue(index, selected, table) : null;

  return index.options.map((_, at) => {
    if (at === soldOutOption) {
      const valueRef = { option: at, value: selected.valueIndexes[at] ?? -1 };
      return {
        text: soldOutText(index, selected, valueRef, soldOutOptions.slice(0, -1)),
        soldOutVariant: null,
      };
    }
    if (at === soldOutValue?.option) {
      const text = soldOutText(index, selected, soldOutValue, findConflicts(index, selected, soldOutValue));
      return { text, soldOutVariant: table[at]?.[soldOutValue.value]?.variant ?? null };
    }
    return findUnavailableNotice(index, selected, at, table[at] ?? []);
  });
}
