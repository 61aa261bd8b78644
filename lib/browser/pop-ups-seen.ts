import { keep, readKept } from './kept';
import { getSessionStorage } from './storage';

const SEEN_KEY = 'popUpsSeen';
/** This visit has had its pop-up: it lasts as long as the tab. */
const SHOWN_KEY = 'popUpCame';
const SUPPRESSED_KEY = 'popUpsSettled';
const HALF_A_YEAR_MS = 183 * 24 * 60 * 60 * 1000;

/** Where nothing is kept, one a document. */
let hasShownPopup = false;

/** The pop-ups of the last day, by their names. */
export function getSeenPopups(): string[] {
  const stored = readKept(SEEN_KEY);
  return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];
}

/** Two in one visit would be a hard sell, and one is too much for who has signed up already. */
export const canShowPopup = () =>
  !hasShownPopup && readKept(SHOWN_KEY, getSessionStorage()) !== true && readKept(SUPPRESSED_KEY) !== true;

export function markPopupShown(name: string) {
  hasShownPopup = true;
  keep(SEEN_KEY, [...getSeenPopups(), name]);
  keep(SHOWN_KEY, true, { store: getSessionStorage() });
}

/** Who has signed up for the newsletter or an account is not asked for an address again. */
export function suppressPopups() {
  hasShownPopup = true;
  keep(SUPPRESSED_KEY, true, { lifetimeMs: HALF_A_YEAR_MS });
}
