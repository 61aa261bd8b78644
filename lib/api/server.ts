import 'server-only';
import { cookies } from 'next/headers';
import { newGuestToken, openGuestToken, GUEST_TOKEN_COOKIE } from '@/lib/session/guest-token';
import { readLoginSecret } from '@/lib/session/login-secret';
import { readUserInfo, USER_INFO_COOKIE } from '@/lib/session/user-info';
import { createApi, type Api } from './create-api';
import { serverBaseUrl, serverFetch } from './embedded';
import { createHttp } from './http';

/** Who asks, by the cookies of this request: a customer's token with its secret, or a guest's. */
async function findTokens() {
  const jar = await cookies();
  return {
    authorization: readUserInfo(jar.get(USER_INFO_COOKIE)?.value)?.token,
    loginSecret: readLoginSecret(jar),
    guestToken: openGuestToken(jar.get(GUEST_TOKEN_COOKIE)?.value)?.token,
  };
}

/**
 * Whether the cookies say whose cart it is. Where they are blocked the token is in the browser alone: what the server would
 * draw is nobody's, and the browser asks itself.
 */
export async function isKnownShopper(): Promise<boolean> {
  const { authorization, guestToken } = await findTokens();
  return Boolean(authorization || guestToken);
}

/** A client for this request alone: it asks with the shopper's own cookies, in the currency of the page. */
export async function serverApi(currency: string): Promise<Api> {
  const tokens = await findTokens();
  // Who has no token yet gets one for this request alone: with the server's own, guests would share what is theirs.
  const guestToken = tokens.guestToken ?? newGuestToken().token;
  const headers = { ...tokens, guestToken, currency };

  return createApi(createHttp({ baseURL: serverBaseUrl, fetch: serverFetch, headers: () => headers }));
}
