import { expiringStorage } from './expiring-storage';

const KEY = 'saidEmail';

/**
 * Saves the email that a guest gave for a coupon or the newsletter: an order uses it, and its coupon is valid
 * only for it.
 */
export const saveKnownEmail = (email: string) => expiringStorage.set(KEY, email);

/** The email given here in the last day; null when there is none. */
export function getKnownEmail(): string | null {
  const stored = expiringStorage.get(KEY);
  return typeof stored === 'string' ? stored : null;
}

export const removeKnownEmail = () => expiringStorage.remove(KEY);
