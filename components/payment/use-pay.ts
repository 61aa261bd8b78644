'use client';

import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import * as paymentText from '@/components/payment/payment-text';
import { navigateWithLoading } from '@/components/session/page-loading';
import { useSubmitLock } from '@/components/ui/hooks/use-submit-lock';
import { ResponseCode } from '@/contract/response-codes';
import type { Order } from '@/contract/order';
import { getBrowserApi } from '@/lib/api/browser';
import { getErrorMessage, hasErrorCode } from '@/lib/api/error-message';
import { getPayWaitPath } from '@/lib/paths/payment-paths';
import type { PaymentConfirmation } from '@/lib/payment/confirmation';
import { executeMutation } from '@/lib/queries/execute';
import { orderQueries } from '@/lib/queries/order';
import { paymentMutations } from '@/lib/queries/payment';
import type { ConfirmPayment } from './gateways/gateway-form-props';

type PaymentFailure = { isDeclined: boolean; message: string };

/** Opens a new attempt with the same method after a failed one, which ends. */
const reopenPayment = (client: QueryClient, { id, payment }: Order) =>
  executeMutation(client, paymentMutations.retry(getBrowserApi()), {
    orderId: id,
    paymentMethod: payment.method,
    idempotencyKey: crypto.randomUUID(),
  });

/**
 * Pays an order once, however often the button is pressed: opens the payment, confirms it, and goes to the
 * wait page.
 */
export function usePay(order: Order) {
  const client = useQueryClient();
  const router = useRouter();
  const { isRunning: isPaying, begin, end } = useSubmitLock();
  const hasFailed = useRef(order.payment.failure !== null);
  const [failure, setFailure] = useState<PaymentFailure | null>(
    order.payment.failure ? { isDeclined: true, message: order.payment.failure } : null,
  );

  const handleConfirmation = async (confirmation: PaymentConfirmation, paymentIntent: string) => {
    if (confirmation.status === 'incomplete') return false;
    if (confirmation.status === 'declined') {
      hasFailed.current = true;
      setFailure({ isDeclined: true, message: confirmation.message });
      // Saves it on the order, so that a reload shows it again. Not awaited.
      executeMutation(client, paymentMutations.reconcile(getBrowserApi()), {
        orderId: order.id,
        paymentIntent,
      }).catch(() => {});
      return false;
    }
    if (confirmation.status === 'requires_action') {
      await navigateWithLoading(() => location.assign(confirmation.redirectUrl));
      return false; // on return the button is enabled
    }
    router.replace(getPayWaitPath(order.id, paymentIntent));
    return true;
  };
  const handleError = async (error: unknown) => {
    // The payment is already in progress, or the page shows an outdated order.
    if (hasErrorCode(error, ResponseCode.inProgress)) return router.replace(getPayWaitPath(order.id));
    let message = getErrorMessage(error);
    if (
      hasErrorCode(error, ResponseCode.orderNotPayable) ||
      hasErrorCode(error, ResponseCode.unprocessable)
    ) {
      const { queryKey } = orderQueries.read(getBrowserApi(), order.id);
      await client.invalidateQueries({ queryKey });
      const now = client.getQueryData<Order>(queryKey);
      if (now && now.payment.method !== order.payment.method) message = paymentText.changedInOtherTab;
    }
    setFailure({ isDeclined: false, message });
  };

  const pay = async (confirm: ConfirmPayment) => {
    if (!begin()) return;
    setFailure(null);
    let isRedirecting = false;
    try {
      const returnUrl = getPayWaitPath(order.id);
      if (hasFailed.current) await reopenPayment(client, order);
      hasFailed.current = false;
      const session = await executeMutation(client, paymentMutations.openWithFields(getBrowserApi()), {
        orderId: order.id,
        returnUrl,
      });
      isRedirecting = await handleConfirmation(await confirm(session, returnUrl), session.paymentIntentId);
    } catch (error) {
      await handleError(error);
    }
    // During the redirect the button stays busy.
    if (!isRedirecting) end();
  };

  return { pay, isPaying, failure, clearFailure: () => setFailure(null) };
}
