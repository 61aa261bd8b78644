import { bundleTotal } from '@/contract/pricing/bundle';
import { convertAmount } from '@/provider/platform/money';

/** The price of a bundle's items, separately and together, in minor units of the shown currency. */
export const computeBundlePrice = (
  lines: readonly { priceCents: number; qty: number }[],
  discountPercent: number,
  rate: number,
) =>
  bundleTotal(
    lines.map(({ priceCents, qty }) => ({ minor: convertAmount(priceCents, rate), qty })),
    discountPercent,
  );
