'use client';

import { useState } from 'react';
import * as orderText from '@/components/order/order-text';
import { Button, ButtonLink } from '@/components/ui/display/button';
import { FocusKeeper } from '@/components/ui/hooks/focus-keeper';
import { useOnPageHide } from '@/components/ui/hooks/use-on-page-hide';
import type { Order } from '@/contract/order';
import { getPaymentPath } from '@/lib/paths/payment-paths';
import { getReturnPath } from '@/lib/paths/return-paths';
import { getWithdrawalPath } from '@/lib/paths/withdrawal-paths';
import { BuyAgain } from './buy-again';
import { LazyCancelOrder } from './lazy-dialogs';
import { OrderDocuments } from './order-documents';

/** Beside the order number: pay, cancel; print and buy again. */
export function OrderActions({ order }: { order: Order }) {
  const [isCancelling, setIsCancelling] = useState(false);
  useOnPageHide(() => setIsCancelling(false));

  return (
    <FocusKeeper label={orderText.orderTitle(order.incrementId)} className="flex flex-wrap gap-3">
      {order.canPay && (
        <ButtonLink href={getPaymentPath(order.id)} size="small">
          {orderText.payNow}
        </ButtonLink>
      )}
      {order.canCancel && (
        <Button variant="outline" size="small" onClick={() => setIsCancelling(true)}>
          {orderText.cancel}
        </Button>
      )}
      {orderText.canHaveReturns(order) && (
        <ButtonLink href={getReturnPath(order.id)} variant="outline" size="small">
          {orderText.returnItems}
        </ButtonLink>
      )}
      {order.canWithdraw && (
        <ButtonLink href={getWithdrawalPath(order.id)} variant="outline" size="small">
          {orderText.withdraw}
        </ButtonLink>
      )}
      <OrderDocuments order={order} />
      {order.status !== 'unpaid' && <BuyAgain order={order} />}
      {isCancelling && <LazyCancelOrder order={order} onClose={() => setIsCancelling(false)} />}
    </FocusKeeper>
  );
}
