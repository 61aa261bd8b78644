import Cookies from 'js-cookie';
import {
  GUEST_TOKEN_COOKIE,
  GUEST_TOKEN_DAYS,
  newGuestToken,
  openGuestToken,
  sealGuestToken,
} from '@/lib/session/guest-token';
import { guestPlace } from './guest-place';
import { oneTabAtATime } from './one-tab';

const keepInCookie = (sealed: string) =>
  Cookies.set(GUEST_TOKEN_COOKIE, sealed, {
    expires: GUEST_TOKEN_DAYS,
    path: '/',
    sameSite: 'Lax',
    secure: location.protocol === 'https:',
  });

/** The cookie counts, since other tabs share it; where it is gone, or never kept, what this document was given. */
function kept() {
  const { read, write } = guestPlace();
  const inCookie = Cookies.get(GUEST_TOKEN_COOKIE);
  const inStore = read();
  const known = openGuestToken(inCookie);
  if (known && inCookie) {
    if (inCookie !== inStore) write(inCookie);
    return known;
  }
  const given = openGuestToken(inStore ?? undefined);
  if (given && inStore) keepInCookie(inStore);
  return given;
}

function make() {
  const guest = newGuestToken();
  const sealed = sealGuestToken(guest);
  guestPlace().write(sealed);
  keepInCookie(sealed);
  return kept() ?? guest;
}

/**
 * Made once, when none exists (spec 4); sealed in the cookie and in the store (spec 3). Two tabs that start together agree
 * through a lock.
 */
export async function guestToken(): Promise<string> {
  const known = kept();
  if (known) return known.token;
  return oneTabAtATime('guest-token', () => (kept() ?? make()).token);
}
