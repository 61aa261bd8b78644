'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PaymentResult } from '@/contract/payment';
import { ApiError } from '@/lib/api/envelope';
import { getBrowserApi } from '@/lib/api/browser';
import { getErrorMessage } from '@/lib/api/error-message';
import { findPollIntervalMs } from '@/lib/payment/poll-interval';
import { executeMutation } from '@/lib/queries/execute';
import { orderQueries } from '@/lib/queries/order';
import { paymentMutations } from '@/lib/queries/payment';

type PaymentReturn = { orderId: number; paymentIntent?: string; redirectStatus?: string };

type PaymentResultState =
  | { state: 'asking' }
  /** Polling has ended: `message` is the last status. */
  | { state: 'pending'; message: string }
  | { state: 'known'; result: PaymentResult };

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Polls the payment at growing intervals until decided, for a minute at most. Failed calls are retried. */
export function usePaymentResult(
  { orderId, paymentIntent, redirectStatus }: PaymentReturn,
  isNeeded: boolean,
) {
  const client = useQueryClient();
  const [paymentState, setPaymentState] = useState<PaymentResultState>({ state: 'asking' });
  const [runCount, setRunCount] = useState(1);

  useEffect(() => {
    if (!isNeeded) return;
    let isCancelled = false;
    const api = getBrowserApi();
    const input = { orderId, paymentIntent, redirectStatus };

    const reconcilePayment = async (): Promise<{ isDecided: boolean; resultState: PaymentResultState }> => {
      try {
        const result = await executeMutation(client, paymentMutations.reconcile(api), input);
        const isDecided = result.payStatus !== 'pending';
        return {
          isDecided,
          resultState: isDecided ? { state: 'known', result } : { state: 'pending', message: result.message },
        };
      } catch (error) {
        return {
          isDecided: error instanceof ApiError,
          resultState: { state: 'pending', message: getErrorMessage(error) },
        };
      }
    };
    const pollUntilDecided = async () => {
      const beganMs = performance.now();
      for (let attempt = 0; !isCancelled; attempt += 1) {
        const { isDecided, resultState } = await reconcilePayment();
        const pauseMs = isDecided ? null : findPollIntervalMs(attempt, performance.now() - beganMs);
        if (isCancelled) return;
        if (pauseMs === null) {
          // Refetches the order before showing the result, so that the page behind is current, too.
          await client.invalidateQueries({ queryKey: orderQueries.read(api, orderId).queryKey });
          if (!isCancelled) setPaymentState(resultState);
          return;
        }
        await sleep(pauseMs);
      }
    };
    void pollUntilDecided();
    return () => {
      isCancelled = true;
    };
  }, [client, orderId, paymentIntent, redirectStatus, isNeeded, runCount]);

  const checkAgain = () => {
    setPaymentState({ state: 'asking' });
    setRunCount(runCount + 1);
  };
  return { resultState: paymentState, checkAgain };
}
