'use client';

import * as activityText from '@/components/activity/activity-text';
import { CouponTicket } from '@/components/content/coupon-ticket';
import type { Coupon } from '@/contract/coupon';
import { copyWithToast } from '@/components/content/copy-with-toast';
import { getCouponDisplayValue } from '@/components/content/coupon-groups';
import { formatMonthDay } from '@/lib/format/day-text';

type GiftCouponProps = {
  coupon: Coupon;
  /** Shown instead of the code until the shopper has the coupon: "Yours after you sign up". */
  codePlaceholder?: string;
  className?: string;
};

/** A coupon from an activity; its code can be copied once the shopper has it. */
export function GiftCoupon({ coupon, codePlaceholder, className }: GiftCouponProps) {
  return (
    <CouponTicket
      {...getCouponDisplayValue(coupon)}
      title={coupon.name}
      text={coupon.description}
      until={coupon.endTime ? activityText.couponUntil(formatMonthDay(coupon.endTime)) : undefined}
      {...(codePlaceholder
        ? { action: <span className="text-ink-2">{codePlaceholder}</span> }
        : { code: coupon.code, onCopy: () => void copyWithToast(coupon.code) })}
      className={className}
    />
  );
}
