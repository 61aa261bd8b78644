import { keep, readKept } from './kept';

const KEY = 'lookedAt';
const LOOKED_AT_MAX = 12;
const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** Newest first, no repeats. */
export const withLookedAt = (known: readonly number[], productId: number) =>
  [productId, ...known.filter((other) => other !== productId)].slice(0, LOOKED_AT_MAX);

/** The products this browser has looked at, newest first. */
export function lookedAt(): number[] {
  const kept = readKept(KEY);
  return Array.isArray(kept) ? kept.filter((id) => Number.isInteger(id)) : [];
}

export const rememberLookedAt = (productId: number) =>
  keep(KEY, withLookedAt(lookedAt(), productId), { lifetimeMs: LIFETIME_MS });
