/** A value of an option: "200%", with its hint "extra full". */
type OptionValue = { value: string; label: string; hint: string | null; image: string | null };
/** An option of a product. A product's options are in order of importance. */
export type ProductOption = {
  code: string;
  label: string;
  kind: 'chip' | 'swatch' | 'length' | 'density';
  values: readonly OptionValue[];
};

/** A variant as sent to the browser: a tuple without keys, since there are hundreds of them. */
export type VariantTuple = readonly [
  id: number,
  /** The index of the value per option, or -1. */
  valueIndexes: readonly number[],
  price: number,
  priceText: string,
  /** Before a discount; null when there is none. */
  wasText: string | null,
  percentOff: number,
  points: number,
  qty: number,
  handlingDays: number,
  /** Index of its shipping terms in the view; -1 without a method. */
  shippingTermsIndex: number,
];

/** A variant that exists. */
export type VariantView = {
  id: number;
  valueIndexes: readonly number[];
  /** In the shown currency. */
  price: number;
  priceText: string;
  wasText: string | null;
  percentOff: number;
  points: number;
  /** The quantity in stock, as far as a shopper is told (`toVisibleStock`). */
  qty: number;
  handlingDays: number;
  shippingTermsIndex: number;
};

export type VariantIndex = {
  options: readonly ProductOption[];
  /** In the order of their positions. */
  variants: readonly VariantView[];
  byValueIndexes: ReadonlyMap<string, VariantView>;
  /** Per option and value, the variants that have it. */
  variantsByValue: readonly (readonly (readonly VariantView[])[])[];
};

/** An option value, by its two indexes. */
export type OptionValueRef = { option: number; value: number };

type OptionAvailability = 'open' | 'soldOut' | 'impossible';
export type OptionValueState = {
  state: OptionAvailability;
  /** The variant it gives with the other values kept; null when that does not exist. */
  variant: VariantView | null;
  /** The difference from the price shown now. */
  delta: number;
};

const toVariantView = (tuple: VariantTuple): VariantView => {
  const [
    id,
    valueIndexes,
    price,
    priceText,
    wasText,
    percentOff,
    points,
    qty,
    handlingDays,
    shippingTermsIndex,
  ] = tuple;
  return {
    id,
    valueIndexes,
    price,
    priceText,
    wasText,
    percentOff,
    points,
    qty,
    handlingDays,
    shippingTermsIndex,
  };
};

const toKey = (valueIndexes: readonly number[]) => valueIndexes.join('.');
const isInStock = (variant: VariantView) => variant.qty > 0;

/** Built once per product: the states of the options then look up a variant instead of searching. */
export function buildVariantIndex(
  options: readonly ProductOption[],
  tuples: readonly VariantTuple[],
): VariantIndex {
  const variants = tuples.map(toVariantView);
  const byValueIndexes = new Map<string, VariantView>();
  const variantsByValue = options.map(({ values }) => values.map((): VariantView[] => []));

  for (const variant of variants) {
    const key = toKey(variant.valueIndexes);
    const existing = byValueIndexes.get(key);
    if (!existing || (!isInStock(existing) && isInStock(variant))) byValueIndexes.set(key, variant);
    variant.valueIndexes.forEach((value, option) => variantsByValue[option]?.[value]?.push(variant));
  }
  return { options, variants, byValueIndexes, variantsByValue };
}

/** The default selection: the first variant in stock, else the first. */
export const findDefaultVariant = ({ variants }: VariantIndex): VariantView | null =>
  variants.find(isInStock) ?? variants[0] ?? null;

const replaceValueIndex = (valueIndexes: readonly number[], { option, value }: OptionValueRef) =>
  valueIndexes.map((valueIndex, at) => (at === option ? value : valueIndex));

const findExact = (
  { byValueIndexes }: VariantIndex,
  current: VariantView,
  valueRef: OptionValueRef,
): VariantView | null => byValueIndexes.get(toKey(replaceValueIndex(current.valueIndexes, valueRef))) ?? null;

/** The state of every value given the selection, per option. */
export const getOptionStates = (index: VariantIndex, current: VariantView): OptionValueState[][] =>
  index.options.map(({ values }, option) =>
    values.map((_, value) => {
      const variant = findExact(index, current, { option, value });
      if (!variant) return { state: 'impossible', variant, delta: 0 };
      return {
        state: isInStock(variant) ? 'open' : 'soldOut',
        variant,
        delta: Math.round((variant.price - current.price) * 100) / 100,
      };
    }),
  );

/** 0 for the same value; for lengths and densities the difference, else 1. */
function getValueDistance({ kind, values }: ProductOption, from: number, to: number): number {
  if (from === to) return 0;
  if (kind !== 'length' && kind !== 'density') return 1;
  const distance = Math.abs(Number(values[from]?.value) - Number(values[to]?.value));
  return Number.isFinite(distance) ? distance : 1;
}

