import { chooseMeasure, CM_PER_INCH, toExactCentimeters } from '@/contract/measure';
import { SHOP_UNITS } from '@/lib/config/public-env';
import { fieldMessages } from '@/contract/field-messages';
import type { HairProfile } from '@/contract/account';

const HEAD_MIN = 18; // contract/account.ts
const HEAD_MAX = 28;

export const EXPERIENCES = [
  { value: 'first', label: 'It would be my first' },
  { value: 'some', label: 'Now and then' },
  { value: 'daily', label: 'Every day' },
] as const satisfies readonly { value: NonNullable<HairProfile['experience']>; label: string }[];

export const EMPTY_PROFILE: HairProfile = {
  texture: null,
  headInches: null,
  capSize: null,
  colour: null,
  experience: null,
};

/** "21.5 in, 54.6 cm" */
export function headText(inches: number): string {
  const cm = `${toExactCentimeters(inches)} cm`;
  return chooseMeasure(SHOP_UNITS, `${inches} in`, cm, `${inches} in, ${cm}`);
}

/** The units in which a head may be typed. */
export const headUnits = chooseMeasure(SHOP_UNITS, 'inches', 'centimetres', 'inches or centimetres');

/** Parses a typed head measurement; a number too large for inches is in centimetres. Empty means unknown. */
export function parseHeadInches(input: string): { inches: number | null; problem: string | null } {
  const text = input.trim().replace(',', '.');
  if (text === '') return { inches: null, problem: null };
  const number = Number(text);
  if (Number.isNaN(number)) return { inches: null, problem: fieldMessages.numeric };
  const inInches = `${HEAD_MIN} to ${HEAD_MAX} inches`;
  const inCm = `${Math.ceil(HEAD_MIN * CM_PER_INCH)} to ${Math.floor(HEAD_MAX * CM_PER_INCH)} centimetres`;
  const inches = number > HEAD_MAX * 1.5 ? number / CM_PER_INCH : number;
  return inches >= HEAD_MIN && inches <= HEAD_MAX
    ? { inches: Math.round(inches * 100) / 100, problem: null }
    : {
        inches: null,
        problem: `Please enter ${chooseMeasure(SHOP_UNITS, inInches, inCm, `${inInches}, or ${inCm}`)}`,
      };
}

/** Whether nothing has been filled in yet. */
export const isEmptyProfile = (profile: HairProfile | null) =>
  profile === null || Object.values(profile).every((value) => value === null);
