import { and, eq } from 'drizzle-orm';
import { orders } from '@/provider/db/schema/order';
import { payments } from '@/provider/db/schema/payment';
import { getGateway, GatewayNotConfiguredError } from '@/provider/modules/payment/gateways/registry';
import { isRefundSent, type GatewayPayment } from '@/provider/modules/payment/gateways/gateway';
import { issueInvoice } from '@/provider/modules/invoice/issue-invoice';
import { INSTALMENTS_CODE, getFirstPaymentMinor } from '@/provider/modules/pricing/instalments';
import { withTransaction, type ServiceContext } from '@/provider/platform/context';
import { runSequentially } from '@/provider/platform/run-sequentially';
import { insertInstalments } from '@/provider/modules/order/instalment/instalment';
import {
  recordInstalmentFailed,
  recordInstalmentPaid,
} from '@/provider/modules/order/reconcile/reconcile-instalments';
import {
  changeStatus,
  findOrder,
  listOrderItems,
  lockOrder,
  addOrderEvent,
} from '@/provider/modules/order/order-repository';
import { type OrderRow } from '@/provider/db/schema/order';
import { updateDeliveryDates } from '@/provider/modules/order/update-delivery-dates';
import { cancelLockedOrder } from '@/provider/modules/order/cancel-locked-order';
import { enqueueManualRefundEmail } from '@/provider/modules/order/manual-refund';
import { endHold, renewStockHold } from '@/provider/modules/order/order-stock';
import { noticeLowStock } from '@/provider/modules/product/inventory/low-stock';
import { enqueueEmail } from '@/provider/platform/mail/outbox';
import { notifyOwner } from '@/provider/platform/mail/owner-notices';
import { listAttempts, canStillChange } from '@/provider/modules/payment/attempts';
import { type PaymentRow } from '@/provider/db/schema/payment';
import { logError } from '@/provider/platform/log';

type GatewayUpdate = { attempt: PaymentRow; payment: GatewayPayment };
/** Updates of an order's attempts, and the attempts that could not be checked. */
type ReconcileResult = {
  updates: readonly GatewayUpdate[];
  failures: readonly { attempt: PaymentRow; error: unknown }[];
};

/** Marks a locked order as paid, recalculates its delivery dates, and enqueues the emails. Requires held stock. */
export async function markPaid(tx: ServiceContext, order: OrderRow, comment = 'Nothing was left to pay') {
  await endHold(tx, order.id);
  await updateDeliveryDates(tx, order);
  const paid = await changeStatus(tx, order, 'paid', comment);
  await enqueueEmail(tx, 'order-paid', { orderId: order.id });
  await notifyOwner(tx, 'order-received', order.id, { orderId: order.id });
  await noticeLowStock(tx, await listOrderItems(tx.db, order.id));
  await issueInvoice(tx, order);
  return paid;
}

const updateAttempt = ({ db }: ServiceContext, id: number, values: Partial<PaymentRow>) =>
  db.update(payments).set(values).where(eq(payments.id, id));

/** Saves the paid attempt's method, whatever was chosen since; starts the plan of instalments. */
async function savePaidMethodAndInstalments(tx: ServiceContext, order: OrderRow, method: string) {
  if (method !== order.paymentMethod)
    await tx.db.update(orders).set({ paymentMethod: method }).where(eq(orders.id, order.id));
  if (method === INSTALMENTS_CODE) await insertInstalments(tx, order);
}

async function recordRefundDue(tx: ServiceContext, attempt: PaymentRow, card: Partial<PaymentRow>) {
  await updateAttempt(tx, attempt.id, { ...card, status: 'refund_due', reconciledAt: tx.now() });
  await enqueueManualRefundEmail(tx, attempt, attempt.amountMinor);
}

/** Handles a payment whose items sold out in the meantime: marks it for refund and cancels the order. */
async function refundSoldOutOrder(
  tx: ServiceContext,
  order: OrderRow,
  attempt: PaymentRow,
  card: Partial<PaymentRow>,
) {
  await recordRefundDue(tx, attempt, card);
  return cancelLockedOrder(tx, order, { reason: 'sold-out' });
}

