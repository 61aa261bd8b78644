'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '@/contract/order';
import { Button } from '@/components/ui/button';
import { coverPage, goCovered } from '@/components/ui/cover-page';
import { RefusalLine } from '@/components/ui/refusal-line';
import { browserApi } from '@/lib/api/browser';
import { failureWords } from '@/lib/api/failure-words';
import { waitPath } from '@/lib/payment/pay-paths';
import { paymentMutations } from '@/lib/queries/payment';

/** Adyen shows its fields on a page of its own and sends the shopper back. */
export function AdyenForm({ order }: { order: Order }) {
  const opening = useMutation(paymentMutations.openAdyen(browserApi()));
  const [isBusy, setIsBusy] = useState(false);

  const open = async () => {
    const answer = await opening
      .mutateAsync({
        orderId: order.id,
        returnUrl: waitPath(order.id),
        paymentMethod: { type: order.payment.method },
      })
      .catch(() => null);
    if (answer) await goCovered(() => location.assign(answer.action?.url ?? waitPath(order.id)));
  };
  // Until the page is left: whoever comes back to it finds the button ready.
  const leave = async () => {
    setIsBusy(true);
    await coverPage(open);
    setIsBusy(false);
  };

  return (
    <>
      <p className="mb-5 text-small text-ink-2">{order.payment.methodTitle}, on the page of your bank.</p>
      <Button isWide isBusy={isBusy} onClick={() => void leave()}>
        Pay {order.grandTotalFormat}
      </Button>
      {opening.error && <RefusalLine className="mt-4">{failureWords(opening.error)}</RefusalLine>}
    </>
  );
}
