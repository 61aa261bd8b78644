import { computeTotals, type Totals, type TotalsInput } from '@/provider/modules/pricing/cart-totals';
import { loadCartLines, type CartLineDetails } from './cart-lines';
import { loadBundleSets } from '@/provider/modules/pricing/load-bundle-sets';
import {
  findCoupon,
  evaluateCoupons,
  toCouponTerms,
  type EvaluatedCoupon,
} from '@/provider/modules/coupon/coupon';
import { arePricesWithTax } from '@/provider/modules/shipping/shop-config';
import type { CartDraft } from './cart-repository';
import type { RequestContext } from '@/provider/platform/context';

/** A cart with its totals, before formatting. */
export type PricedCart = {
  cart: CartDraft | null;
  lines: readonly CartLineDetails[];
  /** The cart's coupon, entered or applied as the best one; it counts only while eligible. */
  coupon: EvaluatedCoupon | null;
  input: TotalsInput;
  base: Totals;
  shown: Totals;
};

export const computeBaseAndShownTotals = (input: TotalsInput, rate: number) => ({
  input,
  base: computeTotals(input, 1),
  shown: computeTotals(input, rate),
});

/** Prices items and coupon. Checkout adds shipping, protection, points and tax. */
export async function priceCart(ctx: RequestContext, cart: CartDraft | null): Promise<PricedCart> {
  const lines = cart ? await loadCartLines(ctx.db, cart) : [];
  const couponRow = cart?.couponId ? await findCoupon(ctx, cart.couponId) : null;
  const bundles = await loadBundleSets(ctx.db, lines);
  const [coupon = null] = cart && couponRow ? await evaluateCoupons(ctx, cart, lines, [couponRow]) : [];
  const input: TotalsInput = {
    lines: lines.filter(({ isCounted }) => isCounted).map(({ price }) => price),
    bundles,
    coupon: coupon && toCouponTerms(coupon),
    points: 0,
    shipping: null,
    protectionCents: 0,
    taxBasisPoints: 0,
    isTaxIncluded: await arePricesWithTax(ctx.db),
  };
  return { cart, lines, coupon, ...computeBaseAndShownTotals(input, ctx.shopper.currency.rate) };
}
