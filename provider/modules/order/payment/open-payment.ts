import { eq } from 'drizzle-orm';
import { apiMessages } from '@/contract/api-messages';
import { BANK_IS_WORKING } from '@/provider/modules/payment/payment-text';
import { ResponseCode } from '@/contract/response-codes';
import { orders } from '@/provider/db/schema/order';
import { payments } from '@/provider/db/schema/payment';
import { getGateway, getGatewayDefinition } from '@/provider/modules/payment/gateways/registry';
import type { BrowserAccess, Gateway, PaymentFlow } from '@/provider/modules/payment/gateways/gateway';
import { DomainError } from '@/provider/platform/errors/errors';
import { getFirstPaymentMinor } from '@/provider/modules/pricing/instalments';
import { getAllowedActions } from '@/provider/modules/order/order-status';
import { lockOrder, reloadOrder } from '@/provider/modules/order/order-repository';
import { type OrderRow } from '@/provider/db/schema/order';
import { cancelIfExpired } from '@/provider/modules/order/cancel/cancel-order';
import { ensureStockHold } from '@/provider/modules/order/order-stock';
import { getActivePaymentMethod } from '@/provider/modules/payment/gateways/payment-methods';
import { listAttempts } from '@/provider/modules/payment/attempts';
import { type PaymentRow } from '@/provider/db/schema/payment';
import {
  cancelAttempts,
  requireReconciled,
  reconcilePayments,
} from '@/provider/modules/order/reconcile/reconcile-payments';
import { withTransaction, type RequestContext } from '@/provider/platform/context';

/** Reconciles an order and returns it as it is now, if it is payable. */
export async function ensurePayable(ctx: RequestContext, unpaid: OrderRow): Promise<OrderRow> {
  const reconcileResult = await reconcilePayments(ctx, unpaid.id);
  const order = await cancelIfExpired(ctx, await reloadOrder(ctx.db, unpaid));
  if (!getAllowedActions(order, ctx.now()).canPay) throw new DomainError(ResponseCode.orderNotPayable);
  requireReconciled(reconcileResult);
  return order;
}

/**
 * Reserves the order's stock for this attempt, again if it was released. Throws if any is missing. An order
 * whose payment method is gone gets the first available one.
 */
const holdStockForAttempt = (ctx: RequestContext, orderId: number) =>
  withTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx.db, orderId);
    if (!getAllowedActions(order, tx.now()).canPay) throw new DomainError(ResponseCode.orderNotPayable);
    await ensureStockHold(tx, order);
    const { code } = getActivePaymentMethod(tx.config, order.paymentMethod);
    if (code !== order.paymentMethod)
      await tx.db.update(orders).set({ paymentMethod: code }).where(eq(orders.id, orderId));
    return lockOrder(tx.db, orderId);
  });

/** The newest attempt, if still open at the current gateway and for the order's amount. */
async function findOpenAttempt(order: OrderRow, gateway: Gateway, latestAttempt: PaymentRow | undefined) {
  if (latestAttempt?.status === 'pending') throw new DomainError(ResponseCode.inProgress, BANK_IS_WORKING);
  const isReusable =
    latestAttempt?.status === 'open' &&
    latestAttempt.gateway === gateway.name &&
    latestAttempt.method === order.paymentMethod &&
    latestAttempt.amountMinor === getFirstPaymentMinor(order.paymentMethod, order.grandTotalMinor);
  if (!isReusable) return null;
  const { clientSecret, redirectUrl, transactionId = null } = await gateway.retrieve(latestAttempt.reference);
  return { reference: latestAttempt.reference, clientSecret, redirectUrl, transactionId };
}

const HOUR_MS = 60 * 60 * 1000;

/** Keeps the order payable for as long as its gateway takes; a transfer takes days. Its stock is not held longer. */
async function extendPaymentTime(
  { db, config }: Pick<RequestContext, 'db' | 'config'>,
  { id, createdAt, payExpiresAt }: OrderRow,
  { name }: Gateway,
) {
  const hours = config.gateways.get(name)?.payWithinHours ?? 0;
  const extendedAt = new Date(createdAt.getTime() + hours * HOUR_MS);
  if (extendedAt > payExpiresAt)
    await db.update(orders).set({ payExpiresAt: extendedAt }).where(eq(orders.id, id));
}

type NewAttempt = { gateway: Gateway; reference: string; attemptCount: number };

/**
 * Saves a new attempt, unless the order was paid or cancelled in the meantime, or another attempt was opened:
 * the number of attempts must be unchanged, so that one order is never open at two gateways.
 */
