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

export const shut = (way: Way) => new Refusal(Code.refused, `Sign-in with ${titles[way]} is not open here`);
export const unproven = (way: Way) =>
  new Refusal(Code.refused, `${titles[way]} did not confirm this sign-in. Please try again`);
export const unreachable = (way: Way) =>
  new Refusal(Code.busy, `${titles[way]} cannot be reached right now. Please try again in a moment`);
