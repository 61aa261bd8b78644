'use client';

import { useMutation } from '@tanstack/react-query';
import type { Order } from '@/contract/order';
import { Button } from '@/components/ui/button';
import { RefusalLine } from '@/components/ui/refusal-line';
import { browserApi } from '@/lib/api/browser';
import { failureWords } from '@/lib/api/failure-words';
import { waitPath } from '@/lib/payment/pay-paths';
import { paymentMutations } from '@/lib/queries/payment';

/** Adyen shows its fields on a page of its own and sends the shopper back. */
export function AdyenForm({ order }: { order: Order }) {
  const opening = useMutation(paymentMutations.openAdyen(browserApi()));
  const url = opening.data?.action?.url;

  const open = async () => {
    const answer = await opening
      .mutateAsync({
        orderId: order.id,
        returnUrl: waitPath(order.id),
        paymentMethod: { type: order.payment.method },
      })
      .catch(() => null);
    if (answer) location.assign(answer.action?.url ?? waitPath(order.id));
  };

  return (
    <>
      <p className="mb-5 text-small text-ink-2">{order.payment.methodTitle}, on the page of your bank.</p>
      <Button isWide isBusy={opening.isPending || Boolean(url)} onClick={() => void open()}>
        Pay {order.grandTotalFormat}
      </Button>
      {opening.error && <RefusalLine className="mt-4">{failureWords(opening.error)}</RefusalLine>}
    </>
  );
}
