import { getCookieValue } from './cookie';

/** What a shopper lets the shop do: `needed` keeps cart and login, `counting` lets a tag manager come, too. */
export type Consent = 'needed' | 'counting';

const COOKIE = 'cookieConsent';
const LIFETIME_DAYS = 180; // after half a year it is asked again
const DAY_SECONDS = 24 * 60 * 60;

const isConsent = (value: string | undefined): value is Consent => value === 'needed' || value === 'counting';

/** The answer that was given; null: none yet. */
export function findConsent(cookies = document.cookie): Consent | null {
  const value = getCookieValue(COOKIE, cookies);
  return isConsent(value) ? value : null;
}

export const buildConsentCookie = (consent: Consent, isSecure: boolean) =>
  `${COOKIE}=${consent}; Path=/; Max-Age=${LIFETIME_DAYS * DAY_SECONDS}; SameSite=Lax${isSecure ? '; Secure' : ''}`;

export function saveConsent(consent: Consent) {
  document.cookie = buildConsentCookie(consent, location.protocol === 'https:');
}
