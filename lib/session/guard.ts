import { afterLogin, ENDED, LOGIN_PATH, loginPath } from './login-paths';

export type Guarded = { goTo?: string; forgetLogin?: boolean };

/**
 * Spec 4: a logged-in visitor who opens the login page is sent to /user; a visitor who opens a path with 'user' in it is
 * sent to /login. A login that has ended on the server is forgotten first, so that nobody is sent to and fro.
 */
export function guard(address: URL, isLoggedIn: boolean): Guarded {
  const { pathname, search, searchParams } = address;

  if (pathname === LOGIN_PATH) {
    if (searchParams.has(ENDED)) return { forgetLogin: true };
    return isLoggedIn ? { goTo: afterLogin(searchParams.get('next')) } : {};
  }
  return pathname.includes('user') && !isLoggedIn ? { goTo: loginPath(pathname + search) } : {};
}
