'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '@/contract/order';
import * as paymentText from '@/components/payment/payment-text';
import { Button } from '@/components/ui/display/button';
import { withPageLoading, navigateWithLoading } from '@/components/session/page-loading';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { getBrowserApi } from '@/lib/api/browser';
import { getErrorMessage } from '@/lib/api/error-message';
import { getPayWaitPath } from '@/lib/paths/payment-paths';
import { paymentMutations } from '@/lib/queries/payment';

/** For a gateway with its own page, which sends the shopper back. */
export function HostedPageForm({ order }: { order: Order }) {
  const opening = useMutation(paymentMutations.open(getBrowserApi()));
  const [isBusy, setIsBusy] = useState(false);

  const open = async () => {
    const result = await opening
      .mutateAsync({
        orderId: order.id,
        returnUrl: getPayWaitPath(order.id),
      })
      .catch(() => null);
    if (result)
      await navigateWithLoading(() => location.assign(result.redirectUrl ?? getPayWaitPath(order.id)));
  };
  // Busy until the page is left: on return the button is enabled.
  const pay = async () => {
    setIsBusy(true);
    await withPageLoading(open);
    setIsBusy(false);
  };

  return (
    <>
      <p className="mb-5 text-small text-ink-2">{paymentText.hostedPageNote(order.payment.methodTitle)}</p>
      <Button isWide isBusy={isBusy} onClick={() => void pay()}>
        {paymentText.pay(order.grandTotalFormat)}
      </Button>
      {opening.error && <ErrorMessage className="mt-4">{getErrorMessage(opening.error)}</ErrorMessage>}
    </>
  );
}
