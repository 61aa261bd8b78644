import { converted } from './money';

/** What the pieces cost alone and together, in minor units of the shown currency; the saving is rounded once. */
export function bundlePrice(
  lines: readonly { priceCents: number; qty: number }[],
  discountPercent: number,
  rate: number,
) {
  const wholeMinor = lines.reduce((sum, { priceCents, qty }) => sum + converted(priceCents, rate) * qty, 0);
  return { wholeMinor, finalMinor: wholeMinor - Math.round((wholeMinor * discountPercent) / 100) };
}
