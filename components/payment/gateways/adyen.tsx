'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '@/contract/order';
import { Button } from '@/components/ui/form/button';
import { withPageLoading, navigateWithLoading } from '@/components/session/page-loading';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { getBrowserApi } from '@/lib/api/browser';
import { getErrorMessage } from '@/lib/api/error-message';
import { getPayWaitPath } from '@/lib/paths/payment-paths';
import { paymentMutations } from '@/lib/queries/payment';

/** Adyen shows its fields on its own page and redirects the shopper back. */
export function AdyenForm({ order }: { order: Order }) {
  const opening = useMutation(paymentMutations.openAdyen(getBrowserApi()));
  const [isBusy, setIsBusy] = useState(false);

  const open = async () => {
    const result = await opening
      .mutateAsync({
        orderId: order.id,
        returnUrl: getPayWaitPath(order.id),
        paymentMethod: { type: order.payment.method },
      })
      .catch(() => null);
    if (result)
      await navigateWithLoading(() => location.assign(result.action?.url ?? getPayWaitPath(order.id)));
  };
  // Busy until the page is left: on return the button is enabled.
  const pay = async () => {
    setIsBusy(true);
    await withPageLoading(open);
    setIsBusy(false);
  };

  return (
    <>
      <p className="mb-5 text-small text-ink-2">{order.payment.methodTitle}, on the page of your bank.</p>
      <Button isWide isBusy={isBusy} onClick={() => void pay()}>
        Pay {order.grandTotalFormat}
      </Button>
      {opening.error && <ErrorMessage className="mt-4">{getErrorMessage(opening.error)}</ErrorMessage>}
    </>
  );
}
