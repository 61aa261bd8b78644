import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { LOGIN_SECRET_COOKIE } from '@/contract/login-secret';
import type { Config } from '@/provider/config';
import type { CallCookies, NewCookie } from '@/provider/platform/context';

/** Reads the cookies of a call; `send` adds those set since then to its response. */
export function createCallCookies(c: Context, { siteUrl }: Pick<Config, 'siteUrl'>) {
  const changes = new Map<string, NewCookie>();
  const get = (name: string) => getCookie(c, name);
  const cookies: CallCookies = {
    // Scripts cannot set this header. A client that sends our cookie back was already identified as a
    // browser.
    isBrowser: c.req.header('Sec-Fetch-Site') === 'same-origin' || get(LOGIN_SECRET_COOKIE) !== undefined,
    get,
    set: (cookie) => changes.set(cookie.name, cookie), // a retried transaction sets it again
  };
  const send = () => {
    for (const { name, value, maxAgeSeconds, path, sameSite } of changes.values())
      setCookie(c, name, value, {
        ...{ path, sameSite, httpOnly: true, secure: siteUrl.startsWith('https:') },
        maxAge: value === '' ? 0 : maxAgeSeconds,
      });
  };
  return { cookies, send };
}
