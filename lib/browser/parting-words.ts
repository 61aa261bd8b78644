import { forget, keep, readKept } from './kept';
import { getSessionStorage } from './storage';

const KEY = 'partingWords';

/** Words for the next page, where this document is let go of as a whole. */
export const setFlashMessage = (message: string) => keep(KEY, message, { store: getSessionStorage() });

/** What the last document wanted to be said, once. */
export function takeFlashMessage(): string | null {
  const message = readKept(KEY, getSessionStorage());
  if (message !== null) forget(KEY, getSessionStorage());
  return typeof message === 'string' ? message : null;
}
