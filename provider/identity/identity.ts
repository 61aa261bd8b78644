import { z } from 'zod';
import { ResponseCode } from '@/contract/codes';
import { DomainError } from '@/provider/http/refusal';

export type SocialProvider = 'google' | 'facebook' | 'apple';

/** Somebody, as a third party has told us itself. */
export type ExternalIdentity = {
  provider: SocialProvider;
  /** The third party's own id of the person. */
  subject: string;
  /** Lower case; null when the third party gives none. */
  email: string | null;
  /** The third party has seen that the address is the person's. */
  isEmailVerified: boolean;
  firstname: string;
  lastname: string;
};

export const socialProviderTitles = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
} satisfies Record<SocialProvider, string>;

/**
 * An e-mail address as a third party tells it. One with other letters counts as none: lower case would make an "ordinary" k
 * of the Kelvin sign, and so of a verified address somebody else's.
 */
export const ProviderEmail = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]+$/)
  .toLowerCase()
  .optional()
  .catch(undefined);

export const providerDisabled = (way: SocialProvider) =>
  new DomainError(ResponseCode.unprocessable, `Sign-in with ${socialProviderTitles[way]} is not open here`);
export const invalidProviderToken = (way: SocialProvider) =>
  new DomainError(
    ResponseCode.unprocessable,
    `${socialProviderTitles[way]} did not confirm this sign-in. Please try again`,
  );
export const providerUnavailable = (way: SocialProvider) =>
  new DomainError(
    ResponseCode.inProgress,
    `${socialProviderTitles[way]} cannot be reached right now. Please try again in a moment`,
  );
