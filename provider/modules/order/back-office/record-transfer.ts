import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { AdminContract } from '@/contract/admin';
import type { OpenTransfer } from '@/contract/admin-order-transfer';
import type { OrderRow } from '@/provider/db/schema/order';
import { gatewayNotifications, payments, type PaymentRow } from '@/provider/db/schema/payment';
import { refundParts } from '@/provider/db/schema/refund';
import { lockOrder } from '@/provider/modules/order/order-repository';
import { processGatewayEvents } from '@/provider/modules/order/reconcile/gateway-events';
import { getRefundKey } from '@/provider/modules/order/refund/send-refund';
import { listAttempts } from '@/provider/modules/payment/attempts';
import type { TransferProblem, TransferReport } from '@/provider/modules/payment/gateways/gateway';
import { withTransaction, type ServiceContext } from '@/provider/platform/context';
import { FieldError } from '@/provider/platform/errors/errors';
import { toAmount } from '@/provider/platform/money';

type TransferInput = z.output<AdminContract['order']['recordTransfer']['input']>;

/** Refunds of payments by transfer that nobody has sent yet, with the key that a report of each is stored under. */
async function loadDueRefunds({ db }: ServiceContext, orderId: number, attempts: readonly PaymentRow[]) {
  const parts = await db
    .select({ id: refundParts.id, reference: payments.reference, amountMinor: refundParts.amountMinor })
    .from(refundParts)
    .innerJoin(payments, eq(payments.id, refundParts.paymentId))
    .where(and(eq(payments.orderId, orderId), eq(refundParts.status, 'due')))
    .orderBy(refundParts.id);
  const references = new Set(attempts.map(({ reference }) => reference));
  return [
    ...attempts
      .filter(({ status }) => status === 'refund_due')
      .map(({ reference, amountMinor }) => ({ reference, amountMinor, key: `refund-${reference}` })),
    ...parts
      .filter(({ reference }) => references.has(reference))
      .map(({ id, reference, amountMinor }) => ({
        reference,
        amountMinor,
        key: getRefundKey(reference, id),
      })),
  ];
}

/**
 * What a person has to look for on the bank account: payments that have not come in, and refunds that have not been
 * sent. A transfer of a cancelled order may still arrive: it is recorded, and is to be sent back.
 */
export async function listOpenTransfers(ctx: ServiceContext, order: OrderRow): Promise<OpenTransfer[]> {
  const attempts = (await listAttempts(ctx.db, order.id)).filter(
    ({ gateway }) => ctx.config.gateways.get(gateway)?.recordTransfer !== undefined,
  );
  if (attempts.length === 0) return [];
  const transfers = [
    ...attempts
      .filter(({ status }) => status === 'open' || status === 'cancelled')
      .map((attempt) => ({ ...attempt, type: 'payment' as const })),
    ...(await loadDueRefunds(ctx, order.id, attempts)).map((due) => ({ ...due, type: 'refund' as const })),
  ];
  return transfers.map(({ type, reference, amountMinor }) => ({
    ...{ type, reference, amount: toAmount(amountMinor) },
  }));
}

/** Throws if more transfers back were reported than wait for one: another would confirm a later refund, which nobody sent. */
async function requireDueRefund(tx: ServiceContext, attempt: PaymentRow, { amountMinor }: TransferReport) {
  const due = (await loadDueRefunds(tx, attempt.orderId, [attempt])).filter(
    (refund) => refund.amountMinor === amountMinor,
  );
  const waiting = await tx.db.$count(
    gatewayNotifications,
    and(
      eq(gatewayNotifications.gateway, attempt.gateway),
      eq(gatewayNotifications.reference, attempt.reference),
      eq(gatewayNotifications.type, 'refund'),
      eq(gatewayNotifications.amountMinor, amountMinor),
      or(
        isNull(gatewayNotifications.refundKey),
        inArray(
          gatewayNotifications.refundKey,
          due.map(({ key }) => key),
        ),
      ),
    ),
  );
  if (waiting > due.length) throw new FieldError('amount_cents', 'No refund of this amount waits to be sent');
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
  const gateway = await withTransaction(ctx, async (tx) => {
    // Of two that are recorded at once, the second sees the first.
    await lockOrder(tx.db, order.id);
    const attempt = (await listAttempts(tx.db, order.id)).find((row) => row.reference === reference);
    const record = attempt && ctx.config.gateways.get(attempt.gateway)?.recordTransfer;
    if (!attempt || !record)
      throw new FieldError('reference', 'No payment by transfer of this order has this reference');
    const report = { type, transactionId, reference, amountMinor, currency: attempt.currency };
    const problem = await record(tx, report);
    if (problem) throw new FieldError(FIELD_NAMES[problem.field], problem.message);
    if (type === 'refund') await requireDueRefund(tx, attempt, report);
    return attempt.gateway;
  });
  await processGatewayEvents(ctx, gateway, [
    type === 'payment'
      ? { type, eventId: null, reference }
      : { type, eventId: null, reference, findFailure: async () => null },
  ]);
}
