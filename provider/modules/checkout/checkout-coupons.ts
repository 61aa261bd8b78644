import type { UnusableCoupon, UsableCoupon } from '@/contract/coupon';
import { computeTotals, type TotalsInput } from '@/provider/modules/pricing/cart-totals';
import { formatIneligibleReason } from '@/provider/modules/coupon/coupon-text';
import { toAmount } from '@/provider/platform/money';
import { createPriceFormatter } from '@/provider/modules/cart/cart-response';
import type { PricedCheckout } from './price-checkout';
import {
  evaluateCoupons,
  listOfferedCoupons,
  toCouponTerms,
  type CouponRow,
  type EvaluatedCoupon,
} from '@/provider/modules/coupon/coupon';
import { toCouponResponse } from '@/provider/modules/coupon/coupon-response';
import type { CartRow } from '@/provider/db/schema/cart';
import type { RequestContext } from '@/provider/platform/context';

/** Computes a coupon's saving on items and shipping, in minor units of the shown currency, without saved tax. */
function computeSaving(input: TotalsInput, evaluatedCoupon: EvaluatedCoupon, rate: number) {
  const total = (coupon: TotalsInput['coupon']) =>
    computeTotals({ ...input, points: 0, taxBasisPoints: 0, coupon }, rate).grandTotal;
  return total(null) - total(toCouponTerms(evaluatedCoupon));
}

function toUnusableCouponResponse(
  ctx: RequestContext,
  { coupon, eligibility }: EvaluatedCoupon,
): UnusableCoupon {
  const isBelowMinimum = !eligibility.isEligible && eligibility.reason === 'subtotal';
  const isExpired = !eligibility.isEligible && eligibility.reason === 'expired';
  const isUsed =
    !eligibility.isEligible && (eligibility.reason === 'used-up' || eligibility.reason === 'used-by-shopper');
  return {
    ...toCouponResponse(ctx, coupon, isExpired ? 'expired' : isUsed ? 'used' : 'unfit'),
    reason: eligibility.isEligible
      ? 'It saves nothing on this cart.'
      : formatIneligibleReason(coupon, eligibility, ctx.shopper.currency),
    gapFormat: isBelowMinimum ? createPriceFormatter(ctx).fromBase(eligibility.gapCents) : null,
    gapPercent: isBelowMinimum ? eligibility.gapPercent : 0,
  };
}

/** Ranks the coupons offered at checkout; eligible ones are sorted by saving, largest first. */
async function rankCoupons(ctx: RequestContext, { cart, lines, input }: PricedCheckout) {
  const { rate } = ctx.shopper.currency;
  const evaluatedCoupons = await evaluateCoupons(ctx, cart, lines, await listOfferedCoupons(ctx, cart));
  const isApplied = (entry: EvaluatedCoupon) => entry.coupon.id === cart.couponId;
  const ranked = evaluatedCoupons
    .map((entry) => ({ entry, saving: computeSaving(input, entry, rate) }))
    .filter(({ entry, saving }) => entry.eligibility.isEligible && (saving > 0 || isApplied(entry)))
    .sort((a, b) => b.saving - a.saving);
  return { evaluated: evaluatedCoupons, ranked, isApplied };
}

/** Whether the shop may pick the coupon: not once the shopper chose or removed one, or uses points instead. */
export const canAutoApplyCoupon = ({ isCouponChosen, points }: CartRow) => !isCouponChosen && points === 0;

/** Returns the coupon that saves the most; null if none saves anything. */
export async function findBestCoupon(
  ctx: RequestContext,
  pricedCheckout: PricedCheckout,
): Promise<CouponRow | null> {
  const [best] = (await rankCoupons(ctx, pricedCheckout)).ranked;
  return best && best.saving > 0 ? best.entry.coupon : null;
}

/**
 * Loads all coupons for a checkout: usable ones with their saving, the best one marked; the others with the
 * reason.
 */
export async function loadCheckoutCoupons(ctx: RequestContext, pricedCheckout: PricedCheckout) {
  const { evaluated, ranked, isApplied } = await rankCoupons(ctx, pricedCheckout);
  const best = ranked[0];

  const usable = ranked.map(({ entry, saving }): UsableCoupon => ({
    ...toCouponResponse(ctx, entry.coupon, isApplied(entry) ? 'applied' : 'usable'),
    previewDiscount: toAmount(saving),
    previewDiscountFormat: createPriceFormatter(ctx).shown(saving),
    isBest: entry === best?.entry && saving > 0,
  }));
  const unusable = evaluated
    .filter((entry) => !ranked.some((other) => other.entry === entry))
    .map((entry) => toUnusableCouponResponse(ctx, entry))
    .sort((a, b) => b.gapPercent - a.gapPercent);
  return { usable, unusable };
}
