import { bundleSum } from '@/contract/bundle';
import { converted } from './money';

/** What the pieces of a bundle cost alone and together, in minor units of the shown currency. */
export const bundlePrice = (
  lines: readonly { priceCents: number; qty: number }[],
  discountPercent: number,
  rate: number,
) =>
  bundleSum(
    lines.map(({ priceCents, qty }) => ({ minor: converted(priceCents, rate), qty })),
    discountPercent,
  );
