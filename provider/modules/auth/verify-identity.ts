import { fieldMessages } from '@/contract/field-messages';
import { FieldError } from '@/provider/platform/errors/errors';
import type { ServiceContext } from '@/provider/platform/context';
import { verifyAccessToken } from './facebook';
import { verifyIdToken } from './id-token';
import { providerDisabled, type ExternalIdentity, type SocialProvider } from './identity';

type Tokens = { idToken?: string; accessToken?: string };

const GOOGLE = ['https://accounts.google.com', 'accounts.google.com'];
const APPLE = ['https://appleid.apple.com'];

function requireToken(token: string | undefined) {
  if (!token) throw new FieldError('token', fieldMessages.required('Token'));
  return token;
}

/**
 * Verifies tokens with the provider that issued them and returns the identity. What the browser claims is
 * ignored.
 */
export async function verifyIdentity(
  { config, now }: Pick<ServiceContext, 'config' | 'now'>,
  provider: SocialProvider,
  { idToken, accessToken }: Tokens,
): Promise<ExternalIdentity> {
  const { google, apple, facebook } = config;
  if (provider === 'facebook') {
    if (!facebook) throw providerDisabled(provider);
    return verifyAccessToken(facebook, requireToken(accessToken), now());
  }
  const issuer =
    provider === 'google' ? google && { ...google, issuers: GOOGLE } : apple && { ...apple, issuers: APPLE };
  if (!issuer) throw providerDisabled(provider);
  return verifyIdToken({ provider, ...issuer }, requireToken(idToken), now());
}
