import Cookies from 'js-cookie';
import {
  GUEST_TOKEN_COOKIE,
  GUEST_TOKEN_DAYS,
  newGuestToken,
  openGuestToken,
  sealGuestToken,
} from '@/lib/session/guest-token';
import { guestPlace } from './guest-place';

/** The cookie counts, since other tabs share it; where a browser keeps none, what this document was given. */
function kept() {
  const { read, write } = guestPlace();
  const inCookie = Cookies.get(GUEST_TOKEN_COOKIE);
  const known = openGuestToken(inCookie);
  if (!known) return openGuestToken(read() ?? undefined);
  if (inCookie && inCookie !== read()) write(inCookie);
  return known;
}

function make() {
  const guest = newGuestToken();
  const sealed = sealGuestToken(guest);
  guestPlace().write(sealed);
  Cookies.set(GUEST_TOKEN_COOKIE, sealed, {
    expires: GUEST_TOKEN_DAYS,
    path: '/',
    sameSite: 'Lax',
    secure: location.protocol === 'https:',
  });
  return kept() ?? guest;
}

/**
 * Made once, when none exists (spec 4); sealed in the cookie and in the store (spec 3). Two tabs that start together agree
 * through a lock.
 */
export async function guestToken(): Promise<string> {
  const known = kept();
  if (known) return known.token;
  if (!navigator.locks) return make().token;
  return navigator.locks.request('guest-token', () => (kept() ?? make()).token);
}
