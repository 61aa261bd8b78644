import { expiringStorage } from './expiring-storage';
import { getSessionStorage } from './storage';

const KEY = 'partingWords';

/** Stores a message for the next page, when the whole document is replaced. */
export const setFlashMessage = (message: string) =>
  expiringStorage.set(KEY, message, { store: getSessionStorage() });

/** The message that the previous document left, once. */
export function takeFlashMessage(): string | null {
  const message = expiringStorage.get(KEY, getSessionStorage());
  if (message !== null) expiringStorage.remove(KEY, getSessionStorage());
  return typeof message === 'string' ? message : null;
}
