import { forget, keep, readKept } from './kept';

const KEY = 'saidEmail';

/** The address that a visitor gave for a coupon or for letters: an order goes by it, and its coupon counts for it alone. */
export const saveKnownEmail = (email: string) => keep(KEY, email);

/** What was given here in the last day; null when nothing was. */
export function getKnownEmail(): string | null {
  const stored = readKept(KEY);
  return typeof stored === 'string' ? stored : null;
}

export const removeKnownEmail = () => forget(KEY);
