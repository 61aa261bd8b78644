import type { Order } from '@/contract/order';
import type { PaymentSession } from '@/contract/payment';
import type { PaymentConfirmation } from '@/lib/payment/confirmation';

/** The gateway's result for an opened payment; `session` is the order's own, opened on the server. */
export type ConfirmPayment = (session: PaymentSession, returnUrl: string) => Promise<PaymentConfirmation>;

/** The form of a gateway on the payment page; one with fields confirms the payment through `onPay`. */
export type GatewayFormProps = {
  order: Order;
  isPaying: boolean;
  onPay: (confirm: ConfirmPayment) => void;
};
