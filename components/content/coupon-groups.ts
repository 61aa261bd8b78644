import * as couponTicketText from '@/components/content/coupon-ticket-text';
import type { Coupon, UnusableCoupon, UsableCoupon } from '@/contract/coupon';
import { formatMonthDay } from '@/lib/format/day-text';
import { timeLeftText } from '@/lib/format/time-left';

const DAY_MS = 86_400_000;
const URGENT_DAYS = 3;

/** The large text of a coupon, and the word under it: "20%" off, "Free" shipping. */
export const getCouponDisplayValue = ({
  type,
  previewValueFormat,
}: Pick<Coupon, 'type' | 'previewValueFormat'>) =>
  type === 'shipping'
    ? { value: couponTicketText.freeShippingValue, unit: couponTicketText.freeShippingUnit }
    : { value: previewValueFormat, unit: couponTicketText.discountUnit };

/** "Until December 31", in the last days "Ends in 1 d 04 h", after the end "Ended November 2". */
export function getCouponEndText(
  endTime: string | null,
  nowMs: number,
): { until?: string; isUrgent: boolean } {
  if (!endTime) return { until: couponTicketText.noEndDate, isUrgent: false };
  const leftMs = Date.parse(endTime) - nowMs;
  if (leftMs <= 0) return { until: couponTicketText.ended(formatMonthDay(endTime)), isUrgent: false };
  const isUrgent = leftMs < URGENT_DAYS * DAY_MS;
  return {
    until: isUrgent
      ? couponTicketText.endsIn(timeLeftText(leftMs))
      : couponTicketText.until(formatMonthDay(endTime)),
    isUrgent,
  };
}

type GroupedCoupon = {
  coupon: Coupon;
  state: 'open' | 'best' | 'near' | 'applied';
  text: string;
  progress?: number;
};
type CouponGroups = { ready: GroupedCoupon[]; ineligible: { coupon: Coupon; reason: string }[] };
type CartCoupons = { usable: readonly UsableCoupon[]; unusable: readonly UnusableCoupon[] };

const stateOrder = { applied: 0, best: 0, open: 1, near: 2 } as const;

/**
 * The usable coupons as the page shows them: the best for the cart first, then those that apply, then those
 * that nearly apply, and separately the ineligible ones. While the cart is empty or unknown, none is
 * ineligible.
 */
export function groupCoupons(coupons: readonly Coupon[], cartCoupons: CartCoupons | null): CouponGroups {
  const ready: GroupedCoupon[] = [];
  const ineligible: CouponGroups['ineligible'] = [];

  for (const coupon of coupons) {
    const usableCoupon = cartCoupons?.usable.find(({ id }) => id === coupon.id);
    const miss = cartCoupons?.unusable.find(({ id }) => id === coupon.id);
    if (usableCoupon?.status === 'applied')
      ready.push({ coupon, state: 'applied', text: coupon.description });
    else if (usableCoupon?.isBest) ready.push({ coupon, state: 'best', text: coupon.description });
    else if (miss && miss.gapFormat !== null)
      ready.push({ coupon, state: 'near', text: miss.reason, progress: miss.gapPercent / 100 });
    else if (miss) ineligible.push({ coupon, reason: miss.reason });
    else ready.push({ coupon, state: 'open', text: coupon.description });
  }
  return { ready: ready.sort((a, b) => stateOrder[a.state] - stateOrder[b.state]), ineligible };
}

export const COUPON_TABS = ['usable', 'used', 'expired'] as const;
export type CouponTab = (typeof COUPON_TABS)[number];

/** The tab that the URL names. */
export const parseCouponTab = (value: string | undefined): CouponTab =>
  COUPON_TABS.find((tab) => tab === value) ?? 'usable';
