/** Percent off, rounded; 0 when there is no earlier price or it was not higher. */
export const computeDiscountPercent = (priceCents: number, wasCents: number | null) =>
  wasCents !== null && wasCents > priceCents ? Math.round((1 - priceCents / wasCents) * 100) : 0;

/** The price before the reduction; the price itself when there is none. */
export const getRegularCents = (priceCents: number, wasCents: number | null) =>
  wasCents !== null && wasCents > priceCents ? wasCents : priceCents;
