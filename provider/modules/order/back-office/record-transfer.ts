import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { AdminContract } from '@/contract/admin';
import type { OpenTransfer } from '@/contract/admin-order-transfer';
import type { OrderRow } from '@/provider/db/schema/order';
import { payments } from '@/provider/db/schema/payment';
import { refundParts } from '@/provider/db/schema/refund';
import { processGatewayEvents } from '@/provider/modules/order/reconcile/gateway-events';
import { listAttempts } from '@/provider/modules/payment/attempts';
import { findNotification } from '@/provider/modules/payment/gateway-notifications';
import type { TransferProblem } from '@/provider/modules/payment/gateways/gateway';
import type { ServiceContext } from '@/provider/platform/context';
import { FieldError } from '@/provider/platform/errors/errors';
import { toAmount } from '@/provider/platform/money';

type TransferInput = z.output<AdminContract['order']['recordTransfer']['input']>;

/**
 * What a person has to look for on the bank account: payments that have not come in, and refunds that have not been
 * sent. A transfer of a cancelled order may still arrive: it is recorded, and is to be sent back.
 */
export async function listOpenTransfers(
  { db, config }: ServiceContext,
  order: OrderRow,
): Promise<OpenTransfer[]> {
  const attempts = (await listAttempts(db, order.id)).filter(
    ({ gateway }) => config.gateways.get(gateway)?.recordTransfer !== undefined,
  );
  if (attempts.length === 0) return [];
  const parts = await db
    .select({ reference: payments.reference, amountMinor: refundParts.amountMinor })
    .from(refundParts)
    .innerJoin(payments, eq(payments.id, refundParts.paymentId))
    .where(and(eq(payments.orderId, order.id), eq(refundParts.status, 'due')))
    .orderBy(refundParts.id);
  const references = new Set(attempts.map(({ reference }) => reference));
  const transfers = [
    ...attempts
      .filter(({ status }) => status === 'open' || status === 'cancelled')
      .map((attempt) => ({ ...attempt, type: 'payment' as const })),
    ...attempts
      .filter(({ status }) => status === 'refund_due')
      .map((attempt) => ({ ...attempt, type: 'refund' as const })),
    ...parts
      .filter(({ reference }) => references.has(reference))
      .map((part) => ({ ...part, type: 'refund' as const })),
  ];
  return transfers.map(({ type, reference, amountMinor }) => ({
    ...{ type, reference, amount: toAmount(amountMinor) },
  }));
}

const FIELD_NAMES: Record<TransferProblem['field'], string> = {
  transactionId: 'transaction_id',
  reference: 'reference',
  amountMinor: 'amount_cents',
  currency: 'amount_cents',
};

/** Records a transfer of this order, and does what follows: the order is paid, or the refund was sent. */
export async function recordTransfer(ctx: ServiceContext, order: OrderRow, input: TransferInput) {
  const { type, reference, transactionId, amountCents: amountMinor } = input;
  const attempt = (await listAttempts(ctx.db, order.id)).find((row) => row.reference === reference);
  const record = attempt && ctx.config.gateways.get(attempt.gateway)?.recordTransfer;
  if (!attempt || !record)
    throw new FieldError('reference', 'No payment by transfer of this order has this reference');
  if (type === 'refund' && !(await findNotification(ctx.db, attempt.gateway, transactionId))) {
    const isDue = (await listOpenTransfers(ctx, order)).some(
      (open) => open.type === type && open.reference === reference && open.amount === toAmount(amountMinor),
    );
    // Stored, it would confirm nothing, and count as done for whoever typed it.
    if (!isDue) throw new FieldError('amount_cents', 'No refund of this amount waits to be sent');
  }
  const report = { type, transactionId, reference, amountMinor, currency: attempt.currency };
  const problem = await record(ctx, report);
  if (problem) throw new FieldError(FIELD_NAMES[problem.field], problem.message);
  await processGatewayEvents(ctx, attempt.gateway, [
    type === 'payment'
      ? { type, eventId: null, reference }
      : { type, eventId: null, reference, findFailure: async () => null },
  ]);
}
