import * as paymentText from '@/components/payment/payment-text';
import { LoadingLock } from '@/components/ui/art/loading-lock';

export const CheckingPayment = () => (
  <div role="status" className="flex min-h-[60vh] flex-col items-center justify-center text-center">
    <LoadingLock size={90} />
    <h1 className="mt-6 text-body-l">{paymentText.askingBank}</h1>
  </div>
);
