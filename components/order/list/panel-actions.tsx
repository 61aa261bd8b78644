'use client';

import { useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/display/button';
import { FocusKeeper } from '@/components/ui/hooks/focus-keeper';
import { useOnPageHide } from '@/components/ui/hooks/use-on-page-hide';
import type { OrderListItem } from '@/contract/order';
import { getOrderPath, getReviewPath } from '@/lib/paths/order-paths';
import { getPaymentPath } from '@/lib/paths/payment-paths';
import { BuyAgain } from '@/components/order/actions/buy-again';
import { LazyCancelOrder } from '@/components/order/actions/lazy-dialogs';

const small = { size: 'small', isWide: true } as const;

/** Actions for an order in the list; the most important first. */
export function PanelActions({ order }: { order: OrderListItem }) {
  const [isCancelling, setIsCancelling] = useState(false);
  useOnPageHide(() => setIsCancelling(false));
  const { id, incrementId, status, canPay, canCancel, canReview } = order;
  const isUnpaid = status === 'unpaid';
  const isInProgress = status === 'paid' || status === 'processing' || status === 'shipped';

  return (
    <FocusKeeper
      label={`Order ${incrementId}`}
      className="grid w-full grid-cols-2 content-start gap-2.5 sm:w-44 sm:grid-cols-1 max-sm:[&>:first-child:nth-last-child(odd)]:col-span-2"
    >
      {canPay && (
        <ButtonLink href={getPaymentPath(id)} {...small}>
          Pay now<span className="sr-only"> for order {incrementId}</span>
        </ButtonLink>
      )}
      {isInProgress && (
        <ButtonLink href={getOrderPath(id)} {...small}>
          Track<span className="sr-only"> order {incrementId}</span>
        </ButtonLink>
      )}
      {canReview && (
        <ButtonLink href={getReviewPath(id)} variant={isInProgress ? 'outline' : 'primary'} {...small}>
          Review<span className="sr-only"> order {incrementId}</span>
        </ButtonLink>
      )}
      {!isUnpaid && <BuyAgain order={order} isWide />}
      {!isInProgress && !canReview && (
        <ButtonLink href={getOrderPath(id)} variant="outline" {...small}>
          Details<span className="sr-only"> of order {incrementId}</span>
        </ButtonLink>
      )}
      {canCancel && (
        <Button variant="outline" {...small} onClick={() => setIsCancelling(true)}>
          Cancel<span className="sr-only"> order {incrementId}</span>
        </Button>
      )}
      {isCancelling && <LazyCancelOrder order={order} onClose={() => setIsCancelling(false)} />}
    </FocusKeeper>
  );
}
