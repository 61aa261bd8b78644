'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PayResult } from '@/contract/payment';
import { ApiError } from '@/lib/api/envelope';
import { browserApi } from '@/lib/api/browser';
import { failureWords } from '@/lib/api/failure-words';
import { pauseBefore } from '@/lib/payment/asking-again';
import { execute } from '@/lib/queries/execute';
import { orderQueries } from '@/lib/queries/order';
import { paymentMutations } from '@/lib/queries/payment';

type Back = { orderId: number; paymentIntent?: string; redirectStatus?: string };

type Settled =
  | { state: 'asking' }
  /** Asked long enough: `message` says how it stood at last. */
  | { state: 'pending'; message: string }
  | { state: 'known'; result: PayResult };

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks the bank ever more slowly until it has decided, for a minute at most. A failed call is asked again. */
export function useSettled({ orderId, paymentIntent, redirectStatus }: Back, isNeeded: boolean) {
  const client = useQueryClient();
  const [settled, setSettled] = useState<Settled>({ state: 'asking' });
  const [round, setRound] = useState(1);

  useEffect(() => {
    if (!isNeeded) return;
    let isGone = false;
    const api = browserApi();
    const input = { orderId, paymentIntent, redirectStatus };

    const ask = async (): Promise<{ isDecided: boolean; found: Settled }> => {
      try {
        const result = await execute(client, paymentMutations.settle(api), input);
        const isDecided = result.payStatus !== 'pending';
        return {
          isDecided,
          found: isDecided ? { state: 'known', result } : { state: 'pending', message: result.message },
        };
      } catch (error) {
        return {
          isDecided: error instanceof ApiError,
          found: { state: 'pending', message: failureWords(error) },
        };
      }
    };
    const askUntilDecided = async () => {
      const beganMs = performance.now();
      for (let attempt = 0; !isGone; attempt += 1) {
        const { isDecided, found } = await ask();
        const pauseMs = isDecided ? null : pauseBefore(attempt, performance.now() - beganMs);
        if (isGone) return;
        if (pauseMs === null) {
          // What became of the order is read before it is told, so that the page behind knows it too.
          await client.invalidateQueries({ queryKey: orderQueries.read(api, orderId).queryKey });
          if (!isGone) setSettled(found);
          return;
        }
        await rest(pauseMs);
      }
    };
    void askUntilDecided();
    return () => {
      isGone = true;
    };
  }, [client, orderId, paymentIntent, redirectStatus, isNeeded, round]);

  const askAgain = () => {
    setSettled({ state: 'asking' });
    setRound(round + 1);
  };
  return { settled, askAgain };
}
