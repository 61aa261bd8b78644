'use client';

import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { goCovered } from '@/components/ui/cover-page';
import { useOneAtATime } from '@/components/ui/use-one-at-a-time';
import { Code } from '@/contract/codes';
import type { Order } from '@/contract/order';
import type { StripeSession } from '@/contract/payment';
import { browserApi } from '@/lib/api/browser';
import { failureWords, isRefusal } from '@/lib/api/failure-words';
import { waitPath } from '@/lib/payment/pay-paths';
import type { Confirmation } from '@/lib/payment/sandbox';
import { execute } from '@/lib/queries/execute';
import { orderQueries } from '@/lib/queries/order';
import { paymentMutations } from '@/lib/queries/payment';

type PayFailure = { isDeclined: boolean; words: string };

const CHANGED_ELSEWHERE = 'You chose another way to pay in another tab. It’s shown here now.';

/** What the gateway makes of an opened payment; `session` is the order's own, opened on the server. */
export type Confirm = (session: StripeSession, returnUrl: string) => Promise<Confirmation>;

/** Another try for an order whose last one failed, the same way: its payment is opened anew, the older one ended. */
const openAgain = (client: QueryClient, { id, payment }: Order) =>
  execute(client, paymentMutations.replay(browserApi()), {
    orderId: id,
    paymentMethod: payment.method,
    idempotencyKey: crypto.randomUUID(),
  });

/** Pays an order once, however often the button is pressed: opens the payment, has it confirmed, goes to wait for the bank. */
export function usePay(order: Order) {
  const client = useQueryClient();
  const router = useRouter();
  const { isRunning: isPaying, begin, end } = useOneAtATime();
  const hasFailed = useRef(order.payment.failure !== null);
  const [failure, setFailure] = useState<PayFailure | null>(
    order.payment.failure ? { isDeclined: true, words: order.payment.failure } : null,
  );

  const settled = async (confirmation: Confirmation, paymentIntent: string) => {
    if (confirmation.status === 'incomplete') return false;
    if (confirmation.status === 'declined') {
      hasFailed.current = true;
      setFailure({ isDeclined: true, words: confirmation.message });
      // The order learns of it, so that a reload says it again. Nobody waits for that.
      execute(client, paymentMutations.settle(browserApi()), { orderId: order.id, paymentIntent }).catch(
        () => {},
      );
      return false;
    }
    if (confirmation.status === 'requires_action') {
      await goCovered(() => location.assign(confirmation.redirectUrl));
      return false; // whoever comes back finds the button ready
    }
    router.replace(waitPath(order.id, paymentIntent));
    return true;
  };
  const failed = async (error: unknown) => {
    // The bank is at it already, or the order is not what this page shows.
    if (isRefusal(error, Code.busy)) return router.replace(waitPath(order.id));
    let words = failureWords(error);
    if (isRefusal(error, Code.orderNotPayable) || isRefusal(error, Code.refused)) {
      const { queryKey } = orderQueries.read(browserApi(), order.id);
      await client.invalidateQueries({ queryKey });
      const now = client.getQueryData<Order>(queryKey);
      if (now && now.payment.method !== order.payment.method) words = CHANGED_ELSEWHERE;
    }
    setFailure({ isDeclined: false, words });
  };

  const pay = async (confirm: Confirm) => {
    if (!begin()) return;
    setFailure(null);
    let isOnItsWay = false;
    try {
      const returnUrl = waitPath(order.id);
      if (hasFailed.current) await openAgain(client, order);
      hasFailed.current = false;
      const session = await execute(client, paymentMutations.open(browserApi()), {
        orderId: order.id,
        returnUrl,
      });
      isOnItsWay = await settled(await confirm(session, returnUrl), session.paymentIntentId);
    } catch (error) {
      await failed(error);
    }
    // On the way to the bank the button stays busy.
    if (!isOnItsWay) end();
  };

  return { pay, isPaying, failure, forget: () => setFailure(null) };
}
