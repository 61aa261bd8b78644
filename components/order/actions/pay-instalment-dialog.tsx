'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CardForm } from '@/components/content/card-form';
import * as orderActionsText from '@/components/order/actions/actions-text';
import { navigateWithLoading } from '@/components/session/page-loading';
import { Dialog } from '@/components/ui/overlay/dialog';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { useSubmitLock } from '@/components/ui/hooks/use-submit-lock';
import type { Order } from '@/contract/order';
import type { Instalment } from '@/contract/order-money';
import { getBrowserApi } from '@/lib/api/browser';
import { getErrorMessage } from '@/lib/api/error-message';
import type { CardFields as Card } from '@/lib/payment/card';
import { confirmCard } from '@/lib/payment/gateways/confirm-card';
import { executeMutation } from '@/lib/queries/execute';
import { orderMutations, orderQueries, type OrderLookup } from '@/lib/queries/order';
import { paymentMutations } from '@/lib/queries/payment';
import { useFeedback } from '@/stores/feedback';

type PayInstalmentDialogProps = {
  order: Order;
  instalment: Instalment;
  lookup?: OrderLookup;
  onClose: () => void;
};

/** Pays an instalment with any card, which only the gateway receives. */
export function PayInstalmentDialog({
  order,
  instalment: { number, amountFormat },
  lookup,
  onClose,
}: PayInstalmentDialogProps) {
  const client = useQueryClient();
  const { isRunning, begin, end } = useSubmitLock();
  const [failure, setFailure] = useState<string | null>(null);
  const api = getBrowserApi();
  const orderId = order.id;

  /** Redirects to the bank if it requires that. */
  const submitPayment = async (card: Card) => {
    if (lookup) await executeMutation(client, orderMutations.claim(api), lookup);
    const returnUrl = `${location.pathname}${location.search}`;
    const session = await executeMutation(client, paymentMutations.openInstalment(api), {
      orderId,
      number,
      returnUrl,
    });
    const result = await confirmCard(session, card, returnUrl);
    if (result.status === 'requires_action') {
      await navigateWithLoading(() => location.assign(result.redirectUrl));
      return;
    }
    await executeMutation(client, paymentMutations.reconcile(api), {
      orderId,
      paymentIntent: session.paymentIntentId,
    });
    if (result.status === 'declined') return setFailure(result.message);
    await client.invalidateQueries({ queryKey: orderQueries.all });
    const isPaid = result.status === 'succeeded';
    useFeedback
      .getState()
      .toasted(
        'success',
        isPaid ? orderActionsText.instalmentIsPaid(number) : orderActionsText.instalmentIsWithBank(number),
      );
    onClose();
  };
  const pay = async (card: Card) => {
    if (!begin()) return;
    setFailure(null);
    await submitPayment(card).catch((error: unknown) => setFailure(getErrorMessage(error)));
    end();
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={orderActionsText.instalmentTitle(number)}
      text={orderActionsText.instalmentIntro(amountFormat, order.incrementId)}
      size={520}
    >
      {failure && <ErrorMessage className="mb-4">{failure}</ErrorMessage>}
      <CardForm amountText={amountFormat} isPaying={isRunning} onPay={(card) => void pay(card)} />
    </Dialog>
  );
}
