'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useLayoutEffect, useRef, useState } from 'react';
import { browserApi } from '@/lib/api/browser';
import { placeKey } from '@/lib/browser/place-key';
import { isFullAddress } from '@/lib/format/link';
import { CART_KEY } from '@/lib/queries/client';
import { CHECKOUT_KEY } from '@/lib/queries/cart';
import { checkoutMutations } from '@/lib/queries/checkout';
import { execute } from '@/lib/queries/execute';
import { useNotice } from '@/stores/notice';
import { nextStep, orderOf, troubleOf, type Trouble, type Wanted } from './place-order';

/** Places the order once, however often the button is pressed, and goes on to the payment. */
export function usePlaceOrder() {
  const client = useQueryClient();
  const router = useRouter();
  const [isPlacing, setIsPlacing] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const hasBegun = useRef(false);

  const end = () => {
    hasBegun.current = false;
    setIsPlacing(false);
  };
  // The page stays alive behind the payment: whoever comes back finds the button ready.
  useLayoutEffect(
    () => () => {
      hasBegun.current = false;
      setIsPlacing(false);
    },
    [],
  );

  const refresh = async () => {
    await client.invalidateQueries({ queryKey: CHECKOUT_KEY });
    void client.invalidateQueries({ queryKey: CART_KEY });
  };
  const place = async (wanted: Wanted) => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    setIsPlacing(true);
    setTrouble(null);
    try {
      const order = orderOf(wanted);
      const action = await execute(client, checkoutMutations.place(browserApi()), {
        order,
        idempotencyKey: placeKey(order),
      });
      const next = nextStep(action);
      if (isFullAddress(next)) location.assign(next);
      else router.push(next);
    } catch (error) {
      const met = troubleOf(error);
      setTrouble(met);
      if (met.isStale) {
        useNotice.getState().toasted('warning', met.words);
        await refresh();
      }
      end();
    }
  };

  return { place, isPlacing, trouble };
}
