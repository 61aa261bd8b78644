'use client';

import type { ReactNode } from 'react';
import { CouponTicket, type CouponState } from '@/components/content/coupon-ticket';
import type { Coupon } from '@/contract/coupon';
import { copyWithToast } from '@/components/content/copy-with-toast';
import { getCouponEndText, getCouponDisplayValue } from '@/components/content/coupon-groups';

export const CouponGrid = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">{children}</div>
);

type CustomerCouponProps = {
  coupon: Coupon;
  state: CouponState;
  text: string;
  progress?: number;
  nowMs: number;
};

/** A coupon of the account; clicking its code copies it. */
export function CustomerCoupon({ coupon, state, text, progress, nowMs }: CustomerCouponProps) {
  return (
    <CouponTicket
      {...getCouponDisplayValue(coupon)}
      {...getCouponEndText(coupon.endTime, nowMs)}
      title={coupon.name}
      text={text}
      state={state}
      progress={progress}
      code={coupon.code}
      onCopy={() => void copyWithToast(coupon.code)}
    />
  );
}
