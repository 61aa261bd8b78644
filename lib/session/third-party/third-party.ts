import { SOCIAL_PROVIDER_CODES, type SocialLoginInput } from '@/contract/auth';

export type SocialProviderName = Exclude<keyof typeof SOCIAL_PROVIDER_CODES, 'none'>;

/** Who somebody is, as a third party says, with the token that the server has checked there. */
export type SocialProfile = {
  email: string;
  firstname: string;
  lastname: string;
  snsId: string;
  idToken?: string;
  accessToken?: string;
};

/** What came of asking a third party; `closed`: the shopper thought better of it. */
export type SocialLoginResult =
  { kind: 'person'; profile: SocialProfile } | { kind: 'failed'; message: string } | { kind: 'closed' };

export const createFailedLogin = (message: string): SocialLoginResult => ({ kind: 'failed', message });
export const cancelledLogin: SocialLoginResult = { kind: 'closed' };

/** Spec 5, to the letter; Apple's is made after them. */
export const createSdkNotLoaded = (name: SocialProviderName) => createFailedLogin(`${name} failed to load`);
/** A script that did not come is missed by name: see notLoaded. */
export const ignoreScriptError = () => undefined;
export const NO_EMAIL = 'Failed to obtain authorization, in order to obtain email';
export const NO_GOOGLE_PROFILE = 'Failed to get google personal information';

const SOURCE_URL_MAX = 500;

/** The payload of a third-party login (spec 3) with the token beside it. */
export const toSocialLoginInput = (
  name: SocialProviderName,
  profile: SocialProfile,
  sourceUrl: string,
): SocialLoginInput => ({
  ...profile,
  snsLogin: SOCIAL_PROVIDER_CODES[name],
  customerSource: 0,
  sourceUrl: sourceUrl.slice(0, SOURCE_URL_MAX),
});
