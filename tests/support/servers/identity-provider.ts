import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';

const GOOGLE = 'https://accounts.google.com';

type FacebookProfile = { id: string; first_name?: string; last_name?: string; email?: string };
type FacebookTokenInfo = { app_id: string; is_valid: boolean; user_id: string; expires_at: number };

/** A stub social provider: keys and Graph responses over real HTTP, tokens made by jose. */
export async function openIdentityProvider() {
  const keys = await generateKeyPair('RS256');
  const strangers = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'ours', alg: 'RS256', use: 'sig' };
  const tokens = new Map<string, { given: FacebookTokenInfo; person: FacebookProfile }>();
  const state = { isDown: false };

  const answerTo = (url: URL): unknown => {
    if (url.pathname === '/certs') return { keys: [jwk] };
    const isMe = url.pathname === '/graph/me';
    const tokenEntry = tokens.get(url.searchParams.get(isMe ? 'access_token' : 'input_token') ?? '');
    if (isMe) return tokenEntry?.person ?? { error: { code: 190 } };
    const isApp = url.searchParams.get('access_token') === 'fb-app|fb-secret';
    return isApp ? { data: tokenEntry?.given ?? { app_id: '', is_valid: false } } : { error: { code: 190 } };
  };
  const server = createServer((request, response) => {
    response.statusCode = state.isDown ? 503 : 200;
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(answerTo(new URL(request.url ?? '/', 'http://here'))));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    state,
    env: {
      GOOGLE_CLIENT_ID: 'google-shop',
      GOOGLE_JWKS_URL: `${base}/certs`,
      APPLE_CLIENT_ID: 'apple-shop',
      APPLE_JWKS_URL: `${base}/certs`,
      FACEBOOK_APP_ID: 'fb-app',
      FACEBOOK_APP_SECRET: 'fb-secret',
      FACEBOOK_GRAPH_URL: `${base}/graph`,
    },
    /** An ID token as Google issues it; changes make it invalid. */
    createIdToken: (
      now: Date,
      claims: JWTPayload = {},
      how: { issuer?: string; audience?: string; ageMinutes?: number; isForged?: boolean } = {},
    ) => {
      const { issuer = GOOGLE, audience = 'google-shop', ageMinutes = 0, isForged = false } = how;
      const issuedAt = Math.floor(now.getTime() / 1000) - ageMinutes * 60;
      return new SignJWT({
        sub: 'g-1',
        email_verified: true,
        given_name: 'Ada',
        family_name: 'Lund',
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'ours' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + 60 * 60)
        .sign(isForged ? strangers.privateKey : keys.privateKey);
    },
    /** An access token as Facebook issues it. */
    createAccessToken: (profile: FacebookProfile, overrides: Partial<FacebookTokenInfo> = {}) => {
      const token = `token-${tokens.size}`;
      const tokenInfo = {
        app_id: 'fb-app',
        is_valid: true,
        user_id: profile.id,
        expires_at: 0,
        ...overrides,
      };
      tokens.set(token, { given: tokenInfo, person: profile });
      return token;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
