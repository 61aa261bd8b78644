import { forget, keep, readKept } from './kept';
import { sessionStore } from './storage';

const KEY = 'partingWords';

/** Words for the next page, where this document is let go of as a whole. */
export const leaveWords = (words: string) => keep(KEY, words, { store: sessionStore() });

/** What the last document wanted to be said, once. */
export function takeWords(): string | null {
  const words = readKept(KEY, sessionStore());
  if (words !== null) forget(KEY, sessionStore());
  return typeof words === 'string' ? words : null;
}