async function recordPaid(tx: ServiceContext, order: OrderRow, { attempt, payment }: GatewayUpdate) {
  const dueMinor = getFirstPaymentMinor(attempt.method, order.grandTotalMinor);
  const isExpectedAmount = payment.amountMinor === dueMinor && payment.currency === order.currency;
  const card = {
    cardBrand: payment.card?.brand ?? null,
    cardLast4: payment.card?.last4 ?? null,
    failure: null,
  };
  if (isExpectedAmount && order.status === 'unpaid') {
    // Its stock may have been released while the bank was deciding.
    const missing = await renewStockHold(tx, order);
    if (missing.length > 0) return refundSoldOutOrder(tx, order, attempt, card);
    await updateAttempt(tx, attempt.id, { ...card, status: 'paid', reconciledAt: tx.now() });
    const cardText = payment.card ? ` by ${payment.card.brand} ${payment.card.last4}` : '';
    await savePaidMethodAndInstalments(tx, order, attempt.method);
    return markPaid(tx, order, `Paid${cardText}`);
  }

  await recordRefundDue(tx, attempt, card);
  const reason = !isExpectedAmount
    ? 'We received a payment of a different amount'
    : order.status === 'cancelled'
      ? 'We received a payment after the order was cancelled'
      : 'We received a second payment';
  await addOrderEvent(tx, order.id, order.status, `${reason} and will refund it`);
  return order;
}

async function recordUpdate(tx: ServiceContext, order: OrderRow, update: GatewayUpdate): Promise<OrderRow> {
  const [attempt] = await tx.db.select().from(payments).where(eq(payments.id, update.attempt.id));
  const { payment } = update;
  // A cancelled attempt may have been paid at the same moment: it is refunded.
  const isPaidAfterCancellation = attempt?.status === 'cancelled' && payment.state === 'paid';
  if (!attempt || !(canStillChange(attempt) || isPaidAfterCancellation)) return order; // already reconciled
  const isLaterInstalment = attempt.instalment > 1;
  if (payment.state === 'paid') {
    if (!isLaterInstalment) return recordPaid(tx, order, { attempt, payment });
    await recordInstalmentPaid(tx, order, attempt, payment);
    return order;
  }

  const isUntried = payment.state === 'open';
  if (!isUntried && payment.state !== attempt.status) {
    const failure = payment.failure ?? attempt.failure;
    await updateAttempt(tx, attempt.id, { status: payment.state, failure });
    if (payment.state === 'failed') await notifyOwner(tx, 'payment-failed', order.id, { orderId: order.id });
    if (payment.state === 'failed' && isLaterInstalment)
      await recordInstalmentFailed(tx, order, attempt, failure ?? 'declined');
    else if (payment.state === 'failed')
      await addOrderEvent(tx, order.id, order.status, `Payment failed: ${failure ?? 'declined'}`);
  }
  return order;
}

async function recordUpdates(ctx: ServiceContext, orderId: number, updates: readonly GatewayUpdate[]) {
  if (updates.every(({ attempt, payment }) => payment.state === 'open' || payment.state === attempt.status))
    return;
  await withTransaction(ctx, async (tx) => {
    let order = await lockOrder(tx.db, orderId);
    // Oldest first: of two payments the first counts, and the second is refunded.
    for (const update of [...updates].sort((a, b) => a.attempt.id - b.attempt.id))
      order = await recordUpdate(tx, order, update);
  });
}

/** Refunds what must not be kept. The money moves after the commit, and the gateway ignores a repeat. */
export async function refundDuePayments(ctx: ServiceContext, orderId: number) {
  const dueAttempts = (await listAttempts(ctx.db, orderId)).filter(({ status }) => status === 'refund_due');
  await runSequentially(dueAttempts, async (attempt) => {
    if (!(await isRefundSent(getGateway(ctx, attempt.gateway).refund(attempt.reference)))) return;
    const [refunded] = await ctx.db
      .update(payments)
      .set({ status: 'refunded' })
      .where(and(eq(payments.id, attempt.id), eq(payments.status, 'refund_due')))
      .returning({ id: payments.id });
    const order = refunded && (await findOrder(ctx.db, orderId));
    if (order) await addOrderEvent(ctx, orderId, order.status, 'The payment has been sent back');
  });
}

