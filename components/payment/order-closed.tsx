'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { Order } from '@/contract/order';
import * as paymentText from '@/components/payment/payment-text';
import { Button, ButtonLink } from '@/components/ui/display/button';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { getBrowserApi } from '@/lib/api/browser';
import { getErrorMessage } from '@/lib/api/error-message';
import { closedOrderText } from '@/lib/payment/closed-order-text';
import { getMissingItems } from '@/lib/payment/restore-cart-items';
import { cartMutations, cartQueries } from '@/lib/queries/cart';
import { executeMutation } from '@/lib/queries/execute';
import { useFeedback } from '@/stores/feedback';

/** A cancelled or unpaid, expired order: its items can be added to the cart again. */
export function OrderClosed({ order }: { order: Order }) {
  const client = useQueryClient();
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const restoreCart = async () => {
    const api = getBrowserApi();
    setIsBusy(true);
    setFailure(null);
    try {
      const cart = await client.fetchQuery({ ...cartQueries.read(api), staleTime: 0 });
      const items = getMissingItems(cart, order);
      if (items.length > 0) {
        const idempotencyKey = `put-back-${order.id}-${cart.version}`;
        const { errors } = await executeMutation(client, cartMutations.addMany(api, client), {
          items,
          idempotencyKey,
        });
        if (errors[0]) useFeedback.getState().toasted('warning', errors[0].message);
      }
      router.push('/cart');
    } catch (error) {
      setFailure(getErrorMessage(error));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <div>
      <p className="text-body-l">{closedOrderText(order.status)}</p>
      {order.status !== 'refunded' && (
        <p className="mt-1 text-small text-ink-2">{paymentText.nothingCharged}</p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => void restoreCart()} isBusy={isBusy}>
          {paymentText.putBackInCart}
        </Button>
        <ButtonLink href="/" variant="outline">
          {paymentText.continueShopping}
        </ButtonLink>
      </div>
      {failure && <ErrorMessage className="mt-4">{failure}</ErrorMessage>}
    </div>
  );
}
