import type { PaymentRow } from '@/provider/db/schema/payment';
import { enqueueEmail } from '@/provider/platform/mail/outbox';
import type { ServiceContext } from '@/provider/platform/context';

/** Enqueues an email to the admin if a person has to send this refund: its gateway cannot. */
export async function enqueueManualRefundEmail(
  tx: ServiceContext,
  { id: paymentId, orderId, gateway }: PaymentRow,
  amountMinor: number,
) {
  const isManual = tx.config.gateways.get(gateway)?.getManualRefundText !== undefined;
  if (isManual && tx.config.adminEmail)
    await enqueueEmail(tx, 'refund-due', { orderId, paymentId, amountMinor });
}