type GatewayAction = 'retrieve' | 'cancel';

async function reconcileAttempts(
  ctx: ServiceContext,
  orderId: number,
  attempts: readonly PaymentRow[],
  action: GatewayAction,
): Promise<ReconcileResult> {
  // Outside of the transaction: a gateway may be slow, and no row stays locked meanwhile.
  const updates: GatewayUpdate[] = [];
  const failures: { attempt: PaymentRow; error: unknown }[] = [];
  for (const attempt of attempts)
    try {
      updates.push({ attempt, payment: await getGateway(ctx, attempt.gateway)[action](attempt.reference) });
    } catch (error) {
      failures.push({ attempt, error }); // results of other gateways still count
    }
  await recordUpdates(ctx, orderId, updates);
  // Prevents a second payment by another method; one that cannot be cancelled is refunded.
  if (
    action === 'retrieve' &&
    updates.some(({ attempt, payment }) => payment.state === 'paid' && attempt.instalment === 1)
  )
    await cancelOpenAttempts(ctx, orderId);
  await refundDuePayments(ctx, orderId).catch((error: unknown) =>
    logError('provider', `The refunds of order ${orderId} could not be sent yet`, error),
  );
  return { updates, failures };
}

/**
 * Throws if a gateway could not be checked. One whose keys were removed is ignored: it will not answer later
 * either, and the order must be paid elsewhere.
 */
export function requireReconciled({ failures }: ReconcileResult) {
  const failed = failures.find(({ error }) => !(error instanceof GatewayNotConfiguredError));
  if (failed) throw failed.error;
}

async function reconcileOpenAttempts(
  ctx: ServiceContext,
  orderId: number,
  action: GatewayAction,
  exceptReference?: string,
) {
  const attempts = (await listAttempts(ctx.db, orderId)).filter(
    (attempt) => canStillChange(attempt) && attempt.reference !== exceptReference,
  );
  return reconcileAttempts(ctx, orderId, attempts, action);
}

/**
 * Reconciles an order with its gateway: reading, paying, placing and cancelling an order, the return page,
 * the success page and the jobs call this, repeatedly and concurrently; webhooks call `reconcileAttempt`. Compares amount and currency with the order, and marks it paid once.
 */
export const reconcilePayments = (ctx: ServiceContext, orderId: number) =>
  reconcileOpenAttempts(ctx, orderId, 'retrieve');

/** Like `reconcilePayments`, for one attempt, even a cancelled one. */
export const reconcileAttempt = (ctx: ServiceContext, attempt: PaymentRow) =>
  reconcileAttempts(ctx, attempt.orderId, [attempt], 'retrieve');

/** Cancels attempts still open at the gateway, except the one named. One that was paid after all is reconciled. */
export const cancelOpenAttempts = (ctx: ServiceContext, orderId: number, exceptReference?: string) =>
  reconcileOpenAttempts(ctx, orderId, 'cancel', exceptReference);

/** Like `cancelOpenAttempts`, but only for attempts already seen: one opened since stays open. */
export const cancelAttempts = (ctx: ServiceContext, orderId: number, attempts: readonly PaymentRow[]) =>
  reconcileAttempts(ctx, orderId, attempts.filter(canStillChange), 'cancel');

/**
 * Whether the gateway could be checked. An unreachable one must not block buyers of the same stock, or
 * readers of the order.
 */
export const tryReconcile = (promise: Promise<ReconcileResult>, id: number) =>
  promise
    .then(({ failures: [failure] }) => {
      if (failure) throw failure.error;
      return true;
    })
    .catch((error: unknown) => {
      logError('provider', `The payments of order ${id} could not be reconciled with the gateway`, error);
      return false;
    });
