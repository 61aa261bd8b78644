import type { Checkout } from '@/contract/checkout';
import { dayText } from '@/lib/format/day-text';
import { ticketFor } from './coupon-words';

/**
 * What stays while the shopper is away: "Your cart is saved, and FIRSTDANCE is valid until Sunday, December 13." A day is said
 * of a coupon that has one and fits.
 */
export function heldWords(checkout: Pick<Checkout, 'coupons'> | undefined): string {
  const coupon = checkout && ticketFor(checkout.coupons.usable);
  if (!coupon?.endTime) return 'Your cart is saved.';
  return `Your cart is saved, and ${coupon.code} is valid until ${dayText(coupon.endTime)}.`;
}
