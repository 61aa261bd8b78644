import { keep, readKept } from './kept';
import { sessionStore } from './storage';

const SEEN = 'popUpsSeen';
/** This visit has had its pop-up: it lasts as long as the tab. */
const CAME = 'popUpCame';
const SETTLED = 'popUpsSettled';
const HALF_A_YEAR_MS = 183 * 24 * 60 * 60 * 1000;

/** Where nothing is kept, one a document. */
let hasCome = false;

/** The pop-ups of the last day, by their names. */
export function seenPopUps(): string[] {
  const seen = readKept(SEEN);
  return Array.isArray(seen) ? seen.filter((name) => typeof name === 'string') : [];
}

/** Two in one visit would be a hard sell, and one is too much for who has signed up already. */
export const mayPopUp = () =>
  !hasCome && readKept(CAME, sessionStore()) !== true && readKept(SETTLED) !== true;

export function popUpCame(name: string) {
  hasCome = true;
  keep(SEEN, [...seenPopUps(), name]);
  keep(CAME, true, { store: sessionStore() });
}

/** Who has signed up for the newsletter or an account is not asked for an address again. */
export function popUpsSettled() {
  hasCome = true;
  keep(SETTLED, true, { lifetimeMs: HALF_A_YEAR_MS });
}
