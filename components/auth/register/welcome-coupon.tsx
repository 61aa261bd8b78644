'use client';

import { useQuery } from '@tanstack/react-query';
import * as authRegisterText from '@/components/auth/register/register-text';
import { SmallCouponTicket } from '@/components/content/coupon-ticket';
import { getBrowserApi } from '@/lib/api/browser';
import { offerQueries } from '@/lib/queries/offer';

/** Returns the welcome coupon; null if the shopper has had it, or if the request fails. */
function useWelcomeCoupon() {
  const { data } = useQuery(offerQueries.newCustomer(getBrowserApi()));
  return data && !data.alreadyReceived ? (data.coupons[0] ?? null) : null;
}

export function WelcomeCoupon() {
  const coupon = useWelcomeCoupon();
  if (!coupon) return null;
  return (
    <div className="mb-6 fade-in">
      <SmallCouponTicket
        value={coupon.previewValueFormat}
        title={authRegisterText.couponTitle}
        text={coupon.description || coupon.name}
      />
    </div>
  );
}

/** "and take 10% off", after the registration link. */
export function WelcomeCouponText() {
  const coupon = useWelcomeCoupon();
  if (!coupon) return null;
  return coupon.type === 'shipping'
    ? authRegisterText.welcomeCouponShipping
    : authRegisterText.welcomeCouponValue(coupon.previewValueFormat);
}
