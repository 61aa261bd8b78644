import { toSafePath } from './safe-path';

export const LOGIN_PATH = '/login';
const USER_HOME_PATH = '/user';
/**
 * Says that a login has ended. Where its cookie is still there, the mark of its token says so too: the guard takes that
 * cookie away instead of leading back to /user. A link from elsewhere cannot know the mark, and takes away nothing.
 */
export const SESSION_ENDED_PARAM = 'ended';
const SESSION_ENDED_VALUE = '1';

/** FNV-1a: short, and told from nothing but the token itself. */
export function hashLoginToken(token: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < token.length; index += 1)
    hash = Math.imul(hash ^ token.charCodeAt(index), 0x01000193) >>> 0;
  return hash.toString(36);
}

const AUTH_PATHS = ['/login', '/register', '/forgotpassword'];
/** Pages to come in by: nowhere to come back to. */
export const isAuthPath = (path: string) =>
  AUTH_PATHS.some((authPath) => path === authPath || path.startsWith(`${authPath}?`));

/** Where to log in, and where to go on afterwards. */
export function getLoginPath(
  currentPath: string | null,
  { isEnded = false, endedToken }: { isEnded?: boolean; endedToken?: string } = {},
): string {
  const query = new URLSearchParams();
  const next = toSafePath(currentPath);
  if (next && next !== '/' && !isAuthPath(next)) query.set('next', next);
  if (isEnded)
    query.set(
      SESSION_ENDED_PARAM,
      endedToken === undefined ? SESSION_ENDED_VALUE : hashLoginToken(endedToken),
    );
  return query.size > 0 ? `${LOGIN_PATH}?${query}` : LOGIN_PATH;
}

/**
 * Where a page to come in by leads in the end; null goes back one page. Spec 4: that is where a third-party login goes,
 * unless somebody said where to.
 */
export const getPostLoginPath = (
  next: string | null,
  { isSocialLogin, canGoBack }: { isSocialLogin: boolean; canGoBack: boolean },
) => (next === null && isSocialLogin && canGoBack ? null : getSafeNextPath(next));

/** Where to go after logging in; the user home when nobody said, or said something outside the shop. */
export function getSafeNextPath(next: string | null | undefined): string {
  const path = toSafePath(next);
  return path && !isAuthPath(path) ? path : USER_HOME_PATH;
}
