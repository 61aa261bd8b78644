import { forget, keep, readKept } from './kept';

const KEY = 'saidEmail';

/** The address that a visitor gave for a coupon or for letters: an order goes by it, and its coupon counts for it alone. */
export const rememberEmail = (email: string) => keep(KEY, email);

/** What was given here in the last day; null when nothing was. */
export function findSaidEmail(): string | null {
  const kept = readKept(KEY);
  return typeof kept === 'string' ? kept : null;
}

export const forgetEmail = () => forget(KEY);
