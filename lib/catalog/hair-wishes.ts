import { getCapFit } from '@/contract/cap-size';
import type { HairProfile } from '@/contract/hair-profile';
import { HAIR_PROFILE_LIMITS } from '@/contract/hair-profile-fields';
import type { Facet } from '@/contract/product-list';
import { toggleFilter, updateRange, type ListQuery } from '@/lib/catalog/list-query';
import * as wishText from './hair-wishes-text';

/** A length near the one worn: hair is sold in steps of two inches. */
const LENGTH_AROUND = 2;

/** A filter that follows from the shopper's hair profile. */
export type HairWish = {
  code: string;
  value: string;
  /** Why a piece that passes it suits: "size M for your 21.5 in". */
  reason: string;
};

type HairWishes = {
  /** What a piece must have matters first; of what is a matter of taste, the texture does. */
  wishes: HairWish[];
  /** What nothing in the list has: "size L". */
  unmet: string[];
};

type Budget = { amount: number; text: string };

/** The size that fits the measured head; unmeasured, the size that the shopper named. */
function getWantedCap({ headInches, capSize }: HairProfile) {
  if (headInches === null) return capSize && { size: capSize, reason: wishText.capSize(capSize) };
  const { size, isAvailable } = getCapFit(headInches);
  return isAvailable ? { size, reason: wishText.capFits(size, headInches) } : null;
}

function toLengthRange(inches: number) {
  const { min, max } = HAIR_PROFILE_LIMITS.lengthInches;
  return { from: Math.max(min, inches - LENGTH_AROUND), to: Math.min(max, inches + LENGTH_AROUND) };
}

/**
 * The wishes of a shopper for a list, the most important first. What is filtered by already is no wish: the shopper
 * said what else she wants. `budget` is in the currency of the list.
 */
export function listHairWishes(
  profile: HairProfile,
  { facets, query, budget }: { facets: readonly Facet[]; query: ListQuery; budget: Budget | null },
): HairWishes {
  const wishes: HairWish[] = [];
  const unmet: string[] = [];
  const add = (wish: HairWish, isMet: boolean) => (isMet ? wishes.push(wish) : unmet.push(wish.reason));
  const filtered = [...Object.keys(query.lists), ...Object.keys(query.ranges)];
  const findFacet = (code: string) =>
    filtered.includes(code) ? undefined : facets.find(({ attributeCode }) => attributeCode === code);
  const findOption = (code: string, value: string | null) =>
    value === null ? undefined : findFacet(code)?.options.find((option) => option.value === value);
  const addOption = (code: string, value: string | null, reason?: string) => {
    const option = findOption(code, value);
    if (option) add({ code, value: option.value, reason: reason ?? option.label }, option.count > 0);
  };

  const cap = getWantedCap(profile);
  if (cap && findFacet('cap_size')) {
    const count = findOption('cap_size', cap.size)?.count ?? 0;
    add({ code: 'cap_size', value: cap.size, reason: cap.reason }, count > 0);
  }
  const price = findFacet('price');
  if (budget && price)
    add(
      { code: 'price', value: `-${budget.amount}`, reason: budget.text },
      (price.min ?? 0) <= budget.amount,
    );
  addOption('texture', profile.texture);
  addOption('color_family', profile.colorFamily);
  const length = findFacet('length');
  if (profile.lengthInches !== null && length) {
    const { from, to } = toLengthRange(profile.lengthInches);
    const isMet = length.options.some(({ value, count }) => {
      const inches = Number(value);
      return count > 0 && inches >= from && inches <= to;
    });
    add({ code: 'length', value: `${from}-${to}`, reason: wishText.lengthRange(from, to) }, isMet);
  }
  return { wishes, unmet };
}

/** The query with the filters of the wishes. */
export const applyWishes = (query: ListQuery, wishes: readonly HairWish[]): ListQuery =>
  wishes.reduce(
    (filtered, { code, value }) =>
      code === 'price' || code === 'length'
        ? updateRange(filtered, code, value)
        : toggleFilter(filtered, { code, value }),
    query,
  );
