'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { DialogErrorBoundary } from '@/components/ui/dialog-error-boundary';
import type { Checkout } from '@/contract/checkout';
import { SmallCouponTicket } from '@/components/ui/coupon-ticket';
import { FocusKeeper } from '@/components/ui/focus-keeper';
import { RefusalLine } from '@/components/ui/refusal-line';
import { TextButton } from '@/components/ui/text-link';
import { usePutAway } from '@/components/ui/use-put-away';
import { browserApi } from '@/lib/api/browser';
import { checkoutQueries } from '@/lib/queries/checkout';
import { CouponCode } from './coupon-code';
import { nearestMiss, ticketFor, ticketText } from './coupon-words';
import { useCoupons } from './use-coupons';

const CouponDialog = dynamic(() => import('./coupon-dialog').then((file) => file.CouponDialog), {
  ssr: false,
});

type Coupons = Pick<Checkout['coupons'], 'usable' | 'unusable'>;

/** The coupons of the cart page, which asks for them alone. Left out when they do not come. */
export function CouponBlock() {
  const { data } = useQuery(checkoutQueries.coupons(browserApi()));
  return data ? <CouponChoice coupons={data} /> : <div className="min-h-19" />;
}

/** The best ticket with what it saves, the nearest miss, and the way to all others. */
export function CouponChoice({ coupons }: { coupons: Coupons }) {
  const { apply, takeOff, isBusy, failure, forget } = useCoupons();
  const [isOpen, setIsOpen] = useState(false);
  usePutAway(() => setIsOpen(false));
  const ticket = ticketFor(coupons.usable);
  const miss = nearestMiss(coupons.unusable);
  const hasOthers = coupons.usable.length + coupons.unusable.length > (ticket ? 1 : 0);
  const appliedId = ticket?.status === 'applied' ? ticket.id : null;
  const [seenId, setSeenId] = useState(appliedId);
  const [isTyping, setIsTyping] = useState(false);
  // A coupon that is applied ends the typing of a code; removing one keeps a code that is being typed.
  if (seenId !== appliedId) {
    setSeenId(appliedId);
    if (appliedId !== null) setIsTyping(false);
  }

  // What was wrong with one coupon is over once there is another one.
  useEffect(() => forget(), [appliedId, forget]);

  return (
    <FocusKeeper label="Coupons">
      {ticket && (
        <SmallCouponTicket
          value={ticket.previewValueFormat}
          title={`${ticket.code}, saves ${ticket.previewDiscountFormat}`}
          text={ticketText(ticket, coupons.usable.length)}
          action={
            appliedId !== null ? (
              <TextButton
                aria-busy={isBusy || undefined}
                aria-label={`Remove ${ticket.code}`}
                onClick={() => isBusy || void takeOff()}
              >
                Remove
              </TextButton>
            ) : (
              <TextButton
                aria-busy={isBusy || undefined}
                onClick={() => isBusy || void apply({ couponId: ticket.id })}
              >
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
          Add {miss.gapFormat} more to use {miss.code}.
        </p>
      )}
      <CouponCode
        isOpen={isTyping}
        onOpen={setIsTyping}
        onOthers={hasOthers ? () => setIsOpen(true) : undefined}
      />
      {isOpen && (
        <DialogErrorBoundary isOpen onClose={() => setIsOpen(false)}>
          <CouponDialog coupons={coupons} onClose={() => setIsOpen(false)} />
        </DialogErrorBoundary>
      )}
    </FocusKeeper>
  );
}
