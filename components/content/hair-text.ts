import { fieldMessages } from '@/contract/field-messages';
import type { HairProfile } from '@/contract/account';

const CM_PER_INCH = 2.54;
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
export const headText = (inches: number) => `${inches} in, ${Math.round(inches * CM_PER_INCH * 10) / 10} cm`;

/** Parses a typed head measurement; a number too large for inches is in centimetres. Empty means unknown. */
export function parseHeadInches(input: string): { inches: number | null; problem: string | null } {
  const text = input.trim().replace(',', '.');
  if (text === '') return { inches: null, problem: null };
  const number = Number(text);
  if (Number.isNaN(number)) return { inches: null, problem: fieldMessages.numeric };
  const inches = number > HEAD_MAX * 1.5 ? number / CM_PER_INCH : number;
  return inches >= HEAD_MIN && inches <= HEAD_MAX
    ? { inches: Math.round(inches * 100) / 100, problem: null }
    : {
        inches: null,
        problem: `Please enter ${HEAD_MIN} to ${HEAD_MAX} inches, or ${Math.ceil(HEAD_MIN * CM_PER_INCH)} to ${Math.floor(HEAD_MAX * CM_PER_INCH)} centimetres`,
      };
}

/** Whether nothing has been filled in yet. */
export const isEmptyProfile = (profile: HairProfile | null) =>
  profile === null || Object.values(profile).every((value) => value === null);
