'use client';

import type { ReactNode } from 'react';
import { CouponTicket, type CouponState } from '@/components/ui/coupon-ticket';
import type { Coupon } from '@/contract/coupon';
import { copyAndSay } from '@/components/ui/copy';
import { ticketEnd, ticketValue } from '@/lib/format/coupon-shelves';

export const TicketGrid = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">{children}</div>
);

type TicketProps = { coupon: Coupon; state: CouponState; text: string; nearness?: number; nowMs: number };

/** A coupon of the account; pressing its code copies it. */
export function Ticket({ coupon, state, text, nearness, nowMs }: TicketProps) {
  return (
    <CouponTicket
      {...ticketValue(coupon)}
      {...ticketEnd(coupon.endTime, nowMs)}
      title={coupon.name}
      text={text}
      state={state}
      nearness={nearness}
      code={coupon.code}
      onCopy={() => void copyAndSay(coupon.code)}
    />
  );
}
