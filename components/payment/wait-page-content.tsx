'use client';

import { useQuery } from '@tanstack/react-query';
import { getBrowserApi } from '@/lib/api/browser';
import { isPaidStatus } from '@/lib/paths/payment-paths';
import { orderQueries } from '@/lib/queries/order';
import { CheckingPayment } from './checking-payment';
import { FailedPayment, OpenPayment, PaymentOutcome, PendingPayment } from './payment-outcomes';
import * as paymentText from '@/components/payment/payment-text';
import { ThankYou } from './thank-you';
import { usePaymentResult } from './use-payment-result';
import { OrderClosed } from './order-closed';

type WaitPageContentProps = { orderId: number; paymentIntent?: string; redirectStatus?: string };

/** Waits for the bank, then shows the result. Reloading at any point is safe. */
export function WaitPageContent(props: WaitPageContentProps) {
  const { orderId } = props;
  const { data: order } = useQuery(orderQueries.read(getBrowserApi(), orderId));
  const isPaid = order !== undefined && isPaidStatus(order.status);
  const { resultState, checkAgain } = usePaymentResult(props, !isPaid);

  if (isPaid) return <ThankYou order={order} />;
  if (resultState.state === 'asking') return <CheckingPayment />;
  if (resultState.state === 'pending')
    return <PendingPayment orderId={orderId} message={resultState.message} onCheckAgain={checkAgain} />;
  const { payStatus, message } = resultState.result;
  if (payStatus === 'paid') return <CheckingPayment />; // the order itself is refetched shortly
  if (payStatus === 'failed') return <FailedPayment orderId={orderId} message={message} />;
  return order && !order.canPay ? (
    <PaymentOutcome title={paymentText.orderTitle(order.incrementId)}>
      <OrderClosed order={order} />
    </PaymentOutcome>
  ) : (
    <OpenPayment orderId={orderId} message={message} />
  );
}
