import { z } from 'zod';
import { ResponseCode } from '@/contract/response-codes';
import { DomainError } from '@/provider/platform/errors/errors';

export type SocialProvider = 'google' | 'facebook' | 'apple';

/** A person's identity, verified with the provider. */
export type ExternalIdentity = {
  provider: SocialProvider;
  /** The provider's own id of the person. */
  subject: string;
  /** Lower case; null when the provider gives none. */
  email: string | null;
  /** Whether the provider has verified that the address is the person's. */
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
 * An email address from a provider. One with non-ASCII characters counts as none: lower-casing would turn the
 * Kelvin sign into an ordinary "k", and so a verified address into somebody else's.
 */
export const ProviderEmail = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]+$/)
  .toLowerCase()
  .optional()
  .catch(undefined);

export const providerDisabled = (provider: SocialProvider) =>
  new DomainError(
    ResponseCode.unprocessable,
    `Sign-in with ${socialProviderTitles[provider]} is not available`,
  );
export const invalidProviderToken = (provider: SocialProvider) =>
  new DomainError(
    ResponseCode.unprocessable,
    `${socialProviderTitles[provider]} did not confirm this sign-in. Please try again`,
  );
export const providerUnavailable = (provider: SocialProvider) =>
  new DomainError(
    ResponseCode.inProgress,
    `${socialProviderTitles[provider]} cannot be reached right now. Please try again in a moment`,
  );
