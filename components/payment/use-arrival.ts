'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { browserApi } from '@/lib/api/browser';
import { pushEvent } from '@/lib/browser/data-layer';
import { forgetPlacedOrder } from '@/lib/browser/placed-order';
import { CHECKOUT_KEY, cartQueries } from '@/lib/queries/cart';
import { execute } from '@/lib/queries/execute';
import { orderMutations, orderQueries } from '@/lib/queries/order';
import { purchaseEvent } from '@/lib/tracking/purchase';
import { useCart } from '@/stores/cart';

/** The success page was reached: the purchase is told once per order, and the cart is read anew. */
export function useArrival(orderId: number) {
  const client = useQueryClient();
  const toldOf = useRef<number>(undefined);

  useEffect(() => {
    if (toldOf.current === orderId) return;
    toldOf.current = orderId;
    const api = browserApi();
    forgetPlacedOrder(orderId);

    const arrive = async () => {
      const arrived = await execute(client, orderMutations.arrived(api), orderId);
      client.setQueryData(orderQueries.read(api, orderId).queryKey, arrived.order);
      if (!arrived.isFirst) return;
      pushEvent(purchaseEvent(arrived));
      useCart.getState().remarkWritten('');
    };
    // The order is paid whether or not it could be counted.
    arrive().catch(() => {
      toldOf.current = undefined;
    });
    client.removeQueries({ queryKey: CHECKOUT_KEY });
    client.fetchQuery({ ...cartQueries.read(api), staleTime: 0 }).catch(() => {});
  }, [client, orderId]);
}
