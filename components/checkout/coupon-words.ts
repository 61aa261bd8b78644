import type { UnusableCoupon, UsableCoupon } from '@/contract/coupon';

/** The ticket of the summary: the applied one, else the best. */
export const ticketFor = (usable: readonly UsableCoupon[]): UsableCoupon | null =>
  usable.find(({ status }) => status === 'applied') ??
  usable.find(({ isBest }) => isBest) ??
  usable[0] ??
  null;

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

export function bestText({ isBest, description }: UsableCoupon, count: number): string {
  if (!isBest) return description;
  return count > 1 ? `Best of your ${NUMBERS[count] ?? count} coupons` : 'Best for your cart';
}

type NearMiss = UnusableCoupon & { gapFormat: string };

/** The coupon that lacks the smallest part of what it asks for. */
export const nearestMiss = (unusable: readonly UnusableCoupon[]): NearMiss | null =>
  unusable
    .filter((coupon): coupon is NearMiss => coupon.gapFormat !== null)
    .sort((a, b) => b.gapPercent - a.gapPercent)[0] ?? null;
