/** A value of an option: "200%", with its hint "extra full". */
type OptionValue = { value: string; label: string; hint: string | null; image: string | null };
/** A way a product is chosen by. A product's options stand in their order of importance. */
export type ProductOption = {
  code: string;
  label: string;
  kind: 'chip' | 'swatch' | 'length' | 'density';
  values: readonly OptionValue[];
};

/** A variant as it travels to the browser: a list without names, since there are hundreds of them. */
export type VariantTuple = readonly [
  id: number,
  /** Per option the place of its value, or -1. */
  picks: readonly number[],
  price: number,
  priceText: string,
  /** Before a reduction; null when there is none. */
  wasText: string | null,
  percentOff: number,
  points: number,
  qty: number,
  handlingDays: number,
  /** Place of its shipping terms in the view; -1 when no method goes. */
  sent: number,
];

/** A variant that is made. */
export type VariantView = {
  id: number;
  valueIndexes: readonly number[];
  /** In the shown currency. */
  price: number;
  priceText: string;
  wasText: string | null;
  percentOff: number;
  points: number;
  /** What is in stock. */
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

/** A value of an option, both by their places. */
export type OptionValueRef = { option: number; value: number };

type OptionAvailability = 'open' | 'soldOut' | 'impossible';
export type OptionValueState = {
  state: OptionAvailability;
  /** What choosing it gives, the other choices kept; null when that is not made. */
  variant: VariantView | null;
  /** What it adds to the price that is shown now. */
  delta: number;
};

const toVariantView = (tuple: VariantTuple): VariantView => {
  const [id, picks, price, priceText, wasText, percentOff, points, qty, handlingDays, sent] = tuple;
  return {
    id,
    valueIndexes: picks,
    price,
    priceText,
    wasText,
    percentOff,
    points,
    qty,
    handlingDays,
    shippingTermsIndex: sent,
  };
};

const toKey = (picks: readonly number[]) => picks.join('.');
const isInStock = (variant: VariantView) => variant.qty > 0;

/** Made once per product: afterwards a press looks up, it does not search. */
export function buildVariantIndex(
  options: readonly ProductOption[],
  tuples: readonly VariantTuple[],
): VariantIndex {
  const variants = tuples.map(toVariantView);
  const byValueIndexes = new Map<string, VariantView>();
  const having = options.map(({ values }) => values.map((): VariantView[] => []));

  for (const variant of variants) {
    const key = toKey(variant.valueIndexes);
    const existing = byValueIndexes.get(key);
    if (!existing || (!isInStock(existing) && isInStock(variant))) byValueIndexes.set(key, variant);
    variant.valueIndexes.forEach((value, option) => having[option]?.[value]?.push(variant));
  }
  return { options, variants, byValueIndexes, variantsByValue: having };
}

/** What is chosen before anybody chose: the first that is in stock, else the first. */
export const findInitialVariant = ({ variants }: VariantIndex): VariantView | null =>
  variants.find(isInStock) ?? variants[0] ?? null;

const replaceValueIndex = (picks: readonly number[], { option, value }: OptionValueRef) =>
  picks.map((valueIndex, at) => (at === option ? value : valueIndex));

const findExact = (
  { byValueIndexes }: VariantIndex,
  current: VariantView,
  valueRef: OptionValueRef,
): VariantView | null => byValueIndexes.get(toKey(replaceValueIndex(current.valueIndexes, valueRef))) ?? null;

/** How every value stands beside the current choice, per option. */
export const getOptionStates = (index: VariantIndex, current: VariantView): OptionValueState[][] =>
  index.options.map(({ values }, option) =>
    values.map((_, value) => {
      const gives = findExact(index, current, { option, value });
      if (!gives) return { state: 'impossible', variant: gives, delta: 0 };
      return {
        state: isInStock(gives) ? 'open' : 'soldOut',
        variant: gives,
        delta: Math.round((gives.price - current.price) * 100) / 100,
      };
    }),
  );

/** 0 for the same value; for lengths and densities how far apart they are, else 1. */
function getValueDistance({ kind, values }: ProductOption, from: number, to: number): number {
  if (from === to) return 0;
  if (kind !== 'length' && kind !== 'density') return 1;
  const distance = Math.abs(Number(values[from]?.value) - Number(values[to]?.value));
  return Number.isFinite(distance) ? distance : 1;
}

/** The first of the least, by keys that are compared place by place. */
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
 * The nearest variant that has a value: one that is in stock before one that is not, then the one that keeps the more
 * important options. Null only for a value that no variant has.
 */
export const findClosestVariant = (
  index: VariantIndex,
  current: VariantView,
  { option, value }: OptionValueRef,
): VariantView | null =>
  findMinBy(index.variantsByValue[option]?.[value] ?? [], (variant) => [
    isInStock(variant) ? 0 : 1,
    ...getValueDistances(index, current.valueIndexes, variant),
  ]);

/** Where a press leads: to what it says if that is made, else to the nearest that is. Never to what is not made. */
export const selectValue = (index: VariantIndex, current: VariantView, valueRef: OptionValueRef): VariantView =>
  findExact(index, current, valueRef) ?? findClosestVariant(index, current, valueRef) ?? current;

const NOT_SELECTED = -1;

/**
 * The variant that query keys name (`?color=ginger&length=20`, or `?variant=12`); what they leave open is filled from
 * the initial choice, and of what is not made the nearest stands in. Null when they name nothing of this product.
 */
export function parseSelection(index: VariantIndex, query: URLSearchParams): VariantView | null {
  const id = Number(query.get('variant'));
  const variantById = index.variants.find((variant) => variant.id === id);
  if (variantById) return variantById;

  const initial = findInitialVariant(index);
  const requestedIndexes = index.options.map(({ code, values }) =>
    values.findIndex(({ value }) => value === query.get(code)),
  );
  if (!initial || requestedIndexes.every((value) => value === NOT_SELECTED)) return null;

  return findMinBy(index.variants, (variant) => {
    const distances = getValueDistances(index, requestedIndexes, variant);
    const fromInitial = getValueDistances(index, initial.valueIndexes, variant);
    const isRequested = (at: number) => requestedIndexes[at] !== NOT_SELECTED;
    return [
      ...distances.map((far, at) => (isRequested(at) ? far : 0)),
      isInStock(variant) ? 0 : 1,
      ...fromInitial.map((far, at) => (isRequested(at) ? 0 : far)),
    ];
  });
}

/** The query with a choice in it; without its keys for the initial choice, which needs none. What else it says stays. */
export function serializeSelection(index: VariantIndex, variant: VariantView, search: string): string {
  const query = new URLSearchParams(search);
  query.delete('variant');
  const isInitial = variant === findInitialVariant(index);
  index.options.forEach(({ code, values }, option) => {
    const value = values[variant.valueIndexes[option] ?? NOT_SELECTED];
    if (value && !isInitial) query.set(code, value.value);
    else query.delete(code);
  });
  return query.toString();
}

/** Smallest first; among sets of one size those with the more important options. */
function listSubsets(indexes: readonly number[]): number[][] {
  return indexes
    .reduce<number[][]>((subsets, index) => [...subsets, ...subsets.map((subset) => [...subset, index])], [[]])
    .sort((a, b) => a.length - b.length || toKey(a).localeCompare(toKey(b)));
}

/**
 * Which of the other choices stand against a value: the fewest, and the most important ones, with which it is not made
 * (or, where it is made, not in stock).
 */
export function findConflicts(
  index: VariantIndex,
  current: VariantView,
  { option, value }: OptionValueRef,
): number[] {
  const candidates = index.variantsByValue[option]?.[value] ?? [];
  const exact = findExact(index, current, { option, value });
  const others = index.options.map((_, at) => at).filter((at) => at !== option);
  const hasSameValue = (variant: VariantView, at: number) => variant.valueIndexes[at] === current.valueIndexes[at];

  const reason = listSubsets(others).find((subset) => {
    const matching = candidates.filter((variant) => subset.every((at) => hasSameValue(variant, at)));
    return exact ? !matching.some(isInStock) : matching.length === 0;
  });
  return reason ?? others;
}
