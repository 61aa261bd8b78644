'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import * as checkoutSummaryText from '@/components/checkout/summary/summary-text';
import { DialogErrorBoundary } from '@/components/content/dialog-error-boundary';
import type { Checkout } from '@/contract/checkout';
import { SmallCouponTicket } from '@/components/content/coupon-ticket';
import { FocusKeeper } from '@/components/ui/hooks/focus-keeper';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { TextButton } from '@/components/ui/display/text-link';
import { useOnPageHide } from '@/components/ui/hooks/use-on-page-hide';
import { getBrowserApi } from '@/lib/api/browser';
import { checkoutQueries } from '@/lib/queries/checkout';
import { CouponCode } from './coupon-code';
import {
  findNearestMiss,
  findDisplayedCoupon,
  couponSummaryText,
} from '@/components/checkout/displayed-coupon';
import { useCoupons } from '@/components/checkout/hooks/use-coupons';

const CouponDialog = dynamic(() => import('./coupon-dialog').then((file) => file.CouponDialog), {
  ssr: false,
});

type Coupons = Pick<Checkout['coupons'], 'usable' | 'unusable'>;

/** The coupons of the cart page, fetched separately. Hidden if they fail to load. */
export function CouponBlock() {
  const { data } = useQuery(checkoutQueries.coupons(getBrowserApi()));
  return data ? <CouponPicker coupons={data} /> : <div className="min-h-19" />;
}

/** The best coupon with its saving, the nearest miss, and a link to the others. */
export function CouponPicker({ coupons }: { coupons: Coupons }) {
  const { apply, remove, isBusy, failure, clearFailure } = useCoupons();
  const [isOpen, setIsOpen] = useState(false);
  useOnPageHide(() => setIsOpen(false));
  const ticket = findDisplayedCoupon(coupons.usable);
  const miss = findNearestMiss(coupons.unusable);
  const hasOthers = coupons.usable.length + coupons.unusable.length > (ticket ? 1 : 0);
  const appliedId = ticket?.status === 'applied' ? ticket.id : null;
  const [prevAppliedId, setPrevAppliedId] = useState(appliedId);
  const [isTyping, setIsTyping] = useState(false);
  // Applying a coupon closes the code field; removing one keeps a code being typed.
  if (prevAppliedId !== appliedId) {
    setPrevAppliedId(appliedId);
    if (appliedId !== null) setIsTyping(false);
  }

  // An error about one coupon is cleared when another is applied.
  useEffect(() => clearFailure(), [appliedId, clearFailure]);

  return (
    <FocusKeeper label={checkoutSummaryText.coupons}>
      {ticket && (
        <SmallCouponTicket
          value={ticket.previewValueFormat}
          title={checkoutSummaryText.couponSaving(ticket.code, ticket.previewDiscountFormat)}
          text={couponSummaryText(ticket, coupons.usable.length)}
          action={
            appliedId !== null ? (
              <TextButton
                aria-busy={isBusy || undefined}
                aria-label={checkoutSummaryText.removeCouponCode(ticket.code)}
                onClick={() => isBusy || void remove()}
              >
                {checkoutSummaryText.removeCoupon}
              </TextButton>
            ) : (
              <TextButton
                aria-busy={isBusy || undefined}
                onClick={() => isBusy || void apply({ couponId: ticket.id })}
              >
                {checkoutSummaryText.applyCoupon}
              </TextButton>
            )
          }
        />
      )}
      {failure && (
        <ErrorMessage size="caption" className="mt-1">
          {failure}
        </ErrorMessage>
      )}
      {miss && (
        <p className="mt-2 text-caption text-ink-2">
          {checkoutSummaryText.couponGap(miss.gapFormat, miss.code)}
        </p>
      )}
      <CouponCode
        isOpen={isTyping}
        onOpen={setIsTyping}
        onShowAll={hasOthers ? () => setIsOpen(true) : undefined}
      />
      {isOpen && (
        <DialogErrorBoundary isOpen onClose={() => setIsOpen(false)}>
          <CouponDialog coupons={coupons} onClose={() => setIsOpen(false)} />
        </DialogErrorBoundary>
      )}
    </FocusKeeper>
  );
}
