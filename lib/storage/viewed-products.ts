import { expiringStorage } from './expiring-storage';

const KEY = 'lookedAt';
const VIEWED_PRODUCTS_MAX = 12;
const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** Newest first, no repeats. */
export const prependViewedProduct = (productIds: readonly number[], productId: number) =>
  [productId, ...productIds.filter((id) => id !== productId)].slice(0, VIEWED_PRODUCTS_MAX);

/** The products viewed in this browser, newest first. */
export function getViewedProducts(): number[] {
  const stored = expiringStorage.get(KEY);
  return Array.isArray(stored) ? stored.filter((id) => Number.isInteger(id)) : [];
}

export const saveViewedProduct = (productId: number) =>
  expiringStorage.set(KEY, prependViewedProduct(getViewedProducts(), productId), { lifetimeMs: LIFETIME_MS });
