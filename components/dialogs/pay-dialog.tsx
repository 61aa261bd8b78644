'use client';

import { useQuery } from '@tanstack/react-query';
import { AskingProvider } from '@/components/ui/asking-provider';
import { PayForm } from '@/components/payment/pay-form';
import { PaymentSkeleton } from '@/components/payment/payment-skeleton';
import { Dialog } from '@/components/ui/dialog';
import { RefusalLine } from '@/components/ui/refusal-line';
import { browserApi } from '@/lib/api/browser';
import { failureWords } from '@/lib/api/failure-words';
import { orderQueries } from '@/lib/queries/order';

type PayDialogProps = { isOpen: boolean; onClose: () => void; orderId: number; incrementId: string };

/** Pays an unpaid order from where it is listed. Paid, it leads to the page that waits for the bank. */
export const PayDialog = ({ isOpen, onClose, orderId, incrementId }: PayDialogProps) => (
  <AskingProvider>
    <Dialog isOpen={isOpen} onClose={onClose} title={`Order ${incrementId}`} size={560}>
      <OrderToPay orderId={orderId} />
    </Dialog>
  </AskingProvider>
);

function OrderToPay({ orderId }: { orderId: number }) {
  const { data: order, error } = useQuery(orderQueries.read(browserApi(), orderId));
  if (!order) return error ? <RefusalLine>{failureWords(error)}</RefusalLine> : <PaymentSkeleton />;
  return order.canPay ? (
    <>
      <p className="mb-5 text-title font-semibold tabular-nums">{order.grandTotalFormat}</p>
      <PayForm order={order} />
    </>
  ) : (
    <p>This order cannot be paid any more.</p>
  );
}
