import { getCookieValue } from './cookie';

/** What the shopper allows: `needed` keeps cart and login, `counting` also loads a tag manager. */
export type Consent = 'needed' | 'counting';

const COOKIE = 'cookieConsent';
const LIFETIME_DAYS = 180; // after half a year the shopper is asked again
const DAY_SECONDS = 24 * 60 * 60;

const isConsent = (value: string | undefined): value is Consent => value === 'needed' || value === 'counting';

/** The stored consent; null: none yet. */
export function findConsent(cookies = document.cookie): Consent | null {
  const value = getCookieValue(COOKIE, cookies);
  return isConsent(value) ? value : null;
}

export const buildConsentCookie = (consent: Consent, isSecure: boolean) =>
  `${COOKIE}=${consent}; Path=/; Max-Age=${LIFETIME_DAYS * DAY_SECONDS}; SameSite=Lax${isSecure ? '; Secure' : ''}`;

export function saveConsent(consent: Consent) {
  document.cookie = buildConsentCookie(consent, location.protocol === 'https:');
}
