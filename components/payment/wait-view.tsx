'use client';

import { useQuery } from '@tanstack/react-query';
import { browserApi } from '@/lib/api/browser';
import { isPaidStatus } from '@/lib/payment/pay-paths';
import { orderQueries } from '@/lib/queries/order';
import { Asking } from './asking';
import { FailedPayment, OpenPayment, Outcome, PendingPayment } from './pay-outcomes';
import { ThankYou } from './thank-you';
import { useSettled } from './use-settled';
import { LetGo } from './let-go';

type WaitViewProps = { orderId: number; paymentIntent?: string; redirectStatus?: string };

/** Waits for the bank, then says how it ended. A reload of any of it changes nothing. */
export function WaitView(props: WaitViewProps) {
  const { orderId } = props;
  const { data: order } = useQuery(orderQueries.read(browserApi(), orderId));
  const isPaid = order !== undefined && isPaidStatus(order.status);
  const { settled, askAgain } = useSettled(props, !isPaid);

  if (isPaid) return <ThankYou order={order} />;
  if (settled.state === 'asking') return <Asking />;
  if (settled.state === 'pending')
    return <PendingPayment orderId={orderId} message={settled.message} onAskAgain={askAgain} />;
  const { payStatus, message } = settled.result;
  if (payStatus === 'paid') return <Asking />; // the order itself is read in a moment
  if (payStatus === 'failed') return <FailedPayment orderId={orderId} message={message} />;
  return order && !order.canPay ? (
    <Outcome title={`Order ${order.incrementId}`}>
      <LetGo order={order} />
    </Outcome>
  ) : (
    <OpenPayment orderId={orderId} message={message} />
  );
}
