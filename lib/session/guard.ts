import { afterLogin, ENDED, LOGIN_PATH, loginPath, tokenMark } from './login-paths';

export type Guarded = { goTo?: string; forgetLogin?: boolean };

/**
 * Spec 4: a logged-in visitor who opens the login page is sent to /user; a visitor who opens a path with 'user' in it is
 * sent to /login. A login that has ended on the server is forgotten first, so that nobody is sent to and fro. The token
 * is that of the cookie, null without one.
 */
export function guard(address: URL, token: string | null): Guarded {
  const { pathname, search, searchParams } = address;

  if (pathname === LOGIN_PATH) {
    if (token === null) return {};
    if (searchParams.get(ENDED) === tokenMark(token)) return { forgetLogin: true };
    return { goTo: afterLogin(searchParams.get('next')) };
  }
  return pathname.includes('user') && token === null ? { goTo: loginPath(pathname + search) } : {};
}
