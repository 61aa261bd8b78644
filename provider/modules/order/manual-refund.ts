import { randomUUID } from 'node:crypto';
import type { PaymentRow } from '@/provider/db/schema/payment';
import { notifyOwner } from '@/provider/platform/mail/owner-notices';
import type { ServiceContext } from '@/provider/platform/context';

/** Tells the owner if a person has to send this refund: its gateway cannot. */
export async function enqueueManualRefundEmail(
  tx: ServiceContext,
  { id: paymentId, orderId, gateway }: PaymentRow,
  amountMinor: number,
) {
  const isManual = tx.config.gateways.get(gateway)?.getManualRefundText !== undefined;
  if (isManual) await notifyOwner(tx, 'refund-due', randomUUID(), { orderId, paymentId, amountMinor });
}
