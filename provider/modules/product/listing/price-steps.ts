/**
 * The buckets of the price facet (`price-count.ts`): at most ten even steps, in whole units of the shown
 * currency.
 */
export const PRICE_BUCKETS_MAX = 10;
export const PRICE_STEPS = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000];
export const WIDEST_PRICE_STEP = 250_000;

/**
 * Whole units, both ends inclusive, as the price filter takes them, and how many products have a variant in
 * that range.
 */
export type PriceStep = { from: number; to: number; count: number };

/**
 * The counts of the price facet; `min` and `max` in minor units of the shown currency, null if there are no
 * prices.
 */
export type PriceCounts = { min: number | null; max: number | null; steps: readonly PriceStep[] };
