'use client';

import { CouponTicket } from '@/components/ui/coupon-ticket';
import type { Coupon } from '@/contract/coupon';
import { copyWithToast } from '@/components/ui/copy';
import { getCouponDisplayValue } from '@/lib/format/coupon-shelves';
import { formatMonthDay } from '@/lib/format/day-text';

type GiftCouponProps = {
  coupon: Coupon;
  /** In place of the code while it is not theirs yet: "Yours after you sign up". */
  codePlaceholder?: string;
  className?: string;
};

/** A coupon that an activity gives; its code can be copied once it is the shopper's. */
export function GiftCoupon({ coupon, codePlaceholder, className }: GiftCouponProps) {
  return (
    <CouponTicket
      {...getCouponDisplayValue(coupon)}
      title={coupon.name}
      text={coupon.description}
      until={coupon.endTime ? `Until ${formatMonthDay(coupon.endTime)}` : undefined}
      {...(codePlaceholder
        ? { action: <span className="text-ink-2">{codePlaceholder}</span> }
        : { code: coupon.code, onCopy: () => void copyWithToast(coupon.code) })}
      className={className}
    />
  );
}
