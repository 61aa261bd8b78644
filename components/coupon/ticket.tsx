'use client';

import type { ReactNode } from 'react';
import { CouponTicket, type CouponState } from '@/components/ui/coupon-ticket';
import type { Coupon } from '@/contract/coupon';
import { copyText } from '@/lib/browser/copy-text';
import { ticketEnd, ticketValue } from '@/lib/format/coupon-shelves';
import { useNotice } from '@/stores/notice';

export const TicketGrid = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-5 lg:grid-cols-2">{children}</div>
);

type TicketProps = { coupon: Coupon; state: CouponState; text: string; nearness?: number; nowMs: number };

/** A coupon of the account; pressing its code copies it. */
export function Ticket({ coupon, state, text, nearness, nowMs }: TicketProps) {
  const copy = async () => {
    if (await copyText(coupon.code)) useNotice.getState().toasted('success', 'Copy Successfully'); // spec 8
  };

  return (
    <CouponTicket
      {...ticketValue(coupon)}
      {...ticketEnd(coupon.endTime, nowMs)}
      title={coupon.name}
      text={text}
      state={state}
      nearness={nearness}
      code={coupon.code}
      onCopy={() => void copy()}
    />
  );
}
