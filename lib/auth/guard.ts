import {
  getSafeNextPath,
  SESSION_ENDED_PARAM,
  LOGIN_PATH,
  getLoginPath,
  hashLoginToken,
} from '@/lib/paths/login-paths';

export type GuardResult = { redirectTo?: string; clearLogin?: boolean };

/**
 * Spec 4: a logged-in shopper who opens the login page is redirected to /user; a guest who opens a path with
 * 'user' in it is redirected to /login. A login that has expired on the server is cleared first, to avoid a
 * redirect loop. The token is that of the cookie, null without one.
 */
export function guard(url: URL, token: string | null): GuardResult {
  const { pathname, search, searchParams } = url;

  if (pathname === LOGIN_PATH) {
    if (token === null) return {};
    if (searchParams.get(SESSION_ENDED_PARAM) === hashLoginToken(token)) return { clearLogin: true };
    return { redirectTo: getSafeNextPath(searchParams.get('next')) };
  }
  return pathname.includes('user') && token === null ? { redirectTo: getLoginPath(pathname + search) } : {};
}
