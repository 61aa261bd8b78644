import 'server-only';
import { cookies } from 'next/headers';
import { GUEST_TOKEN_COOKIE, USER_INFO_COOKIE } from '@/lib/auth/cookie-names';
import { createGuestToken, decryptGuestToken } from '@/lib/auth/guest-token-cookie';
import { readLoginSecret } from '@/lib/auth/login-secret';
import { parseUserInfo } from '@/lib/auth/user-info';
import { createApi, type Api } from '@/lib/api/create-api';
import { providerBaseUrl, providerFetch } from './embedded';
import { createHttp } from '@/lib/api/http';
import { skipResponseCache } from './response-cache';

/** The tokens in this request's cookies: a customer's token with its secret, or a guest's. */
async function getRequestTokens() {
  const jar = await cookies();
  const tokens = {
    authorization: parseUserInfo(jar.get(USER_INFO_COOKIE)?.value)?.token,
    loginSecret: readLoginSecret(jar),
    guestToken: decryptGuestToken(jar.get(GUEST_TOKEN_COOKIE)?.value)?.token,
  };
  if (Object.values(tokens).some(Boolean)) skipResponseCache();
  return tokens;
}

/**
 * Whether the cookies identify the shopper's cart. Where they are blocked only the browser has the token: the
 * server cannot render the cart, and the browser fetches it itself.
 */
export async function isKnownShopper(): Promise<boolean> {
  const { authorization, guestToken } = await getRequestTokens();
  return Boolean(authorization || guestToken);
}

/** A client for this request only: it uses the shopper's own cookies, and the currency of the page. */
export async function createServerApi(currency: string): Promise<Api> {
  const tokens = await getRequestTokens();
  // A shopper without a token gets one for this request only: with the server's own, guests would share their
  // data.
  const guestToken = tokens.guestToken ?? createGuestToken().token;
  const headers = { ...tokens, guestToken, currency };

  return createApi(createHttp({ baseURL: providerBaseUrl, fetch: providerFetch, headers: () => headers }));
}
