import { z } from 'zod';
import { Code } from '@/contract/codes';
import { Refusal } from '@/provider/http/refusal';

export type Way = 'google' | 'facebook' | 'apple';

/** Somebody, as a third party has told us itself. */
export type Identity = {
  provider: Way;
  /** The third party's own id of the person. */
  subject: string;
  /** Lower case; null when the third party gives none. */
  email: string | null;
  /** The third party has seen that the address is the person's. */
  isEmailVerified: boolean;
  firstname: string;
  lastname: string;
};

export const titles = { google: 'Google', facebook: 'Facebook', apple: 'Apple' } satisfies Record<
  Way,
  string
>;

/**
 * An e-mail address as a third party tells it. One with other letters counts as none: lower case would make an "ordinary" k
 * of the Kelvin sign, and so of a verified address somebody else's.
 */
export const ToldEmail = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]+$/)
  .toLowerCase()
  .optional()
  .catch(undefined);

export const shut = (way: Way) => new Refusal(Code.refused, `Sign-in with ${titles[way]} is not open here`);
export const unproven = (way: Way) =>
  new Refusal(Code.refused, `${titles[way]} did not confirm this sign-in. Please try again`);
export const unreachable = (way: Way) =>
  new Refusal(Code.busy, `${titles[way]} cannot be reached right now. Please try again in a moment`);