/** The first item with the smallest key, compared element by element. */
function findMinBy<Item>(items: readonly Item[], getKey: (item: Item) => readonly number[]): Item | null {
  let least: Item | null = null;
  let leastKey: readonly number[] = [];
  for (const item of items) {
    const key = getKey(item);
    const at = key.findIndex((part, index) => part !== leastKey[index]);
    if (least === null || (at >= 0 && (key[at] ?? 0) < (leastKey[at] ?? 0))) {
      least = item;
      leastKey = key;
    }
  }
  return least;
}

const getValueDistances = (index: VariantIndex, from: readonly number[], variant: VariantView) =>
  index.options.map((option, at) => getValueDistance(option, from[at] ?? -1, variant.valueIndexes[at] ?? -1));

/**
 * The closest variant that has a value: in stock before out of stock, then the one that keeps the more
 * important options. Null only for a value that no variant has.
 */
export const findNearestVariantWithValue = (
  index: VariantIndex,
  current: VariantView,
  { option, value }: OptionValueRef,
): VariantView | null =>
  findMinBy(index.variantsByValue[option]?.[value] ?? [], (variant) => [
    isInStock(variant) ? 0 : 1,
    ...getValueDistances(index, current.valueIndexes, variant),
  ]);

/**
 * What a click selects: the exact variant if it exists, else the closest. Never a combination that does not
 * exist.
 */
export const selectVariant = (
  index: VariantIndex,
  current: VariantView,
  valueRef: OptionValueRef,
): VariantView =>
  findExact(index, current, valueRef) ?? findNearestVariantWithValue(index, current, valueRef) ?? current;

const NOT_SELECTED = -1;

/**
 * The variant that query keys name (`?color=ginger&length=20`, or `?variant=12`). Missing options come from
 * the default variant, and an impossible combination gives the closest one. Null when they name nothing of
 * this product.
 */
export function parseSelection(index: VariantIndex, query: URLSearchParams): VariantView | null {
  const id = Number(query.get('variant'));
  const variantById = index.variants.find((variant) => variant.id === id);
  if (variantById) return variantById;

  const defaultVariant = findDefaultVariant(index);
  const requestedIndexes = index.options.map(({ code, values }) =>
    values.findIndex(({ value }) => value === query.get(code)),
  );
  if (!defaultVariant || requestedIndexes.every((value) => value === NOT_SELECTED)) return null;

  return findMinBy(index.variants, (variant) => {
    const distances = getValueDistances(index, requestedIndexes, variant);
    const distancesFromDefault = getValueDistances(index, defaultVariant.valueIndexes, variant);
    const isRequested = (at: number) => requestedIndexes[at] !== NOT_SELECTED;
    return [
      ...distances.map((distance, at) => (isRequested(at) ? distance : 0)),
      isInStock(variant) ? 0 : 1,
      ...distancesFromDefault.map((distance, at) => (isRequested(at) ? 0 : distance)),
    ];
  });
}

/** The query with the selection in it; the default variant needs no keys, so they are removed. Other keys stay. */
export function serializeSelection(index: VariantIndex, variant: VariantView, search: string): string {
  const query = new URLSearchParams(search);
  query.delete('variant');
  const isDefault = variant === findDefaultVariant(index);
  index.options.forEach(({ code, values }, option) => {
    const value = values[variant.valueIndexes[option] ?? NOT_SELECTED];
    if (value && !isDefault) query.set(code, value.value);
    else query.delete(code);
  });
  return query.toString();
}

/** Smallest first; among sets of one size those with the more important options. */
function listSubsets(indexes: readonly number[]): number[][] {
  return indexes
    .reduce<number[][]>(
      (subsets, index) => [...subsets, ...subsets.map((subset) => [...subset, index])],
      [[]],
    )
    .sort((a, b) => a.length - b.length || toKey(a).localeCompare(toKey(b)));
}

/**
 * Which other selected values conflict with a value: the fewest, and the most important ones, with which it
 * does not exist (or, where it exists, is not in stock).
 */
export function findConflicts(
  index: VariantIndex,
  current: VariantView,
  { option, value }: OptionValueRef,
): number[] {
  const candidates = index.variantsByValue[option]?.[value] ?? [];
  const exact = findExact(index, current, { option, value });
  const others = index.options.map((_, at) => at).filter((at) => at !== option);
  const hasSameValue = (variant: VariantView, at: number) =>
    variant.valueIndexes[at] === current.valueIndexes[at];

  const reason = listSubsets(others).find((subset) => {
    const matching = candidates.filter((variant) => subset.every((at) => hasSameValue(variant, at)));
    return exact ? !matching.some(isInStock) : matching.length === 0;
  });
  return reason ?? others;
}
