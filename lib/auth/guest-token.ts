import Cookies from 'js-cookie';
import { GUEST_TOKEN_COOKIE } from './cookie-names';
import {
  GUEST_TOKEN_DAYS,
  createGuestToken,
  decryptGuestToken,
  encryptGuestToken,
} from '@/lib/auth/guest-token-cookie';
import { getGuestTokenStore } from './guest-token-store';
import { withTabLock } from '@/lib/browser/tab-lock';

const saveTokenCookie = (encryptedToken: string) =>
  Cookies.set(GUEST_TOKEN_COOKIE, encryptedToken, {
    expires: GUEST_TOKEN_DAYS,
    path: '/',
    sameSite: 'Lax',
    secure: location.protocol === 'https:',
  });

/** The cookie takes precedence, since other tabs share it; if missing or blocked, this document's token is used. */
function findStoredToken() {
  const { read, write } = getGuestTokenStore();
  const cookieValue = Cookies.get(GUEST_TOKEN_COOKIE);
  const storedValue = read();
  const cookieToken = decryptGuestToken(cookieValue);
  if (cookieToken && cookieValue) {
    if (cookieValue !== storedValue) write(cookieValue);
    return cookieToken;
  }
  const storedToken = decryptGuestToken(storedValue ?? undefined);
  if (storedToken && storedValue) saveTokenCookie(storedValue);
  return storedToken;
}

function createStoredToken() {
  const guest = createGuestToken();
  const encryptedToken = encryptGuestToken(guest);
  getGuestTokenStore().write(encryptedToken);
  saveTokenCookie(encryptedToken);
  return findStoredToken() ?? guest;
}

/**
 * Created once, when none exists (spec 4); encrypted in the cookie and the store (spec 3). A lock makes tabs
 * that start together agree on one.
 */
export async function getOrCreateGuestToken(): Promise<string> {
  const existing = findStoredToken();
  if (existing) return existing.token;
  return withTabLock('guest-token', () => (findStoredToken() ?? createStoredToken()).token);
}
