import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { LOGIN_SECRET_COOKIE } from '@/contract/login-secret';
import type { Config } from '@/provider/settings';

type NewCookie = {
  name: string;
  /** An empty one takes the cookie away. */
  value: string;
  /** Unset, it goes with the browser. */
  maxAgeSeconds?: number;
  path: string;
  sameSite: 'Lax' | 'Strict';
};

/** The cookies of one call that no script can read. */
export type CallCookies = {
  /** Whether a browser is calling from a page of the shop; other clients are given no cookies. */
  isBrowser: boolean;
  get: (name: string) => string | undefined;
  /** Is sent with the answer; a refused call sends none. */
  set: (cookie: NewCookie) => void;
};

/** Reads the cookies of a call; `send` puts those that were set meanwhile into its answer. */
export function createCallCookies(c: Context, { siteUrl }: Pick<Config, 'siteUrl'>) {
  const changes = new Map<string, NewCookie>();
  const get = (name: string) => getCookie(c, name);
  const cookies: CallCookies = {
    // Scripts cannot write this header. Whoever sends our cookie back has been found to be a browser before.
    isBrowser: c.req.header('Sec-Fetch-Site') === 'same-origin' || get(LOGIN_SECRET_COOKIE) !== undefined,
    get,
    set: (cookie) => changes.set(cookie.name, cookie), // a transaction that begins again sets it again
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
