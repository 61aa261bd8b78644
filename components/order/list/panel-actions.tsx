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
import * as orderText from '@/components/order/order-text';
import * as orderListText from '@/components/order/list/list-text';

const small = { size: 'small', isWide: true } as const;
const hidden = (text: string) => <span className="sr-only">{text}</span>;

/** Actions for an order in the list; the most important first. */
export function PanelActions({ order }: { order: OrderListItem }) {
  const [isCancelling, setIsCancelling] = useState(false);
  useOnPageHide(() => setIsCancelling(false));
  const { id, incrementId, status, canPay, canCancel, canReview } = order;
  const isUnpaid = status === 'unpaid';
  const isInProgress = status === 'paid' || status === 'processing' || status === 'shipped';

  return (
    <FocusKeeper
      label={orderText.orderTitle(incrementId)}
      className="grid w-full grid-cols-2 content-start gap-2.5 sm:w-44 sm:grid-cols-1 max-sm:[&>:first-child:nth-last-child(odd)]:col-span-2"
    >
      {canPay && (
        <ButtonLink href={getPaymentPath(id)} {...small}>
          {orderListText.payOrder(incrementId, hidden)}
        </ButtonLink>
      )}
      {isInProgress && (
        <ButtonLink href={getOrderPath(id)} {...small}>
          {orderListText.trackOrder(incrementId, hidden)}
        </ButtonLink>
      )}
      {canReview && (
        <ButtonLink href={getReviewPath(id)} variant={isInProgress ? 'outline' : 'primary'} {...small}>
          {orderListText.reviewOrder(incrementId, hidden)}
        </ButtonLink>
      )}
      {!isUnpaid && <BuyAgain order={order} isWide />}
      {!isInProgress && !canReview && (
        <ButtonLink href={getOrderPath(id)} variant="outline" {...small}>
          {orderListText.orderDetails(incrementId, hidden)}
        </ButtonLink>
      )}
      {canCancel && (
        <Button variant="outline" {...small} onClick={() => setIsCancelling(true)}>
          {orderListText.cancelListedOrder(incrementId, hidden)}
        </Button>
      )}
      {isCancelling && <LazyCancelOrder order={order} onClose={() => setIsCancelling(false)} />}
    </FocusKeeper>
  );
}
