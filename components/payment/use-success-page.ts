'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { getBrowserApi } from '@/lib/api/browser';
import { pushEvent } from '@/lib/analytics/data-layer';
import { removePlacedOrder } from '@/lib/storage/placed-order';
import { CHECKOUT_KEY, cartQueries } from '@/lib/queries/cart';
import { executeMutation } from '@/lib/queries/execute';
import { orderMutations, orderQueries } from '@/lib/queries/order';
import { createPurchaseEvent } from '@/lib/analytics/purchase';
import { useCart } from '@/stores/cart';

/** Success page: tracks the purchase once per order, and refetches the cart. */
export function useSuccessPage(orderId: number) {
  const client = useQueryClient();
  const recordedOrderIdRef = useRef<number>(undefined);

  useEffect(() => {
    if (recordedOrderIdRef.current === orderId) return;
    recordedOrderIdRef.current = orderId;
    const api = getBrowserApi();
    removePlacedOrder(orderId);

    const arrive = async () => {
      const arrived = await executeMutation(client, orderMutations.recordSuccessPage(api), orderId);
      client.setQueryData(orderQueries.read(api, orderId).queryKey, arrived.order);
      if (!arrived.isFirst) return;
      pushEvent(createPurchaseEvent(arrived));
      useCart.getState().orderFieldsCleared();
    };
    // The order is paid even if tracking failed.
    arrive().catch(() => {
      recordedOrderIdRef.current = undefined;
    });
    client.removeQueries({ queryKey: CHECKOUT_KEY });
    client.fetchQuery({ ...cartQueries.read(api), staleTime: 0 }).catch(() => {});
  }, [client, orderId]);
}
