import type { HairProfile } from './hair-profile';

/** What the fields of a hair profile may be; without zod, for the forms of the browser. */
export const HAIR_PROFILE_LIMITS = {
  /** Head circumference. */
  headInches: { min: 18, max: 28 },
  lengthInches: { min: 4, max: 60 },
  /** Whole units of its currency. */
  budget: { min: 1, max: 100_000 },
} as const;

/** Nothing is known yet. */
export const EMPTY_HAIR_PROFILE: HairProfile = {
  texture: null,
  headInches: null,
  capSize: null,
  colour: null,
  colorFamily: null,
  lengthInches: null,
  budget: null,
  experience: null,
};

/** Whether nothing has been filled in yet. */
export const isEmptyHairProfile = (profile: HairProfile | null): boolean =>
  profile === null || Object.values(profile).every((value) => value === null);

export const isEqualHairProfile = (one: HairProfile, other: HairProfile | null): boolean =>
  other !== null &&
  Object.entries(one).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(other[name as keyof HairProfile]),
  );

/**
 * The answers of both; `newer` decides where both have one. An exact shade stays only in the family of colours that
 * was answered with it.
 */
export function mergeHairProfiles(older: HairProfile, newer: HairProfile): HairProfile {
  const known = Object.entries(newer).filter(([, value]) => value !== null);
  const merged: HairProfile = { ...older, ...(Object.fromEntries(known) as Partial<HairProfile>) };
  if (newer.colour !== null) return { ...merged, colorFamily: newer.colorFamily };
  const isSameFamily = newer.colorFamily === null || newer.colorFamily === older.colorFamily;
  return isSameFamily ? merged : { ...merged, colour: null };
}
