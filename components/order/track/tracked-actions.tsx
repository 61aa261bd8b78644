'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/display/button';
import { withPageLoading, navigateWithLoading } from '@/components/session/page-loading';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { useOnPageHide } from '@/components/ui/hooks/use-on-page-hide';
import type { Order } from '@/contract/order';
import { getBrowserApi } from '@/lib/api/browser';
import { getErrorMessage } from '@/lib/api/error-message';
import { getPaymentPath } from '@/lib/paths/payment-paths';
import { getGuestReturnPath } from '@/lib/paths/return-paths';
import { getWithdrawalPath } from '@/lib/paths/withdrawal-paths';
import { orderMutations, type OrderLookup } from '@/lib/queries/order';
import { BuyAgain } from '@/components/order/actions/buy-again';
import { LazyCancelOrder } from '@/components/order/actions/lazy-dialogs';
import { OrderDocuments } from '@/components/order/actions/order-documents';
import * as orderText from '@/components/order/order-text';

type TrackedActionsProps = { order: Order; lookup: OrderLookup; onCancelled: () => void };

/**
 * Pays, cancels, returns or withdraws from an order on a device that did not place it: sends the order's lookup first, which
 * authorizes this shopper.
 */
export function TrackedActions({ order, lookup, onCancelled }: TrackedActionsProps) {
  const router = useRouter();
  const [isCancelling, setIsCancelling] = useState(false);
  const claiming = useMutation(orderMutations.claim(getBrowserApi()));
  useOnPageHide(() => setIsCancelling(false));

  const runAfterClaim = (action: () => unknown) =>
    claiming.mutateAsync(lookup).then(action, () => {
      // shown below
    });
  const goTo = (path: string) =>
    runAfterClaim(() => withPageLoading(() => navigateWithLoading(() => router.push(path))));
  const closed = () => {
    setIsCancelling(false);
    onCancelled();
  };

  return (
    <>
      {order.canPay && (
        <Button
          size="small"
          isBusy={claiming.isPending && !isCancelling}
          onClick={() => void goTo(getPaymentPath(order.id))}
        >
          {orderText.payNow}
        </Button>
      )}
      {order.canCancel && (
        <Button
          variant="outline"
          size="small"
          onClick={() => void runAfterClaim(() => setIsCancelling(true))}
        >
          {orderText.cancel}
        </Button>
      )}
      {orderText.canHaveReturns(order) && (
        <Button
          variant="outline"
          size="small"
          isBusy={claiming.isPending}
          onClick={() => void goTo(getGuestReturnPath(order.id))}
        >
          {orderText.returnItems}
        </Button>
      )}
      {order.canWithdraw && (
        <Button
          variant="outline"
          size="small"
          isBusy={claiming.isPending}
          onClick={() => void goTo(getWithdrawalPath(order.id))}
        >
          {orderText.withdraw}
        </Button>
      )}
      <OrderDocuments order={order} />
      {order.status !== 'unpaid' && <BuyAgain order={order} />}
      {claiming.error && (
        <ErrorMessage className="basis-full">{getErrorMessage(claiming.error)}</ErrorMessage>
      )}
      {isCancelling && <LazyCancelOrder order={order} onClose={closed} />}
    </>
  );
}
