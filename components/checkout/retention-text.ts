import type { Checkout } from '@/contract/checkout';
import * as checkoutText from '@/components/checkout/checkout-text';
import { findDisplayedCoupon } from './coupon-text';

/**
 * What is kept while the shopper is away: "Your cart is saved, and FIRSTDANCE is valid until Sunday, December
 * 13." The day is given if an eligible coupon has one.
 */
export function retentionText(checkout: Pick<Checkout, 'coupons'> | undefined): string {
  const coupon = checkout && findDisplayedCoupon(checkout.coupons.usable);
  if (!coupon?.endTime) return checkoutText.cartSaved;
  return checkoutText.cartSavedWithCoupon(coupon.code, coupon.endTime);
}
