import { forget, keep, readKept } from './expiring-storage';

const KEY = 'saidEmail';

/**
 * Saves the email that a guest gave for a coupon or the newsletter: an order uses it, and its coupon is valid
 * only for it.
 */
export const saveKnownEmail = (email: string) => keep(KEY, email);

/** The email given here in the last day; null when there is none. */
export function getKnownEmail(): string | null {
  const stored = readKept(KEY);
  return typeof stored === 'string' ? stored : null;
}

export const removeKnownEmail = () => forget(KEY);
