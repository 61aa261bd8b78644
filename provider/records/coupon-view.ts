import type { UnusableCoupon, UsableCoupon } from '@/contract/coupon';
import { cartTotals, type TotalsInput } from '@/provider/rules/cart-totals';
import { couponReason } from '@/provider/rules/coupon-words';
import { amountOf } from '@/provider/rules/money';
import { moneyOf } from './cart-view';
import type { CheckoutPlan } from './checkout-plan';
import { judgeCoupons, offeredCoupons, termsOf, type CouponRow, type JudgedCoupon } from './coupon';
import { couponView } from './coupon-row-view';
import type { QuoteRow } from './quote';
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
    reason: fit.isFit ? 'It saves nothing on this cart.' : couponReason(coupon, fit, visit.shopper.currency),
    gapFormat: isMissing ? moneyOf(visit).fromBase(fit.gapCents) : null,
    gapPercent: isMissing ? fit.gapPercent : 0,
  };
}

/** The coupons that are offered at a checkout; of those that fit, the one that saves the most comes first. */
async function weighedCoupons(visit: Visit, { quote, lines, input }: CheckoutPlan) {
  const { rate } = visit.shopper.currency;
  const judged = await judgeCoupons(visit, quote, lines, await offeredCoupons(visit, quote));
  const isApplied = (entry: JudgedCoupon) => entry.coupon.id === quote.couponId;
  const fitting = judged
    .map((entry) => ({ entry, saving: savingOf(input, entry, rate) }))
    .filter(({ entry, saving }) => entry.fit.isFit && (saving > 0 || isApplied(entry)))
    .sort((a, b) => b.saving - a.saving);
  return { judged, fitting, isApplied };
}

/** Whether the shop still picks the coupon: not once the shopper chose one, took one off, or uses points instead. */
export const isCouponOpen = ({ isCouponChosen, points }: QuoteRow) => !isCouponChosen && points === 0;

/** The coupon that saves the most; null when none saves anything. */
export async function bestCoupon(visit: Visit, plan: CheckoutPlan): Promise<CouponRow | null> {
  const [best] = (await weighedCoupons(visit, plan)).fitting;
  return best && best.saving > 0 ? best.entry.coupon : null;
}

/** All coupons for a checkout: those that fit with what each would save, the best one marked; the others with why not. */
export async function couponsFor(visit: Visit, plan: CheckoutPlan) {
  const { judged, fitting, isApplied } = await weighedCoupons(visit, plan);
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
