'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { coverPage, goCovered } from '@/components/ui/cover-page';
import { RefusalLine } from '@/components/ui/refusal-line';
import { usePutAway } from '@/components/ui/use-put-away';
import type { Order } from '@/contract/order';
import { browserApi } from '@/lib/api/browser';
import { failureWords } from '@/lib/api/failure-words';
import { payPath } from '@/lib/payment/pay-paths';
import { orderMutations, type Tracked } from '@/lib/queries/order';
import { BuyAgain } from './buy-again';
import { LazyCancelOrder } from './lazy-dialogs';
import { PrintButton } from './print-button';

type TrackedActionsProps = { order: Order; proof: Tracked; onCancelled: () => void };

/**
 * Pays or cancels an order on a device that did not place it: what was shown for the order is sent along first, so that this
 * shopper may.
 */
export function TrackedActions({ order, proof, onCancelled }: TrackedActionsProps) {
  const router = useRouter();
  const [isCancelling, setIsCancelling] = useState(false);
  const claiming = useMutation(orderMutations.claim(browserApi()));
  usePutAway(() => setIsCancelling(false));

  const claimed = (go: () => unknown) =>
    claiming.mutateAsync(proof).then(go, () => {
      // said below
    });
  const pay = () => claimed(() => coverPage(() => goCovered(() => router.push(payPath(order.id)))));
  const closed = () => {
    setIsCancelling(false);
    onCancelled();
  };

  return (
    <>
      {order.canPay && (
        <Button size="small" isBusy={claiming.isPending && !isCancelling} onClick={() => void pay()}>
          Pay now
        </Button>
      )}
      {order.canCancel && (
        <Button variant="outline" size="small" onClick={() => void claimed(() => setIsCancelling(true))}>
          Cancel
        </Button>
      )}
      {order.status !== 'unpaid' && order.status !== 'cancelled' && <PrintButton />}
      {order.status !== 'unpaid' && <BuyAgain order={order} />}
      {claiming.error && <RefusalLine className="basis-full">{failureWords(claiming.error)}</RefusalLine>}
      {isCancelling && <LazyCancelOrder order={order} onClose={closed} />}
    </>
  );
}
