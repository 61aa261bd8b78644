'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CardForm } from '@/components/ui/card-form';
import { goCovered } from '@/components/ui/cover-page';
import { Dialog } from '@/components/ui/dialog';
import { RefusalLine } from '@/components/ui/refusal-line';
import { useOneAtATime } from '@/components/ui/use-one-at-a-time';
import type { Order } from '@/contract/order';
import type { Instalment } from '@/contract/order-money';
import { browserApi } from '@/lib/api/browser';
import { failureWords } from '@/lib/api/failure-words';
import type { CardForm as Card } from '@/lib/payment/card';
import { confirmAtSandbox } from '@/lib/payment/sandbox';
import { execute } from '@/lib/queries/execute';
import { orderMutations, orderQueries, type Tracked } from '@/lib/queries/order';
import { paymentMutations } from '@/lib/queries/payment';
import { useNotice } from '@/stores/notice';

type PayInstalmentProps = { order: Order; part: Instalment; proof?: Tracked; onClose: () => void };

/** Pays a part of a plan with any card. Only the shop's own gateway offers plans, so the card goes to it alone. */
export function PayInstalment({ order, part: { number, amountFormat }, proof, onClose }: PayInstalmentProps) {
  const client = useQueryClient();
  const { isRunning, begin, end } = useOneAtATime();
  const [failure, setFailure] = useState<string | null>(null);
  const api = browserApi();
  const orderId = order.id;

  /** Answers whether the page is left for the bank's. */
  const send = async (card: Card) => {
    if (proof) await execute(client, orderMutations.claim(api), proof);
    const returnUrl = `${location.pathname}${location.search}`;
    const session = await execute(client, paymentMutations.openInstalment(api), {
      orderId,
      number,
      returnUrl,
    });
    const told = await confirmAtSandbox(session, { card }, returnUrl);
    if (told.status === 'requires_action') {
      await goCovered(() => location.assign(told.redirectUrl));
      return;
    }
    await execute(client, paymentMutations.settle(api), { orderId, paymentIntent: session.paymentIntentId });
    if (told.status === 'declined') return setFailure(told.message);
    await client.invalidateQueries({ queryKey: orderQueries.all });
    const words = told.status === 'succeeded' ? 'is paid' : 'is with your bank';
    useNotice.getState().toasted('success', `Payment ${number} of 4 ${words}`);
    onClose();
  };
  const pay = async (card: Card) => {
    if (!begin()) return;
    setFailure(null);
    await send(card).catch((error: unknown) => setFailure(failureWords(error)));
    end();
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Payment ${number} of 4`}
      text={`${amountFormat} for order ${order.incrementId}. You can use any card.`}
      size={520}
    >
      {failure && <RefusalLine className="mb-4">{failure}</RefusalLine>}
      <CardForm sum={amountFormat} isPaying={isRunning} onPay={(card) => void pay(card)} />
    </Dialog>
  );
}
