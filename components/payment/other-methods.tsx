'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '@/contract/order';
import { Button } from '@/components/ui/display/button';
import { navigateWithLoading } from '@/components/session/page-loading';
import { PaymentMethodRows } from '@/components/content/payment-method-rows';
import * as paymentText from '@/components/payment/payment-text';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { SkeletonBlock } from '@/components/ui/display/skeleton';
import { getBrowserApi } from '@/lib/api/browser';
import { getErrorMessage } from '@/lib/api/error-message';
import { checkoutQueries } from '@/lib/queries/checkout';
import { orderQueries } from '@/lib/queries/order';
import { paymentMutations } from '@/lib/queries/payment';

type OtherMethodsProps = { order: Order; onChanged: () => void };

/** Other payment methods of the order. A button confirms the selected one: arrow keys open no payment. */
export function OtherMethods({ order, onChanged }: OtherMethodsProps) {
  const client = useQueryClient();
  const api = getBrowserApi();
  const { data, error } = useQuery(checkoutQueries.payMethods(api, order.id));
  const replaying = useMutation(paymentMutations.retry(api));
  const failure = error ?? replaying.error;
  const [selectedMethod, setSelectedMethod] = useState(order.payment.method);
  const title = data?.items.find(({ code }) => code === selectedMethod)?.title;

  const changeMethod = async (paymentMethod: string) => {
    if (replaying.isPending) return;
    if (paymentMethod === order.payment.method) return onChanged();
    const input = { orderId: order.id, paymentMethod, idempotencyKey: crypto.randomUUID() };
    const action = await replaying.mutateAsync(input).catch(() => null);
    const gatewayUrl = action?.action === 'redirect' && action.redirectUrl;
    if (gatewayUrl) return navigateWithLoading(() => location.assign(gatewayUrl));
    await client.invalidateQueries({ queryKey: orderQueries.read(api, order.id).queryKey });
    if (action) onChanged();
  };

  return (
    <section aria-labelledby="other-ways" className="mt-10 scroll-mt-24 border-t border-line pt-8">
      <h2 id="other-ways" className="mb-5 font-display text-display-s">
        {paymentText.anotherWayToPay}
      </h2>
      {data ? (
        <div ref={revealAndFocus}>
          <PaymentMethodRows methods={data.items} value={selectedMethod} onChoose={setSelectedMethod} />
          <Button
            isWide
            isBusy={replaying.isPending}
            onClick={() => void changeMethod(selectedMethod)}
            className="mt-5"
          >
            {paymentText.continueWith(title)}
          </Button>
        </div>
      ) : (
        !failure && <SkeletonBlock className="h-60 rounded-field!" />
      )}
      {failure && <ErrorMessage className="mt-3">{getErrorMessage(failure)}</ErrorMessage>}
    </section>
  );
}

/** It opens below the pressed button: scrolls it into view and moves the focus into it. */
function revealAndFocus(container: HTMLElement | null) {
  container?.closest('section')?.scrollIntoView({ block: 'start' });
  container?.querySelector<HTMLInputElement>('input:checked')?.focus({ preventScroll: true });
}
