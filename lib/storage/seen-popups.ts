import { expiringStorage } from './expiring-storage';
import { getSessionStorage } from './storage';

const SEEN_KEY = 'popUpsSeen';
/** Set when this visit has had its popup; lasts as long as the tab. */
const SHOWN_KEY = 'popUpCame';
const SUPPRESSED_KEY = 'popUpsSettled';
const HALF_A_YEAR_MS = 183 * 24 * 60 * 60 * 1000;

/** Without storage: one popup per document. */
let hasShownPopup = false;

/** The names of the popups shown in the last day. */
export function getSeenPopups(): string[] {
  const stored = expiringStorage.get(SEEN_KEY);
  return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];
}

/** Two popups in one visit would be a hard sell, and one is too much for shoppers who have signed up. */
export const canShowPopup = () =>
  !hasShownPopup &&
  expiringStorage.get(SHOWN_KEY, getSessionStorage()) !== true &&
  expiringStorage.get(SUPPRESSED_KEY) !== true;

export function markPopupShown(name: string) {
  hasShownPopup = true;
  expiringStorage.set(SEEN_KEY, [...getSeenPopups(), name]);
  expiringStorage.set(SHOWN_KEY, true, { store: getSessionStorage() });
}

/** Newsletter subscribers and registered customers are not asked for an address again. */
export function suppressPopups() {
  hasShownPopup = true;
  expiringStorage.set(SUPPRESSED_KEY, true, { lifetimeMs: HALF_A_YEAR_MS });
}
