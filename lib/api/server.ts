import 'server-only';
import { cookies } from 'next/headers';
import { openGuestToken, GUEST_TOKEN_COOKIE } from '@/lib/session/guest-token';
import { readUserInfo, USER_INFO_COOKIE } from '@/lib/session/user-info';
import { createApi, type Api } from './create-api';
import { serverBaseUrl, serverFetch } from './embedded';
import { createHttp } from './http';

/** A client for this request alone: it asks with the shopper's own cookies, in the currency of the page. */
export async function serverApi(currency: string): Promise<Api> {
  const jar = await cookies();
  const user = readUserInfo(jar.get(USER_INFO_COOKIE)?.value);
  const guest = openGuestToken(jar.get(GUEST_TOKEN_COOKIE)?.value);
  const headers = { authorization: user?.token, guestToken: guest?.token, currency };

  return createApi(createHttp({ baseURL: serverBaseUrl, fetch: serverFetch, headers: () => headers }));
}
