// The texts of the hair profile.

import { apiMessages } from '@/contract/api-messages';
import { fieldMessages } from '@/contract/field-messages';
import type { HairProfile } from '@/contract/hair-profile';
import { HAIR_PROFILE_LIMITS } from '@/contract/hair-profile-fields';
import { chooseMeasure, CM_PER_INCH, toExactCentimeters } from '@/contract/measure';
import { SHOP_UNITS } from '@/lib/config/public-env';
import { formatWholeNumber } from '@/lib/format/amount';

const HEAD = HAIR_PROFILE_LIMITS.headInches;
const BUDGET = HAIR_PROFILE_LIMITS.budget;

export const EXPERIENCES = [
  { value: 'first', label: 'It would be my first' },
  { value: 'some', label: 'Now and then' },
  { value: 'daily', label: 'Every day' },
] as const satisfies readonly { value: NonNullable<HairProfile['experience']>; label: string }[];

/** "21.5 in, 54.6 cm" */
export function headText(inches: number): string {
  const cm = `${toExactCentimeters(inches)} cm`;
  return chooseMeasure(SHOP_UNITS, `${inches} in`, cm, `${inches} in, ${cm}`);
}

/** "200 USD" */
export const budgetText = ({ amount, currency }: NonNullable<HairProfile['budget']>): string =>
  `${formatWholeNumber(amount)} ${currency}`;

/** The units in which a head may be typed. */
export const headUnits = chooseMeasure(SHOP_UNITS, 'inches', 'centimetres', 'inches or centimetres');

type Parsed = { value: number | null; problem: string | null };

const parseNumber = (text: string): Parsed => {
  const value = Number(text.replace(',', '.'));
  return Number.isNaN(value) ? { value: null, problem: fieldMessages.numeric } : { value, problem: null };
};

/** Parses a typed head measurement; a number too large for inches is in centimetres. Empty means unknown. */
export function parseHeadInches(input: string): { inches: number | null; problem: string | null } {
  const text = input.trim();
  if (text === '') return { inches: null, problem: null };
  const { value: number, problem } = parseNumber(text);
  if (number === null) return { inches: null, problem };
  const inInches = `${HEAD.min} to ${HEAD.max} inches`;
  const inCm = `${Math.ceil(HEAD.min * CM_PER_INCH)} to ${Math.floor(HEAD.max * CM_PER_INCH)} centimetres`;
  const inches = number > HEAD.max * 1.5 ? number / CM_PER_INCH : number;
  return inches >= HEAD.min && inches <= HEAD.max
    ? { inches: Math.round(inches * 100) / 100, problem: null }
    : {
        inches: null,
        problem: `Please enter ${chooseMeasure(SHOP_UNITS, inInches, inCm, `${inInches}, or ${inCm}`)}`,
      };
}

/** Parses a typed sum into whole units of the currency, rounded up. Empty means unknown. */
export function parseBudget(input: string): { amount: number | null; problem: string | null } {
  const text = input.replaceAll(/[\s$€£]/g, '').replaceAll(/[.,'’](?=\d{3}(?!\d))/g, '');
  if (text === '') return { amount: null, problem: null };
  const { value, problem } = parseNumber(text);
  if (value === null) return { amount: null, problem };
  const amount = Math.ceil(value);
  return amount >= BUDGET.min && amount <= BUDGET.max
    ? { amount, problem: null }
    : { amount: null, problem: `Please enter ${BUDGET.min} to ${formatWholeNumber(BUDGET.max)}` };
}

// Form
export const formLabel = 'Hair profile';
export const textureQuestion = 'Which texture do you wear?';
export const headLabel = `Around your head, in ${headUnits}`;
export const headHint = 'Above the ears, along the hairline';
export const familyLabel = 'Your colour';
export const shadeLabel = 'Your exact shade';
export const useShade = 'Use this shade';
export const yourShade = 'Your choice';
export const lengthLabel = 'The length you wear';
export const budgetLabel = (currency: string) => `The most you would spend, in ${currency}`;
export const budgetHint = 'For one piece';
export const capSizeQuestion = 'Your cap size';
export const experienceQuestion = 'How often do you wear one?';
export const anyOption = 'No preference';
export const saved = apiMessages.hairProfileSaved;
export const save = 'Save';
export const cancel = 'Cancel';
export const clear = 'Clear all answers';
export const cleared = 'Your hair profile is empty again';

// Dialog
export const dialogTitle = 'Your hair';
export const customerText = 'Answer what you like. Lists then start with what suits you.';
export const guestText = `${customerText} Your answers are kept in this browser, and in your account once you sign in.`;
export const optionsError = 'The questions could not be loaded.';
