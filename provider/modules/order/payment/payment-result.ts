import { and, eq } from 'drizzle-orm';
import { apiMessages } from '@/contract/api-messages';
import { METHOD_NOT_AVAILABLE } from '@/provider/modules/payment/payment-text';
import type { PaymentResult } from '@/contract/payment';
import { orders } from '@/provider/db/schema/order';
import { FieldError } from '@/provider/platform/errors/errors';
import { isPaid } from '@/provider/modules/order/order-status';
import type { OrderRow } from '@/provider/db/schema/order';
import { cancelIfExpired } from '@/provider/modules/order/cancel/cancel-order';
import { reloadOrder } from '@/provider/modules/order/order-repository';
import { findMethodForOrder } from '@/provider/modules/payment/gateways/payment-methods';
import { listAttempts } from '@/provider/modules/payment/attempts';
import { type PaymentRow } from '@/provider/db/schema/payment';
import { openPayment, ensurePayable } from './open-payment';
import { requireReconciled, reconcilePayments } from '@/provider/modules/order/reconcile/reconcile-payments';
import type { RequestContext } from '@/provider/platform/context';

type NewestAttempt = { row: PaymentRow | undefined; waitingText: string | null; isUnreachable: boolean };

function toPaymentResult(
  order: OrderRow,
  { row: latestAttempt, waitingText, isUnreachable }: NewestAttempt,
): Pick<PaymentResult, 'payStatus' | 'message'> {
  if (isPaid(order.status)) return { payStatus: 'paid', message: 'Thank you. Your order is paid' };
  if (order.status === 'refunded') return { payStatus: 'canceled', message: 'This order has been refunded' };
  if (order.status === 'cancelled')
    return { payStatus: 'canceled', message: 'This order was cancelled. Nothing was charged' };
  if (isUnreachable)
    return { payStatus: 'pending', message: 'We could not ask your bank about this payment yet' };
  if (latestAttempt?.status === 'pending')
    return { payStatus: 'pending', message: 'Your bank is still working on it. Please do not pay again' };
  if (latestAttempt?.status === 'failed')
    return { payStatus: 'failed', message: latestAttempt.failure ?? apiMessages.paymentDeclined };
  if (waitingText) return { payStatus: 'pending', message: waitingText };
  return { payStatus: 'canceled', message: 'Nothing was charged. Your order is saved' };
}

/** Reconciles the order when the shopper returns or polls; returns the result as text. */
export async function loadPaymentResult(ctx: RequestContext, unpaid: OrderRow): Promise<PaymentResult> {
  const orderId = unpaid.id;
  const reconcileResult = await reconcilePayments(ctx, orderId);
  const order = await cancelIfExpired(ctx, await reloadOrder(ctx.db, unpaid));
  if (!isPaid(order.status)) requireReconciled(reconcileResult);
  const [latestAttempt] = await listAttempts(ctx.db, orderId);
  const isUnreachable = reconcileResult.failures.some(({ attempt }) => attempt.id === latestAttempt?.id);
  const gatewayPayment = reconcileResult.updates.find(
    ({ attempt }) => attempt.id === latestAttempt?.id,
  )?.payment;
  const waitingText = latestAttempt?.status === 'open' ? (gatewayPayment?.waitingText ?? null) : null;
  return {
    orderId,
    incrementId: order.incrementId,
    ...toPaymentResult(order, { row: latestAttempt, waitingText, isUnreachable }),
  };
}

/** Retries payment of an unpaid order, optionally by another method. Opens a new payment if the last one failed. */
export async function retryPayment(ctx: RequestContext, unpaid: OrderRow, payMethod: string | undefined) {
  await ensurePayable(ctx, unpaid);
  if (payMethod !== undefined) {
    const total = { amountMinor: unpaid.grandTotalMinor, currency: unpaid.currency };
    if (!findMethodForOrder(ctx.config, payMethod, total))
      throw new FieldError('payment_method', METHOD_NOT_AVAILABLE);
    await ctx.db
      .update(orders)
      .set({ paymentMethod: payMethod })
      .where(and(eq(orders.id, unpaid.id), eq(orders.status, 'unpaid'))); // it may have been paid in the meantime
  }
  await openPayment(ctx, await reloadOrder(ctx.db, unpaid));
  return reloadOrder(ctx.db, unpaid);
}