const savePaymentAttempt = (
  ctx: RequestContext,
  order: OrderRow,
  { gateway, reference, attemptCount }: NewAttempt,
) =>
  withTransaction(ctx, async ({ db, config, now }) => {
    const { status, paymentMethod } = await lockOrder(db, order.id);
    if (status !== 'unpaid') return ResponseCode.orderNotPayable;
    const attempts = await listAttempts(db, order.id);
    if (attempts.some((attempt) => attempt.gateway === gateway.name && attempt.reference === reference))
      return null;
    if (attempts.length !== attemptCount || paymentMethod !== order.paymentMethod)
      return ResponseCode.inProgress;
    await extendPaymentTime({ db, config }, order, gateway);
    await db.insert(payments).values({
      orderId: order.id,
      gateway: gateway.name,
      reference,
      method: order.paymentMethod,
      amountMinor: getFirstPaymentMinor(order.paymentMethod, order.grandTotalMinor),
      currency: order.currency,
      createdAt: now(),
    });
    return null;
  });

/** Cancels earlier attempts, so that no two can be paid. A pending one cannot be cancelled. */
async function cancelOlderAttempts(ctx: RequestContext, order: OrderRow, attempts: readonly PaymentRow[]) {
  const reconcileResult = await cancelAttempts(ctx, order.id, attempts);
  requireReconciled(reconcileResult);
  if (reconcileResult.updates.some(({ payment }) => payment.state === 'pending'))
    throw new DomainError(ResponseCode.inProgress, BANK_IS_WORKING);
  if (reconcileResult.updates.some(({ payment }) => payment.state === 'paid'))
    await ensurePayable(ctx, order);
}

type NewPaymentInput = { attempts: readonly PaymentRow[]; returnPath: string | undefined };

async function openNewAttempt(
  ctx: RequestContext,
  order: OrderRow,
  gateway: Gateway,
  { attempts, returnPath }: NewPaymentInput,
) {
  await cancelOlderAttempts(ctx, order, attempts);
  const attemptCount = attempts.length;
  const openedPayment = await gateway.create({
    key: `order-${order.id}-${order.createdAt.getTime()}-${attemptCount + 1}`,
    attemptNumber: attemptCount + 1,
    orderId: order.id,
    incrementId: order.incrementId,
    amountMinor: getFirstPaymentMinor(order.paymentMethod, order.grandTotalMinor),
    currency: order.currency,
    method: order.paymentMethod,
    returnUrl: `${ctx.config.siteUrl}${returnPath ?? `/order/payWait?order=${order.id}`}`,
    expiresAt: order.stockHeldUntil ?? order.payExpiresAt,
  });
  const errorCode = await savePaymentAttempt(ctx, order, {
    gateway,
    reference: openedPayment.reference,
    attemptCount,
  });
  if (errorCode !== null) {
    await gateway.cancel(openedPayment.reference);
    throw new DomainError(errorCode);
  }
  return { ...openedPayment, transactionId: null };
}

export type OpenedPayment = BrowserAccess & {
  order: OrderRow;
  gateway: Gateway;
  reference: string;
  amountMinor: number;
  /** The gateway's id of the newest transaction; null before the first. */
  transactionId: string | null;
};

/** Throws if the order's gateway does not work in the way that the client supports. */
function requireGatewayName(
  { config }: RequestContext,
  { paymentMethod }: OrderRow,
  flow: PaymentFlow | undefined,
) {
  const { gateway } = getActivePaymentMethod(config, paymentMethod);
  if (flow && !getGatewayDefinition(gateway).flows.includes(flow))
    throw new DomainError(ResponseCode.unprocessable, apiMessages.pageOutdated);
  return gateway;
}

/**
 * Opens a payment for an order, or resumes the newest open one; cancels older attempts at their gateway. A
 * client that supports only fields or only a redirect names it as the flow.
 */
export async function openPayment(
  ctx: RequestContext,
  unpaid: OrderRow,
  { returnPath, flow }: { returnPath?: string; flow?: PaymentFlow } = {},
): Promise<OpenedPayment> {
  requireGatewayName(ctx, unpaid, flow);
  await ensurePayable(ctx, unpaid);
  const order = await holdStockForAttempt(ctx, unpaid.id);
  const gateway = getGateway(ctx, requireGatewayName(ctx, order, flow));
  // Read once: two tabs that both find no open attempt must see the same count, so as to open the same one.
  const attempts = await listAttempts(ctx.db, order.id);
  const openedPayment =
    (await findOpenAttempt(order, gateway, attempts[0])) ??
    (await openNewAttempt(ctx, order, gateway, { attempts, returnPath }));
  const amountMinor = getFirstPaymentMinor(order.paymentMethod, order.grandTotalMinor);
  return { order, gateway, amountMinor, ...openedPayment };
}
