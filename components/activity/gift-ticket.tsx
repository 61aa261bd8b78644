'use client';

import { CouponTicket } from '@/components/ui/coupon-ticket';
import type { Coupon } from '@/contract/coupon';
import { copyAndSay } from '@/components/ui/copy';
import { ticketValue } from '@/lib/format/coupon-shelves';
import { dayOfMonth } from '@/lib/format/day-text';

type GiftTicketProps = {
  coupon: Coupon;
  /** In place of the code while it is not theirs yet: "Yours after you sign up". */
  instead?: string;
  className?: string;
};

/** A coupon that an activity gives; its code can be copied once it is the shopper's. */
export function GiftTicket({ coupon, instead, className }: GiftTicketProps) {
  return (
    <CouponTicket
      {...ticketValue(coupon)}
      title={coupon.name}
      text={coupon.description}
      until={coupon.endTime ? `Until ${dayOfMonth(coupon.endTime)}` : undefined}
      {...(instead
        ? { action: <span className="text-ink-2">{instead}</span> }
        : { code: coupon.code, onCopy: () => void copyAndSay(coupon.code) })}
      className={className}
    />
  );
}
