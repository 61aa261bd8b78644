/** The discount in percent, rounded; 0 without an earlier, higher price. */
export const computeDiscountPercent = (priceCents: number, wasCents: number | null) =>
  wasCents !== null && wasCents > priceCents ? Math.round((1 - priceCents / wasCents) * 100) : 0;

/** The price before the reduction; the price itself if there is none. */
export const getRegularCents = (priceCents: number, wasCents: number | null) =>
  wasCents !== null && wasCents > priceCents ? wasCents : priceCents;
