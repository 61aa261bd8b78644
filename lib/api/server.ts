import 'server-only';
import { cookies } from 'next/headers';
import { createGuestToken, decryptGuestToken, GUEST_TOKEN_COOKIE } from '@/lib/session/guest-token';
import { readLoginSecret } from '@/lib/session/login-secret';
import { parseUserInfo, USER_INFO_COOKIE } from '@/lib/session/user-info';
import { createApi, type Api } from './create-api';
import { providerBaseUrl, providerFetch } from './embedded';
import { createHttp } from './http';

/** Who asks, by the cookies of this request: a customer's token with its secret, or a guest's. */
async function getRequestTokens() {
  const jar = await cookies();
  return {
    authorization: parseUserInfo(jar.get(USER_INFO_COOKIE)?.value)?.token,
    loginSecret: readLoginSecret(jar),
    guestToken: decryptGuestToken(jar.get(GUEST_TOKEN_COOKIE)?.value)?.token,
  };
}

/**
 * Whether the cookies say whose cart it is. Where they are blocked the token is in the browser alone: what the server would
 * draw is nobody's, and the browser asks itself.
 */
export async function isKnownShopper(): Promise<boolean> {
  const { authorization, guestToken } = await getRequestTokens();
  return Boolean(authorization || guestToken);
}

/** A client for this request alone: it asks with the shopper's own cookies, in the currency of the page. */
export async function createServerApi(currency: string): Promise<Api> {
  const tokens = await getRequestTokens();
  // Who has no token yet gets one for this request alone: with the server's own, guests would share what is theirs.
  const guestToken = tokens.guestToken ?? createGuestToken().token;
  const headers = { ...tokens, guestToken, currency };

  return createApi(createHttp({ baseURL: providerBaseUrl, fetch: providerFetch, headers: () => headers }));
}
