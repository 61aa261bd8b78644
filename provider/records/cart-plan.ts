import { computeTotals, type Totals, type TotalsInput } from '@/provider/rules/cart-totals';
import { loadBundleSets, loadCartLines, type CartLineDetails } from './cart-lines';
import { findCoupon, evaluateCoupons, toCouponTerms, type EvaluatedCoupon } from './coupon';
import type { CartDraft } from './quote';
import type { RequestContext } from './visit';

/** A quote with what it comes to, before it is put into words. */
export type PricedCart = {
  cart: CartDraft | null;
  lines: CartLineDetails[];
  /** What was put in; it counts only while it fits. */
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

/** The goods and the coupon. Shipping, protection, points and tax come at the checkout. */
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
  };
  return { cart, lines, coupon, ...computeBaseAndShownTotals(input, ctx.shopper.currency.rate) };
}
