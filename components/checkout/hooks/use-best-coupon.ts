'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Checkout } from '@/contract/checkout';
import { getBrowserApi } from '@/lib/api/browser';
import { checkoutMutations } from '@/lib/queries/checkout';
import { findBestCouponKey } from '@/components/checkout/displayed-coupon';

/**
 * Applies the best coupon while the shopper has chosen none, once per cart and coupon. Returns true until the
 * response: the total is about to change.
 */
export function useBestCoupon(checkout: Checkout) {
  const client = useQueryClient();
  const { mutate } = useMutation(checkoutMutations.applyCoupon(getBrowserApi(), client));
  const bestCouponKey = findBestCouponKey(checkout);
  const requestedKeyRef = useRef<string | null>(null);
  const [settledKey, setSettledKey] = useState<string | null>(null);

  useEffect(() => {
    if (bestCouponKey === null || requestedKeyRef.current === bestCouponKey) return;
    requestedKeyRef.current = bestCouponKey;
    const idempotencyKey = crypto.randomUUID();
    mutate({ best: true, idempotencyKey }, { onSettled: () => setSettledKey(bestCouponKey) });
  }, [bestCouponKey, mutate]);

  return bestCouponKey !== null && settledKey !== bestCouponKey;
}
