/** A value of an option: "200%", with its hint "extra full". */
type ChoiceValue = { value: string; label: string; hint: string | null; image: string | null };
/** A way a product is chosen by. A product's options stand in their order of importance. */
export type ChoiceOption = {
  code: string;
  label: string;
  kind: 'chip' | 'swatch' | 'length' | 'density';
  values: readonly ChoiceValue[];
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
export type Made = {
  id: number;
  picks: readonly number[];
  /** In the shown currency. */
  price: number;
  priceText: string;
  wasText: string | null;
  percentOff: number;
  points: number;
  /** What is in stock. */
  qty: number;
  handlingDays: number;
  sent: number;
};

export type ChoiceIndex = {
  options: readonly ChoiceOption[];
  /** In the order of their positions. */
  variants: readonly Made[];
  byPicks: ReadonlyMap<string, Made>;
  /** Per option and value, the variants that have it. */
  having: readonly (readonly (readonly Made[])[])[];
};

/** A value of an option, both by their places. */
export type Spot = { option: number; value: number };

type ValueState = 'open' | 'soldOut' | 'impossible';
export type Standing = {
  state: ValueState;
  /** What choosing it gives, the other choices kept; null when that is not made. */
  gives: Made | null;
  /** What it adds to the price that is shown now. */
  delta: number;
};

const madeOf = (tuple: VariantTuple): Made => {
  const [id, picks, price, priceText, wasText, percentOff, points, qty, handlingDays, sent] = tuple;
  return { id, picks, price, priceText, wasText, percentOff, points, qty, handlingDays, sent };
};

const keyOf = (picks: readonly number[]) => picks.join('.');
const isIn = (made: Made) => made.qty > 0;

/** Made once per product: afterwards a press looks up, it does not search. */
export function choiceIndex(options: readonly ChoiceOption[], tuples: readonly VariantTuple[]): ChoiceIndex {
  const variants = tuples.map(madeOf);
  const byPicks = new Map<string, Made>();
  const having = options.map(({ values }) => values.map((): Made[] => []));

  for (const made of variants) {
    const key = keyOf(made.picks);
    const known = byPicks.get(key);
    if (!known || (!isIn(known) && isIn(made))) byPicks.set(key, made);
    made.picks.forEach((value, option) => having[option]?.[value]?.push(made));
  }
  return { options, variants, byPicks, having };
}

/** What is chosen before anybody chose: the first that is in stock, else the first. */
export const findInitial = ({ variants }: ChoiceIndex): Made | null =>
  variants.find(isIn) ?? variants[0] ?? null;

const withPick = (picks: readonly number[], { option, value }: Spot) =>
  picks.map((own, at) => (at === option ? value : own));

const findExact = ({ byPicks }: ChoiceIndex, current: Made, spot: Spot): Made | null =>
  byPicks.get(keyOf(withPick(current.picks, spot))) ?? null;

/** How every value stands beside the current choice, per option. */
export const standings = (index: ChoiceIndex, current: Made): Standing[][] =>
  index.options.map(({ values }, option) =>
    values.map((_, value) => {
      const gives = findExact(index, current, { option, value });
      if (!gives) return { state: 'impossible', gives, delta: 0 };
      return {
        state: isIn(gives) ? 'open' : 'soldOut',
        gives,
        delta: Math.round((gives.price - current.price) * 100) / 100,
      };
    }),
  );

/** 0 for the same value; for lengths and densities how far apart they are, else 1. */
function distance({ kind, values }: ChoiceOption, from: number, to: number): number {
  if (from === to) return 0;
  if (kind !== 'length' && kind !== 'density') return 1;
  const apart = Math.abs(Number(values[from]?.value) - Number(values[to]?.value));
  return Number.isFinite(apart) ? apart : 1;
}

/** The first of the least, by keys that are compared place by place. */
function leastBy<Item>(items: readonly Item[], keyOfItem: (item: Item) => readonly number[]): Item | null {
  let least: Item | null = null;
  let leastKey: readonly number[] = [];
  for (const item of items) {
    const key = keyOfItem(item);
    const at = key.findIndex((part, place) => part !== leastKey[place]);
    if (least === null || (at >= 0 && (key[at] ?? 0) < (leastKey[at] ?? 0))) {
      least = item;
      leastKey = key;
    }
  }
  return least;
}

const distances = (index: ChoiceIndex, from: readonly number[], made: Made) =>
  index.options.map((option, at) => distance(option, from[at] ?? -1, made.picks[at] ?? -1));

/**
 * The nearest variant that has a value: one that is in stock before one that is not, then the one that keeps the more
 * important options. Null only for a value that no variant has.
 */
export const findNearest = (index: ChoiceIndex, current: Made, { option, value }: Spot): Made | null =>
  leastBy(index.having[option]?.[value] ?? [], (made) => [
    isIn(made) ? 0 : 1,
    ...distances(index, current.picks, made),
  ]);

/** Where a press leads: to what it says if that is made, else to the nearest that is. Never to what is not made. */
export const choose = (index: ChoiceIndex, current: Made, spot: Spot): Made =>
  findExact(index, current, spot) ?? findNearest(index, current, spot) ?? current;

const NOT_ASKED = -1;

/**
 * The variant that query keys name (`?color=ginger&length=20`, or `?variant=12`); what they leave open is filled from
 * the initial choice, and of what is not made the nearest stands in. Null when they name nothing of this product.
 */
export function findByQuery(index: ChoiceIndex, query: URLSearchParams): Made | null {
  const id = Number(query.get('variant'));
  const named = index.variants.find((made) => made.id === id);
  if (named) return named;

  const initial = findInitial(index);
  const asked = index.options.map(({ code, values }) =>
    values.findIndex(({ value }) => value === query.get(code)),
  );
  if (!initial || asked.every((value) => value === NOT_ASKED)) return null;

  return leastBy(index.variants, (made) => {
    const apart = distances(index, asked, made);
    const fromInitial = distances(index, initial.picks, made);
    const isAsked = (at: number) => asked[at] !== NOT_ASKED;
    return [
      ...apart.map((far, at) => (isAsked(at) ? far : 0)),
      isIn(made) ? 0 : 1,
      ...fromInitial.map((far, at) => (isAsked(at) ? 0 : far)),
    ];
  });
}

/** The query with a choice in it; without its keys for the initial choice, which needs none. What else it says stays. */
export function queryOf(index: ChoiceIndex, chosen: Made, known: string): string {
  const query = new URLSearchParams(known);
  query.delete('variant');
  const isInitial = chosen === findInitial(index);
  index.options.forEach(({ code, values }, option) => {
    const value = values[chosen.picks[option] ?? NOT_ASKED];
    if (value && !isInitial) query.set(code, value.value);
    else query.delete(code);
  });
  return query.toString();
}

/** Smallest first; among sets of one size those with the more important options. */
function subsets(places: readonly number[]): number[][] {
  return places
    .reduce<number[][]>((all, place) => [...all, ...all.map((set) => [...set, place])], [[]])
    .sort((a, b) => a.length - b.length || keyOf(a).localeCompare(keyOf(b)));
}

/**
 * Which of the other choices stand against a value: the fewest, and the most important ones, with which it is not made
 * (or, where it is made, not in stock).
 */
export function whatStandsAgainst(index: ChoiceIndex, current: Made, { option, value }: Spot): number[] {
  const candidates = index.having[option]?.[value] ?? [];
  const exact = findExact(index, current, { option, value });
  const others = index.options.map((_, at) => at).filter((at) => at !== option);
  const fits = (made: Made, at: number) => made.picks[at] === current.picks[at];

  const reason = subsets(others).find((set) => {
    const left = candidates.filter((made) => set.every((at) => fits(made, at)));
    return exact ? !left.some(isIn) : left.length === 0;
  });
  return reason ?? others;
}
