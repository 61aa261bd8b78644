'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getBrowserApi } from '@/lib/api/browser';
import { getErrorMessage } from '@/lib/api/error-message';
import { checkoutMutations, type CouponReference } from '@/lib/queries/checkout';
import { useFeedback } from '@/stores/feedback';

/** Applies or removes a coupon; successes are shown as toasts, errors are returned. */
export function useCoupons() {
  const client = useQueryClient();
  const api = getBrowserApi();
  const toasted = useFeedback((state) => state.toasted);
  const applying = useMutation(checkoutMutations.applyCoupon(api, client));
  const cancelling = useMutation(checkoutMutations.cancelCoupon(api, client));
  const error = applying.error ?? cancelling.error;

  const apply = async (reference: CouponReference): Promise<boolean> => {
    cancelling.reset();
    try {
      const { message } = await applying.mutateAsync({ ...reference, idempotencyKey: crypto.randomUUID() });
      toasted('success', message);
      return true;
    } catch {
      return false; // `failure` holds the message
    }
  };
  const remove = async (): Promise<boolean> => {
    applying.reset();
    try {
      const { message } = await cancelling.mutateAsync();
      toasted('success', message);
      return true;
    } catch {
      return false;
    }
  };
  const { reset: resetApplying } = applying;
  const { reset: resetCancelling } = cancelling;
  const clearFailure = useCallback(() => {
    resetApplying();
    resetCancelling();
  }, [resetApplying, resetCancelling]);
  const isBusy = applying.isPending || cancelling.isPending;

  return {
    apply,
    remove,
    isBusy,
    /** The coupon being applied. */
    busyId: applying.isPending && 'couponId' in applying.variables ? applying.variables.couponId : null,
    failure: error ? getErrorMessage(error) : null,
    clearFailure,
  };
}
