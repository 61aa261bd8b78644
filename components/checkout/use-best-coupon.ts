'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Checkout } from '@/contract/checkout';
import { browserApi } from '@/lib/api/browser';
import { checkoutMutations } from '@/lib/queries/checkout';
import { bestToPick } from './coupon-words';

/**
 * Puts the best coupon on while the shopper has chosen none, once for each cart and coupon. True until that is answered:
 * the sum is about to change.
 */
export function useBestCoupon(checkout: Checkout) {
  const client = useQueryClient();
  const { mutate } = useMutation(checkoutMutations.applyCoupon(browserApi(), client));
  const wanted = bestToPick(checkout);
  const askedFor = useRef<string | null>(null);
  const [answered, setAnswered] = useState<string | null>(null);

  useEffect(() => {
    if (wanted === null || askedFor.current === wanted) return;
    askedFor.current = wanted;
    const idempotencyKey = crypto.randomUUID();
    mutate({ best: true, idempotencyKey }, { onSettled: () => setAnswered(wanted) });
  }, [wanted, mutate]);

  return wanted !== null && answered !== wanted;
}
