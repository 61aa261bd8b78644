import { apiMessages } from '@/contract/api-messages';
import { SOCIAL_PROVIDER_CODES, type SocialLoginInput } from '@/contract/auth';

export type SocialProviderName = Exclude<keyof typeof SOCIAL_PROVIDER_CODES, 'none'>;

/** A person's profile from a social provider, with the token that the server verifies there. */
export type SocialProfile = {
  email: string;
  firstname: string;
  lastname: string;
  snsId: string;
  idToken?: string;
  accessToken?: string;
};

/** The result of a social login; `closed`: the shopper cancelled. */
export type SocialLoginResult =
  { kind: 'person'; profile: SocialProfile } | { kind: 'failed'; message: string } | { kind: 'closed' };

export const createFailedLogin = (message: string): SocialLoginResult => ({ kind: 'failed', message });
export const cancelledLogin: SocialLoginResult = { kind: 'closed' };

/** Spec 5, verbatim; Apple's is modelled on them. */
export const createSdkNotLoaded = (name: SocialProviderName) => createFailedLogin(`${name} failed to load`);
/** A script that fails to load is reported by createSdkNotLoaded. */
export const ignoreScriptError = () => undefined;
export const NO_EMAIL = apiMessages.authorizationFailed;
export const NO_GOOGLE_PROFILE = 'Failed to get google personal information';

const SOURCE_URL_MAX = 500;

/** The payload of a social login (spec 3) with its token. */
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
