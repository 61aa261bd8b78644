import Cookies from 'js-cookie';
import {
  GUEST_TOKEN_COOKIE,
  GUEST_TOKEN_DAYS,
  newGuestToken,
  openGuestToken,
  sealGuestToken,
} from '@/lib/session/guest-token';

const kept = () => openGuestToken(Cookies.get(GUEST_TOKEN_COOKIE));

function make() {
  const guest = newGuestToken();
  Cookies.set(GUEST_TOKEN_COOKIE, sealGuestToken(guest), {
    expires: GUEST_TOKEN_DAYS,
    path: '/',
    sameSite: 'Lax',
    secure: location.protocol === 'https:',
  });
  return kept() ?? guest;
}

/** Made once, when none exists (spec 4). Two tabs that start together agree through a lock. */
export async function guestToken(): Promise<string> {
  const known = kept();
  if (known) return known.token;
  if (!navigator.locks) return make().token;
  return navigator.locks.request('guest-token', () => (kept() ?? make()).token);
}
