import { refuseField } from '@/provider/http/refusal';
import type { Work } from '@/provider/work';
import { readAccessToken } from './facebook';
import { readIdToken } from './id-token';
import { shut, type Identity, type Way } from './identity';

type Tokens = { idToken?: string; accessToken?: string };

const GOOGLE = ['https://accounts.google.com', 'accounts.google.com'];
const APPLE = ['https://appleid.apple.com'];

function requireToken(token: string | undefined) {
  if (!token) throw refuseField('Token', 'Cannot be empty');
  return token;
}

/** Who the tokens are for, asked of the third party that gave them. What the browser says about it counts nothing. */
export async function verifyIdentity(
  { settings, now }: Pick<Work, 'settings' | 'now'>,
  way: Way,
  { idToken, accessToken }: Tokens,
): Promise<Identity> {
  const { google, apple, facebook } = settings;
  if (way === 'facebook') {
    if (!facebook) throw shut(way);
    return readAccessToken(facebook, requireToken(accessToken), now());
  }
  const issuer =
    way === 'google' ? google && { ...google, issuers: GOOGLE } : apple && { ...apple, issuers: APPLE };
  if (!issuer) throw shut(way);
  return readIdToken({ way, ...issuer }, requireToken(idToken), now());
}
