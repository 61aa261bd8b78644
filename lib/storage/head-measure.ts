import { expiringStorage } from './expiring-storage';

const KEY = 'headInches';
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const listeners = new Set<() => void>();

/** The head measurement taken in this browser without an account; null when there is none. */
export function readHeadInches(): number | null {
  const stored = expiringStorage.get(KEY);
  return typeof stored === 'number' ? stored : null;
}

export function saveHeadInches(inches: number) {
  expiringStorage.set(KEY, inches, { lifetimeMs: YEAR_MS });
  listeners.forEach((listener) => listener());
}

export function subscribeToHeadInches(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
