import { toSafePath } from './safe-path';

export const LOGIN_PATH = '/login';
const USER_HOME_PATH = '/user';
/**
 * Marks a login as expired. While its cookie exists, the value is the hash of its token: the guard removes
 * that cookie instead of redirecting to /user. A link from elsewhere cannot know the hash, and removes
 * nothing.
 */
export const SESSION_ENDED_PARAM = 'ended';
const SESSION_ENDED_VALUE = '1';

/** FNV-1a: short, and derived only from the token itself. */
export function hashLoginToken(token: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < token.length; index += 1)
    hash = Math.imul(hash ^ token.charCodeAt(index), 0x01000193) >>> 0;
  return hash.toString(36);
}

const AUTH_PATHS = ['/login', '/register', '/forgotpassword'];
/** Authentication pages: never a return target. */
export const isAuthPath = (path: string) =>
  AUTH_PATHS.some((authPath) => path === authPath || path.startsWith(`${authPath}?`));

/** The login URL, with the page to continue to. */
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
 * Where an authentication page finally leads; null goes back one page. Spec 4: a social login goes back,
 * unless a target was given.
 */
export const getPostLoginPath = (
  next: string | null,
  { isSocialLogin, canGoBack }: { isSocialLogin: boolean; canGoBack: boolean },
) => (next === null && isSocialLogin && canGoBack ? null : getSafeNextPath(next));

/** The page after login; the user home when none was given, or one outside the shop. */
export function getSafeNextPath(next: string | null | undefined): string {
  const path = toSafePath(next);
  return path && !isAuthPath(path) ? path : USER_HOME_PATH;
}
