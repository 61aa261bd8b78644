import type { Checkout } from '@/contract/checkout';
import type { UnusableCoupon, UsableCoupon } from '@/contract/coupon';

/** The ticket of the summary: the applied one, else the best. */
export const ticketFor = (usable: readonly UsableCoupon[]): UsableCoupon | null =>
  usable.find(({ status }) => status === 'applied') ??
  usable.find(({ isBest }) => isBest) ??
  usable[0] ??
  null;

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Under the ticket: whether it is on, and that it is the best there is. */
export function ticketText({ isBest, status, description }: UsableCoupon, count: number): string {
  const best = count > 1 ? `Best of the ${NUMBERS[count] ?? count} that fit` : 'Best for your cart';
  const text = isBest ? best : description;
  return status === 'applied' ? `Applied. ${text}` : text;
}

/** What cart and coupon the shop is to pick for; null when the shopper has chosen, or the best one is on. */
export function bestToPick({ coupons, quote, version }: Pick<Checkout, 'coupons' | 'quote' | 'version'>) {
  const best = coupons.isOpen ? coupons.usable.find(({ isBest }) => isBest) : undefined;
  return best && best.status !== 'applied' ? `${quote.id} ${version} ${best.id}` : null;
}

type NearMiss = UnusableCoupon & { gapFormat: string };

/** The coupon that lacks the smallest part of what it asks for. */
export const nearestMiss = (unusable: readonly UnusableCoupon[]): NearMiss | null =>
  unusable
    .filter((coupon): coupon is NearMiss => coupon.gapFormat !== null)
    .sort((a, b) => b.gapPercent - a.gapPercent)[0] ?? null;
