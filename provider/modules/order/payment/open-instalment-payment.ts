import { and, eq } from 'drizzle-orm';
import { BANK_IS_WORKING } from '@/provider/modules/payment/payment-text';
import { ResponseCode } from '@/contract/response-codes';
import { instalments } from '@/provider/db/schema/instalment';
import { payments } from '@/provider/db/schema/payment';
import { getGateway } from '@/provider/modules/payment/gateways/registry';
import { DomainError } from '@/provider/platform/errors/errors';
import { INSTALMENTS_CODE } from '@/provider/modules/pricing/instalments';
import { lockOrder } from '@/provider/modules/order/order-repository';
import type { OrderRow } from '@/provider/db/schema/order';
import { listAttempts } from '@/provider/modules/payment/attempts';
import {
  cancelOpenAttempts,
  requireReconciled,
  reconcilePayments,
} from '@/provider/modules/order/reconcile/reconcile-payments';
import type { OpenedPayment } from '@/provider/modules/order/payment/open-payment';
import { withTransaction, type RequestContext } from '@/provider/platform/context';

const DAY_MS = 24 * 60 * 60 * 1000;

type InstalmentRef = { orderId: number; number: number };

/** Locks the order of an instalment that is no longer charged automatically; returns it with the amount. */
async function requireFailedInstalment({ db }: RequestContext, { orderId, number }: InstalmentRef) {
  const order = await lockOrder(db, orderId);
  const [row] = await db
    .select()
    .from(instalments)
    .where(and(eq(instalments.orderId, orderId), eq(instalments.number, number)));
  if (row?.status !== 'failed')
    throw new DomainError(ResponseCode.orderNotPayable, 'This payment is not due');
  return { order, amountMinor: row.amountMinor - row.reducedMinor };
}

type NewAttempt = { reference: string; amountMinor: number };

const savePaymentAttempt = (
  ctx: RequestContext,
  instalmentRef: InstalmentRef,
  gateway: ReturnType<typeof getGateway>,
  openedPayment: NewAttempt,
) =>
  withTransaction(ctx, async (tx) => {
    const { order, amountMinor } = await requireFailedInstalment(tx, instalmentRef);
    if (amountMinor !== openedPayment.amountMinor) throw new DomainError(ResponseCode.inProgress);
    await tx.db
      .insert(payments)
      .values({
        ...{ orderId: instalmentRef.orderId, instalment: instalmentRef.number, method: INSTALMENTS_CODE },
        ...{
          gateway: gateway.name,
          reference: openedPayment.reference,
          amountMinor,
          currency: order.currency,
        },
        createdAt: tx.now(),
      })
      .onConflictDoNothing();
  });

/**
 * Opens a payment by any card for an instalment whose last automatic charge was declined, or resumes the open
 * one. It is reconciled like every other payment.
 */
export async function openInstalmentPayment(
  ctx: RequestContext,
  { id: orderId }: OrderRow,
  number: number,
  returnPath: string | undefined,
): Promise<OpenedPayment> {
  const instalmentRef = { orderId, number };
  requireReconciled(await reconcilePayments(ctx, orderId));
  const attempts = await listAttempts(ctx.db, orderId);
  const instalmentAttempts = attempts.filter(({ instalment }) => instalment === number);
  if (instalmentAttempts.some(({ status }) => status === 'pending'))
    throw new DomainError(ResponseCode.inProgress, BANK_IS_WORKING);
  const { order, amountMinor } = await withTransaction(ctx, (tx) =>
    requireFailedInstalment(tx, instalmentRef),
  );

  const firstAttempt = attempts.find(({ instalment, status }) => instalment === 1 && status === 'paid');
  if (!firstAttempt) throw new DomainError(ResponseCode.orderNotPayable);
  const gateway = getGateway(ctx, firstAttempt.gateway);
  const reusableAttempt = instalmentAttempts.find(
    (attempt) => ['open', 'failed'].includes(attempt.status) && attempt.amountMinor === amountMinor,
  );
  if (reusableAttempt) {
    const {
      clientSecret,
      redirectUrl,
      transactionId = null,
    } = await gateway.retrieve(reusableAttempt.reference);
    const { reference } = reusableAttempt;
    return { order, gateway, amountMinor, reference, clientSecret, redirectUrl, transactionId };
  }
  const openedPayment = await gateway.create({
    key: `instalment-by-hand-${orderId}-${order.createdAt.getTime()}-${number}-${instalmentAttempts.length + 1}`,
    ...{ orderId, incrementId: order.incrementId, attemptNumber: attempts.length + 1, method: 'card' },
    ...{ amountMinor, currency: order.currency },
    returnUrl: `${ctx.config.siteUrl}${returnPath ?? `/user/order/detail/${orderId}`}`,
    expiresAt: new Date(ctx.now().getTime() + DAY_MS),
  });
  await savePaymentAttempt(ctx, instalmentRef, gateway, { reference: openedPayment.reference, amountMinor });
  requireReconciled(await cancelOpenAttempts(ctx, orderId, openedPayment.reference));
  return { order, gateway, amountMinor, transactionId: null, ...openedPayment };
}
