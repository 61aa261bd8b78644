import { whatStandsAgainst, type ChoiceIndex, type Made, type Spot, type Standing } from './choice';
import { notMadeText, soldOutText } from './choice-words';

/** Smallest first; among sets of one size those with the more important options. */
function nextSets(sets: readonly (readonly number[])[], options: number): number[][] {
  return sets.flatMap((set) =>
    Array.from({ length: options }, (_, at) => at)
      .filter((at) => at > (set.at(-1) ?? -1))
      .map((at) => [...set, at]),
  );
}

/**
 * The choices that together have no stock, of a chosen variant that is sold out: the fewest, and the most important
 * ones. None for what is in stock, and for a product of which nothing is.
 */
export function whatEnds({ options, variants }: ChoiceIndex, chosen: Made): number[] {
  const inStock = variants.filter(({ qty }) => qty > 0);
  if (chosen.qty > 0 || inStock.length === 0) return [];
  const hasAll = (made: Made, set: readonly number[]) =>
    set.every((at) => made.picks[at] === chosen.picks[at]);

  let sets: number[][] = [[]];
  for (let size = 0; size < options.length; size += 1) {
    sets = nextSets(sets, options.length);
    const ending = sets.find((set) => !inStock.some((made) => hasAll(made, set)));
    if (ending) return ending;
  }
  return [];
}

/** The group that ends a sold-out choice: where it is said. -1 when no group does. */
export const endingOption = (index: ChoiceIndex, chosen: Made): number =>
  whatEnds(index, chosen).at(-1) ?? -1;

/** What stands under the group of an option. */
export type ChoiceNews = {
  words: string;
  /** The sold-out variant that a mail can be asked for here; the chosen one has the large button. */
  missed: Made | null;
};

/** The sold-out value of chips that is told unasked; what is chosen is told of by `endingOption`. */
function soldOutBeside(index: ChoiceIndex, chosen: Made, table: readonly (readonly Standing[])[]) {
  for (const [option, standings] of table.entries()) {
    const kind = index.options[option]?.kind;
    if (kind === 'swatch' || kind === 'length') continue;
    const value = standings.findIndex(
      ({ state }, place) => state === 'soldOut' && place !== chosen.picks[option],
    );
    if (value >= 0) return { option, value };
  }
  return null;
}

function notMadeNews(index: ChoiceIndex, chosen: Made, option: number, standings: readonly Standing[]) {
  const kind = index.options[option]?.kind;
  if (kind === 'swatch' || kind === 'length') return null;
  const spots = standings.flatMap(({ state }, value): Spot[] =>
    state === 'impossible' ? [{ option, value }] : [],
  );
  const words = notMadeText(index, chosen, spots);
  return words ? { words, missed: null } : null;
}

/**
 * What is said under each group, unasked. Sold out is said once: of the chosen variant under the group that ends it,
 * else of the first chip that cannot be had.
 */
export function choiceNews(
  index: ChoiceIndex,
  chosen: Made,
  table: readonly (readonly Standing[])[],
): (ChoiceNews | null)[] {
  const ends = whatEnds(index, chosen);
  const ending = ends.at(-1) ?? -1;
  const beside = chosen.qty > 0 ? soldOutBeside(index, chosen, table) : null;

  return index.options.map((_, at) => {
    if (at === ending) {
      const spot = { option: at, value: chosen.picks[at] ?? -1 };
      return { words: soldOutText(index, chosen, spot, ends.slice(0, -1)), missed: null };
    }
    if (at === beside?.option) {
      const words = soldOutText(index, chosen, beside, whatStandsAgainst(index, chosen, beside));
      return { words, missed: table[at]?.[beside.value]?.gives ?? null };
    }
    return notMadeNews(index, chosen, at, table[at] ?? []);
  });
}
