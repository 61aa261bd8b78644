import { cartTotals, type Totals, type TotalsInput } from '@/provider/rules/cart-totals';
import { bundleSetsOf, linesOf, type CartLine } from './cart-lines';
import { findCoupon, judgeCoupons, termsOf, type JudgedCoupon } from './coupon';
import type { QuoteDraft } from './quote';
import type { Visit } from './visit';

/** A quote with what it comes to, before it is put into words. */
export type CartPlan = {
  quote: QuoteDraft | null;
  lines: CartLine[];
  /** What was put in; it counts only while it fits. */
  coupon: JudgedCoupon | null;
  input: TotalsInput;
  base: Totals;
  shown: Totals;
};

export const withTotals = (input: TotalsInput, rate: number) => ({
  input,
  base: cartTotals(input, 1),
  shown: cartTotals(input, rate),
});

/** The goods and the coupon. Shipping, protection, points and tax come at the checkout. */
export async function cartPlan(visit: Visit, quote: QuoteDraft | null): Promise<CartPlan> {
  const lines = quote ? await linesOf(visit.db, quote) : [];
  const found = quote?.couponId ? await findCoupon(visit, quote.couponId) : null;
  const bundles = await bundleSetsOf(visit.db, lines);
  const [coupon = null] = quote && found ? await judgeCoupons(visit, quote, lines, [found]) : [];
  const input: TotalsInput = {
    lines: lines.filter(({ isCounted }) => isCounted).map(({ price }) => price),
    bundles,
    coupon: coupon && termsOf(coupon),
    points: 0,
    shipping: null,
    guaranteeCents: 0,
    taxBasisPoints: 0,
  };
  return { quote, lines, coupon, ...withTotals(input, visit.shopper.currency.rate) };
}
