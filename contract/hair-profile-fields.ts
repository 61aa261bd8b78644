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

/** The fields of both; `newer` decides where both have one. */
export function mergeHairProfiles(older: HairProfile, newer: HairProfile): HairProfile {
  const known = Object.entries(newer).filter(([, value]) => value !== null);
  return { ...older, ...(Object.fromEntries(known) as Partial<HairProfile>) };
}
