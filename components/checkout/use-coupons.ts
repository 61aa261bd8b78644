'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { browserApi } from '@/lib/api/browser';
import { failureWords } from '@/lib/api/failure-words';
import { checkoutMutations, type CouponChoice } from '@/lib/queries/checkout';
import { useNotice } from '@/stores/notice';

/** Puts a coupon on the checkout or takes it off; what the server says to it is said by a toast, a refusal here. */
export function useCoupons() {
  const client = useQueryClient();
  const api = browserApi();
  const toasted = useNotice((state) => state.toasted);
  const applying = useMutation(checkoutMutations.applyCoupon(api, client));
  const cancelling = useMutation(checkoutMutations.cancelCoupon(api, client));
  const error = applying.error ?? cancelling.error;

  const apply = async (choice: CouponChoice): Promise<boolean> => {
    cancelling.reset();
    try {
      const { message } = await applying.mutateAsync({ ...choice, idempotencyKey: crypto.randomUUID() });
      toasted('success', message);
      return true;
    } catch {
      return false; // `failure` holds the words
    }
  };
  const takeOff = async (): Promise<boolean> => {
    applying.reset();
    try {
      const { message } = await cancelling.mutateAsync();
      toasted('success', message);
      return true;
    } catch {
      return false;
    }
  };
  const { reset: forgetApplying } = applying;
  const { reset: forgetCancelling } = cancelling;
  const forget = useCallback(() => {
    forgetApplying();
    forgetCancelling();
  }, [forgetApplying, forgetCancelling]);
  const isBusy = applying.isPending || cancelling.isPending;

  return {
    apply,
    takeOff,
    isBusy,
    /** The coupon that is being put on. */
    busyId: applying.isPending && 'couponId' in applying.variables ? applying.variables.couponId : null,
    failure: error ? failureWords(error) : null,
    forget,
  };
}
