import type { Checkout } from '@/contract/checkout';
import type { UnusableCoupon, UsableCoupon } from '@/contract/coupon';
import * as checkoutText from '@/components/checkout/checkout-text';

/** The coupon in the summary: the applied one, else the best. */
export const findDisplayedCoupon = (coupons: readonly UsableCoupon[]): UsableCoupon | null =>
  coupons.find(({ status }) => status === 'applied') ??
  coupons.find(({ isBest }) => isBest) ??
  coupons[0] ??
  null;

/** Text under the coupon: whether it is applied, and is the best. */
export function couponSummaryText({ isBest, status, description }: UsableCoupon, count: number): string {
  const text = isBest ? checkoutText.bestCoupon(count) : description;
  return status === 'applied' ? checkoutText.appliedCoupon(text) : text;
}

/** Key of the cart and coupon to auto-apply; null if the shopper has chosen, or the best is applied. */
export function findBestCouponKey({
  coupons,
  quote,
  version,
}: Pick<Checkout, 'coupons' | 'quote' | 'version'>) {
  const bestCoupon = coupons.isOpen ? coupons.usable.find(({ isBest }) => isBest) : undefined;
  return bestCoupon && bestCoupon.status !== 'applied' ? `${quote.id} ${version} ${bestCoupon.id}` : null;
}

type NearMiss = UnusableCoupon & { gapFormat: string };

/** The coupon with the smallest missing share of its minimum. */
export const findNearestMiss = (unusable: readonly UnusableCoupon[]): NearMiss | null =>
  unusable
    .filter((coupon): coupon is NearMiss => coupon.gapFormat !== null)
    .sort((a, b) => b.gapPercent - a.gapPercent)[0] ?? null;

/**
 * What is kept while the shopper is away: "Your cart is saved, and FIRSTDANCE is valid until Sunday, December
 * 13." The day is given if an eligible coupon has one.
 */
export function retentionText(checkout: Pick<Checkout, 'coupons'> | undefined): string {
  const coupon = checkout && findDisplayedCoupon(checkout.coupons.usable);
  if (!coupon?.endTime) return checkoutText.cartSaved;
  return checkoutText.cartSavedWithCoupon(coupon.code, coupon.endTime);
}
