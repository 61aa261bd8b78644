import { safePath } from './safe-path';

export const LOGIN_PATH = '/login';
const USER_HOME_PATH = '/user';
/**
 * Says that a login has ended. Where its cookie is still there, the mark of its token says so too: the guard takes that
 * cookie away instead of leading back to /user. A link from elsewhere cannot know the mark, and takes away nothing.
 */
export const ENDED = 'ended';
const ENDED_HERE = '1';

/** FNV-1a: short, and told from nothing but the token itself. */
export function tokenMark(token: string): string {
  let hash = 0x811c9dc5;
  for (let place = 0; place < token.length; place += 1)
    hash = Math.imul(hash ^ token.charCodeAt(place), 0x01000193) >>> 0;
  return hash.toString(36);
}

const ENTRIES = ['/login', '/register', '/forgotpassword'];
/** Pages to come in by: nowhere to come back to. */
export const isEntry = (path: string) =>
  ENTRIES.some((entry) => path === entry || path.startsWith(`${entry}?`));

/** Where to log in, and where to go on afterwards. */
export function loginPath(
  here: string | null,
  { isEnded = false, endedToken }: { isEnded?: boolean; endedToken?: string } = {},
): string {
  const query = new URLSearchParams();
  const next = safePath(here);
  if (next && next !== '/' && !isEntry(next)) query.set('next', next);
  if (isEnded) query.set(ENDED, endedToken === undefined ? ENDED_HERE : tokenMark(endedToken));
  return query.size > 0 ? `${LOGIN_PATH}?${query}` : LOGIN_PATH;
}

/**
 * Where a page to come in by leads in the end; null goes back one page. Spec 4: that is where a third-party login goes,
 * unless somebody said where to.
 */
export const wayOn = (
  next: string | null,
  { isThirdParty, canGoBack }: { isThirdParty: boolean; canGoBack: boolean },
) => (next === null && isThirdParty && canGoBack ? null : afterLogin(next));

/** Where to go after logging in; the user home when nobody said, or said something outside the shop. */
export function afterLogin(next: string | null | undefined): string {
  const path = safePath(next);
  return path && !isEntry(path) ? path : USER_HOME_PATH;
}
