'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { Checkout } from '@/contract/checkout';
import { SmallCouponTicket } from '@/components/ui/coupon-ticket';
import { RefusalLine } from '@/components/ui/refusal-line';
import { TextButton } from '@/components/ui/text-link';
import { usePutAway } from '@/components/ui/use-put-away';
import { browserApi } from '@/lib/api/browser';
import { checkoutQueries } from '@/lib/queries/checkout';
import { CouponCode } from './coupon-code';
import { bestText, nearestMiss, ticketFor } from './coupon-words';
import { useCoupons } from './use-coupons';

const CouponDialog = dynamic(() => import('./coupon-dialog').then((file) => file.CouponDialog), {
  ssr: false,
});

type Coupons = Checkout['coupons'];

/** The coupons of the cart page, which asks for them alone. Left out when they do not come. */
export function CouponBlock() {
  const { data } = useQuery(checkoutQueries.coupons(browserApi()));
  return data ? <CouponChoice coupons={data} /> : <div className="min-h-19" />;
}

/** The best ticket with what it saves, the nearest miss, and the way to all others. */
export function CouponChoice({ coupons }: { coupons: Coupons }) {
  const { apply, takeOff, busyId, failure } = useCoupons();
  const [isOpen, setIsOpen] = useState(false);
  usePutAway(() => setIsOpen(false));
  const ticket = ticketFor(coupons.usable);
  const miss = nearestMiss(coupons.unusable);
  const hasOthers = coupons.usable.length + coupons.unusable.length > (ticket ? 1 : 0);
  const isApplied = ticket?.status === 'applied';

  return (
    <div>
      {ticket && (
        <SmallCouponTicket
          value={ticket.previewValueFormat}
          title={`${ticket.code}, saves ${ticket.previewDiscountFormat}`}
          text={bestText(ticket, coupons.usable.length)}
          action={
            isApplied ? (
              <TextButton onClick={() => (hasOthers ? setIsOpen(true) : void takeOff())}>
                {hasOthers ? 'Swap' : 'Take off'}
              </TextButton>
            ) : (
              <TextButton disabled={busyId !== null} onClick={() => void apply({ couponId: ticket.id })}>
                Apply
              </TextButton>
            )
          }
        />
      )}
      {failure && (
        <RefusalLine size="caption" className="mt-1">
          {failure}
        </RefusalLine>
      )}
      {miss && (
        <p className="mt-2 text-caption text-ink-2">
          Add {miss.gapFormat} more and {miss.code} fits as well.
        </p>
      )}
      <CouponCode onOthers={hasOthers && !isApplied ? () => setIsOpen(true) : undefined} />
      {isOpen && <CouponDialog coupons={coupons} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
