import { getCapFit } from '@/contract/cap-size';
import type { HairProfile } from '@/contract/hair-profile';
import { HAIR_PROFILE_LIMITS } from '@/contract/hair-profile-fields';
import type { Facet } from '@/contract/product-list';
import { toggleFilter, updateRange, type ListQuery } from '@/lib/catalog/list-query';
import * as preferenceText from './hair-preferences-text';

/** A length near the one worn: hair is sold in steps of two inches. */
const LENGTH_AROUND = 2;

/** A filter that follows from the shopper's hair profile. */
export type HairPreference = {
  code: string;
  value: string;
  /** Why a piece that passes it suits: "size M for your 21.5 in". */
  reason: string;
};

type HairPreferences = {
  /** What a piece must have matters first; of what is a matter of taste, the texture does. */
  preferences: HairPreference[];
  /** What nothing in the list has: "size L". */
  unmet: string[];
};

type Budget = { amount: number; text: string };

/** The size that fits the measured head, null for none; unmeasured, the size that the shopper named. */
function findPreferredCap({ headInches, capSize }: HairProfile) {
  if (headInches === null) return capSize && { size: capSize, reason: preferenceText.capSize(capSize) };
  const { size, isAvailable } = getCapFit(headInches);
  if (!isAvailable) return { size: null, reason: preferenceText.head(headInches) };
  return { size, reason: preferenceText.capFits(size, headInches) };
}

function toLengthRange(inches: number) {
  const { min, max } = HAIR_PROFILE_LIMITS.lengthInches;
  return { from: Math.max(min, inches - LENGTH_AROUND), to: Math.min(max, inches + LENGTH_AROUND) };
}

/**
 * The preferences of a shopper for a list, the most important first. What is filtered by already is no preference: the shopper
 * said what else she wants. `budget` is in the currency of the list.
 */
export function listHairPreferences(
  profile: HairProfile,
  { facets, query, budget }: { facets: readonly Facet[]; query: ListQuery; budget: Budget | null },
): HairPreferences {
  const preferences: HairPreference[] = [];
  const unmet: string[] = [];
  const add = (preference: HairPreference, isMet: boolean) =>
    isMet ? preferences.push(preference) : unmet.push(preference.reason);
  const filtered = [...Object.keys(query.lists), ...Object.keys(query.ranges)];
  const findFacet = (code: string) =>
    filtered.includes(code) ? undefined : facets.find(({ attributeCode }) => attributeCode === code);
  const findOption = (code: string, value: string | null) =>
    value === null ? undefined : findFacet(code)?.options.find((option) => option.value === value);
  const addOption = (code: string, value: string | null) => {
    const option = findOption(code, value);
    if (option) add({ code, value: option.value, reason: option.label }, option.count > 0);
  };

  const cap = findPreferredCap(profile);
  if (cap && findFacet('cap_size')) {
    const count = findOption('cap_size', cap.size)?.count ?? 0;
    add({ code: 'cap_size', value: cap.size ?? '', reason: cap.reason }, count > 0);
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
    add({ code: 'length', value: `${from}-${to}`, reason: preferenceText.lengthRange(from, to) }, isMet);
  }
  return { preferences, unmet };
}

/** The query with the filters of the preferences. */
export const applyPreferences = (query: ListQuery, preferences: readonly HairPreference[]): ListQuery =>
  preferences.reduce(
    (filtered, { code, value }) =>
      code === 'price' || code === 'length'
        ? updateRange(filtered, code, value)
        : toggleFilter(filtered, { code, value }),
    query,
  );
