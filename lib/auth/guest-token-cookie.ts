import AES from 'crypto-js/aes.js';
import Utf8 from 'crypto-js/enc-utf8.js';

/** Spec 3: an object with a timestamp and a token, a unique id without dashes; kept encrypted in store and cookie. */
type GuestToken = { timestamp: number; token: string };

export const GUEST_TOKEN_DAYS = 365;

// It is part of the browser's code, so it hides the token from a glance and no more. The token itself is the
// secret.
const PHRASE = 'odette-guest';

const TOKEN_PATTERN = /^[0-9a-f]{32}$/;

export const createGuestToken = (): GuestToken => ({
  timestamp: Date.now(),
  token: crypto.randomUUID().replaceAll('-', ''),
});

export const encryptGuestToken = (guest: GuestToken) => AES.encrypt(JSON.stringify(guest), PHRASE).toString();

/** Decrypts a guest token; null when there is none, or it is not ours. */
export function decryptGuestToken(encryptedToken: string | undefined): GuestToken | null {
  if (!encryptedToken) return null;
  try {
    const guest: unknown = JSON.parse(AES.decrypt(encryptedToken, PHRASE).toString(Utf8));
    const { timestamp, token } = guest as Partial<GuestToken>;
    if (typeof timestamp !== 'number' || typeof token !== 'string' || !TOKEN_PATTERN.test(token)) return null;
    return { timestamp, token };
  } catch {
    return null;
  }
}
