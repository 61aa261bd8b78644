import type { UnusableCoupon, UsableCoupon } from '@/contract/coupon';
import { cartTotals, type TotalsInput } from '@/provider/rules/cart-totals';
import { couponReason } from '@/provider/rules/coupon-words';
import { amountOf } from '@/provider/rules/money';
import { moneyOf } from './cart-view';
import type { CheckoutPlan } from './checkout-plan';
import { judgeCoupons, offeredCoupons, termsOf, type JudgedCoupon } from './coupon';
import { couponView } from './coupon-row-view';
import type { Visit } from './visit';

/** What a coupon takes off goods and shipping, in minor units of the shown currency. The tax it spares is not counted. */
function savingOf(input: TotalsInput, judged: JudgedCoupon, rate: number) {
  const total = (coupon: TotalsInput['coupon']) =>
    cartTotals({ ...input, points: 0, taxBasisPoints: 0, coupon }, rate).grandTotal;
  return total(null) - total(termsOf(judged));
}

function unusableView(visit: Visit, { coupon, fit }: JudgedCoupon): UnusableCoupon {
  const isMissing = !fit.isFit && fit.why === 'subtotal';
  const isOver = !fit.isFit && fit.why === 'expired';
  const isUsed = !fit.isFit && (fit.why === 'used-up' || fit.why === 'used-by-you');
  return {
    ...couponView(visit, coupon, isOver ? 'expired' : isUsed ? 'used' : 'unfit'),
    reason: fit.isFit ? 'It would save nothing here.' : couponReason(coupon, fit, visit.shopper.currency),
    gapFormat: isMissing ? moneyOf(visit).fromBase(fit.gapCents) : null,
    gapPercent: isMissing ? fit.gapPercent : 0,
  };
}

/** All coupons for a checkout: those that fit with what each would save, the best one marked; the others with why not. */
export async function couponsFor(visit: Visit, plan: CheckoutPlan) {
  const { quote, lines, input } = plan;
  const { rate } = visit.shopper.currency;
  const judged = await judgeCoupons(visit, quote, lines, await offeredCoupons(visit, quote));
  const weighed = judged.map((entry) => ({ entry, saving: savingOf(input, entry, rate) }));
  const isApplied = (entry: JudgedCoupon) => entry.coupon.id === quote.couponId;
  const fitting = weighed
    .filter(({ entry, saving }) => entry.fit.isFit && (saving > 0 || isApplied(entry)))
    .sort((a, b) => b.saving - a.saving);
  const best = fitting[0];

  const usable = fitting.map(({ entry, saving }): UsableCoupon => ({
    ...couponView(visit, entry.coupon, isApplied(entry) ? 'applied' : 'usable'),
    previewDiscount: amountOf(saving),
    previewDiscountFormat: moneyOf(visit).shown(saving),
    isBest: entry === best?.entry && saving > 0,
  }));
  const unusable = judged
    .filter((entry) => !fitting.some((known) => known.entry === entry))
    .map((entry) => unusableView(visit, entry))
    .sort((a, b) => b.gapPercent - a.gapPercent);
  return { usable, unusable };
}
