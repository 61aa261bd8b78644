'use client';

import { useQuery } from '@tanstack/react-query';
import { QueryProvider } from '@/components/session/query-provider';
import { PayForm } from '@/components/payment/pay-form';
import { PaymentSkeleton } from '@/components/payment/payment-skeleton';
import * as paymentText from '@/components/payment/payment-text';
import { Dialog } from '@/components/ui/overlay/dialog';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { getBrowserApi } from '@/lib/api/browser';
import { getErrorMessage } from '@/lib/api/error-message';
import { orderQueries } from '@/lib/queries/order';

type PayDialogProps = { isOpen: boolean; onClose: () => void; orderId: number; incrementId: string };

/** Pays an unpaid order from a list. Then leads to the page that waits for the gateway. */
export const PayDialog = ({ isOpen, onClose, orderId, incrementId }: PayDialogProps) => (
  <QueryProvider>
    <Dialog isOpen={isOpen} onClose={onClose} title={paymentText.orderTitle(incrementId)} size={560}>
      <OrderToPay orderId={orderId} />
    </Dialog>
  </QueryProvider>
);

function OrderToPay({ orderId }: { orderId: number }) {
  const { data: order, error } = useQuery(orderQueries.read(getBrowserApi(), orderId));
  if (!order) return error ? <ErrorMessage>{getErrorMessage(error)}</ErrorMessage> : <PaymentSkeleton />;
  return order.canPay ? (
    <>
      <p className="mb-5 text-title font-semibold tabular-nums">{order.grandTotalFormat}</p>
      <PayForm order={order} />
    </>
  ) : (
    <p>{paymentText.notPayable}</p>
  );
}
